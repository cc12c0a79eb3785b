import { ActionIcon } from '@mantine/core';
import { type Icon, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Menu } from '../overlay/menu.tsx';
import { MenuItem } from '../overlay/menu-item.tsx';
import { usePhone } from '../use-phone.ts';
import type { RowLink } from './data-table.types.ts';
import { RowAction } from './row-action.tsx';
import classes from './row-actions.module.css';

/** Action on one row: a link or a handler. */
export interface RowAct {
  /** Verb: the tooltip, the item of a menu, and the start of the button's accessible name. */
  label: string;
  icon: Icon;
  link?: RowLink;
  onClick?: () => void;
  tone?: 'danger';
  /** Emphasizes the action that the row is waiting for. */
  isMain?: boolean;
}

/** Builds the action that edits a row. */
export const editRow = (link: RowLink): RowAct => ({ label: 'Ubah', icon: IconPencil, link });

/** Builds the action that deletes a row. */
export const removeRow = (onClick: () => void): RowAct => ({
  label: 'Hapus',
  icon: IconTrash,
  tone: 'danger',
  onClick,
});

interface RowActionsProps {
  /** Name of the row; part of each button's accessible name. */
  name: string;
  actions: readonly RowAct[];
  /** Puts the actions behind one button on wide screens, too. */
  menu?: boolean;
}

/** Renders the actions of a row: a button each; on phones one menu for several. */
export function RowActions({ name, actions, menu = false }: RowActionsProps) {
  const phone = usePhone();
  if (actions.length === 0) return null;
  if (!menu && (!phone || actions.length === 1)) {
    return (
      <div className={classes.actions}>
        {actions.map(({ tone: _tone, ...action }) => (
          <RowAction key={action.label} name={name} {...action} />
        ))}
      </div>
    );
  }
  return (
    <Menu
      trigger={
        <ActionIcon variant="subtle" color="gray" aria-label={`Tindakan untuk ${name}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {actions.map(({ label, icon: Sign, isMain: _isMain, ...action }) => (
        <MenuItem key={label} icon={<Sign size={16} aria-hidden />} {...action}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
