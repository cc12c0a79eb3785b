import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useSession } from '../api/session.ts';
import classes from './sidebar.module.css';
import { SidebarLink } from './sidebar-link.tsx';
import { SidebarMenuItem } from './sidebar-menu-item.tsx';
import { activeLabel, visibleGroups } from './visible-entries.ts';

interface SidebarProps {
  open: boolean;
  /** Label of the entry that was clicked last. */
  pressed: string | undefined;
  onNavigate: () => void;
}

/** Renders the side navigation; its entries are computed on each route change. */
export function Sidebar({ open, pressed, onNavigate }: SidebarProps) {
  const { user } = useSession();
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const groups = visibleGroups(user?.roles[0]?.name, Object.keys(router.routesByPath));
  const active = activeLabel(groups, pathname, user?.id, pressed);

  const nav = useRef<HTMLElement>(null);
  const id = useId();

  // scrolls the active entry into view, as the menu is longer than most screens
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry became the active one, or the menu opened
  useEffect(() => {
    const entry = nav.current?.querySelector('[aria-current]');
    const frame = nav.current?.parentElement;
    if (entry && frame) scrollTo(entry, frame);
  }, [active, open]);

  return (
    <nav ref={nav} className={classes.nav} aria-label="Menu utama">
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

/**
 * Scrolls a container until an element in it is visible. `scrollIntoView` would move Chromium's starting point of Tab.
 */
function scrollTo(element: Element, frame: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  const edges = frame.getBoundingClientRect();
  if (top < edges.top) frame.scrollTop -= edges.top - top;
  else if (bottom > edges.bottom) frame.scrollTop += bottom - edges.bottom;
}
