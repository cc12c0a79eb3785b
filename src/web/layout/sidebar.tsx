import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import classes from './sidebar.module.css';
import type { SidebarEntry } from './sidebar-entries.ts';
import { SidebarMenuItem } from './sidebar-menu-item.tsx';
import { activePath, visibleGroups } from './visible-entries.ts';

/** The side navigation. What it shows is worked out anew on each route change. */
export function Sidebar({ id, onNavigate }: { id: string; onNavigate: () => void }) {
  const { user } = useSession();
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const groups = visibleGroups(user?.roles[0]?.name, Object.keys(router.routesByPath));
  const active = activePath(groups, pathname, user?.id);

  return (
    <nav id={id} className={classes.nav} aria-label="Menu utama">
      {groups.map((group, index) => (
        <div key={group.label} className={classes.group}>
          <h2 className={classes.heading} id={`${id}-${index}`}>
            {group.label}
          </h2>
          <ul aria-labelledby={`${id}-${index}`}>
            {group.items.map((item) =>
              'entries' in item ? (
                <SidebarMenuItem
                  key={item.label}
                  menu={item}
                  active={active}
                  ownId={user?.id}
                  onNavigate={onNavigate}
                />
              ) : (
                <SidebarLink
                  key={item.label}
                  entry={item}
                  active={active}
                  ownId={user?.id}
                  onNavigate={onNavigate}
                />
              ),
            )}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface SidebarLinkProps {
  entry: SidebarEntry;
  active: string | undefined;
  ownId: number | undefined;
  onNavigate: () => void;
  /** Inside a menu: no icon of its own. */
  nested?: boolean;
}

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
      </Link>
    </li>
  );
}
