import { Link } from '@tanstack/react-router';
import classes from './sidebar.module.css';
import type { SidebarEntry } from './sidebar-entries.types.ts';
import { WaitingBadge } from './waiting-badge.tsx';

interface SidebarLinkProps {
  entry: SidebarEntry;
  active: string | undefined;
  ownId: number | undefined;
  onNavigate: () => void;
  /** Inside a menu: no icon of its own. */
  nested?: boolean;
}

/** One line of the side navigation. */
export function SidebarLink({ entry, active, ownId, onNavigate, nested = false }: SidebarLinkProps) {
  const Icon = entry.icon;
  return (
    <li>
      <Link
        // the entries are data; visibleGroups has checked that the router knows the path
        to={entry.path as '/'}
        params={{ id: String(ownId ?? '') } as never}
        className={classes.link}
        data-active={entry.path === active || undefined}
        data-nested={nested || undefined}
        aria-current={entry.path === active ? 'page' : undefined}
        activeProps={{}}
        onClick={onNavigate}
      >
        {!nested && <Icon size={17} stroke={1.6} aria-hidden />}
        <span>{entry.label}</span>
        {entry.waiting && ownId !== undefined && <WaitingBadge waiting={entry.waiting} ownId={ownId} />}
      </Link>
    </li>
  );
}
