import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import type { RowLink } from '../table/data-table.types.ts';
import classes from './floating.module.css';
import { MenuContext } from './menu-context.ts';

interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  /** Target of a link item; other items use `onClick`. */
  link?: RowLink;
  onClick?: () => void;
  /** State of a check item. */
  checked?: boolean;
  /** State of an item that is one choice of its MenuGroup. */
  chosen?: boolean;
  tone?: 'danger';
  disabled?: boolean;
}

/** Renders one item of a Menu. */
export function MenuItem({
  children,
  icon,
  link,
  onClick,
  checked,
  chosen,
  tone,
  disabled = false,
}: MenuItemProps) {
  const done = use(MenuContext);
  const choose = () => {
    onClick?.();
    done();
  };
  const shared = { className: classes.item, tabIndex: -1, onClick: choose, 'data-tone': tone };
  if (link) {
    return (
      <Link {...link} {...shared} role="menuitem">
        {icon}
        {children}
      </Link>
    );
  }
  const isOn = checked ?? chosen;
  if (isOn !== undefined) {
    const role = checked === undefined ? 'menuitemradio' : 'menuitemcheckbox';
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles know aria-checked
      <button type="button" {...shared} disabled={disabled} role={role} aria-checked={isOn}>
        <span className={classes.check}>{isOn && <IconCheck size={16} stroke={2} aria-hidden />}</span>
        {children}
      </button>
    );
  }
  return (
    <button type="button" {...shared} disabled={disabled} role="menuitem">
      {icon}
      {children}
    </button>
  );
}

/** Renders items of a Menu under a heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a menu
    <div role="group" aria-label={label}>
      <div className={classes.heading} aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  );
}

/** Renders a divider between groups of a Menu. */
export function MenuDivider() {
  return <hr className={classes.divider} />;
}
