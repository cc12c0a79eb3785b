import { useLinkProps } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyWhenIdle } from '../components/lazy-when-idle.ts';
import classes from './sidebar.module.css';
import type { SidebarEntry } from './sidebar-entries.types.ts';
import { WaitingBadge } from './waiting-badge.tsx';

/** The entry is left out if loading fails. */
const WhileCounting = lazyWhenIdle(() => import('./while-counting.tsx'));

interface SidebarLinkProps {
  entry: SidebarEntry;
  /** Label of the active entry. */
  active: string | undefined;
  ownId: number | undefined;
  onNavigate: () => void;
  /** Entry within a menu, without an icon. */
  nested?: boolean;
}

/** Renders one entry of the side navigation. */
export function SidebarLink({ entry, active, ownId, onNavigate, nested = false }: SidebarLinkProps) {
  const Icon = entry.icon;
  const isActive = entry.label === active;
  const link = useLinkProps({
    // entries are data: visibleGroups has checked that the router knows the path
    to: entry.path as '/',
    params: { id: String(ownId ?? '') } as never,
    state: { menu: entry.label },
    onClick: onNavigate,
  });
  const item = (
    <li>
      <a
        {...link}
        className={classes.link}
        data-active={isActive || undefined}
        data-nested={nested || undefined}
        // the router would mark every entry with this path as current
        aria-current={isActive ? 'page' : undefined}
      >
        {!nested && <Icon size={17} stroke={1.6} aria-hidden />}
        <span>{entry.label}</span>
        {entry.waiting && ownId !== undefined && (
          <WaitingBadge of={[entry.waiting.of]} own={entry.waiting.own} ownId={ownId} />
        )}
      </a>
    </li>
  );
  return entry.counting ? (
    <Suspense fallback={null}>
      <WhileCounting>{item}</WhileCounting>
    </Suspense>
  ) : (
    item
  );
}
