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
  tone?: 'danger';
  disabled?: boolean;
}

/** Renders one item of a Menu. */
export function MenuItem({ children, icon, link, onClick, checked, tone, disabled = false }: MenuItemProps) {
  const chosen = use(MenuContext);
  const choose = () => {
    onClick?.();
    chosen();
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
  if (checked !== undefined) {
    return (
      <button type="button" {...shared} disabled={disabled} role="menuitemcheckbox" aria-checked={checked}>
        <span className={classes.check}>{checked && <IconCheck size={16} stroke={2} aria-hidden />}</span>
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

/** Renders a divider between groups of a Menu. */
export function MenuDivider() {
  return <hr className={classes.divider} />;
}
