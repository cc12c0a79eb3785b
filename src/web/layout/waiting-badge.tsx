import { lazy, Suspense } from 'react';
import type { SidebarEntry } from './sidebar-entries.types.ts';

/** Fetched after the page: what it counts with is not needed for the first look. Without it there is no count. */
const WaitingCount = lazy(() => import('./waiting-count.tsx').catch(() => ({ default: () => null })));

interface WaitingBadgeProps {
  waiting: NonNullable<SidebarEntry['waiting']>;
  ownId: number;
}

/** How much waits behind an entry of the side navigation. */
export function WaitingBadge({ waiting, ownId }: WaitingBadgeProps) {
  return (
    <Suspense fallback={null}>
      <WaitingCount of={waiting.of} ownerId={waiting.own ? ownId : undefined} />
    </Suspense>
  );
}
