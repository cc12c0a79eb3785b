import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Tooltip } from '../overlay/tooltip.tsx';
import type { RowLink } from './data-table.types.ts';

interface RowActionProps {
  /** Verb of the action: the tooltip, and the start of the button's accessible name. */
  label: string;
  /** Name of the row: the rest of the accessible name. */
  name: string;
  icon: Icon;
  /** Emphasizes the action that the row is waiting for. */
  isMain?: boolean;
  /** Target of a link; other buttons use `onClick`. */
  link?: RowLink;
  onClick?: () => void;
}

/** Renders one button at the end of a row. */
export function RowAction({ label, name, icon: Sign, isMain = false, link, onClick }: RowActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        aria-label={`${label} ${name}`}
        {...(!isMain && { color: 'gray' })}
        {...(link && { renderRoot: (props) => <Link {...link} {...props} /> })}
        {...(onClick && { onClick })}
      >
        <Sign size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
