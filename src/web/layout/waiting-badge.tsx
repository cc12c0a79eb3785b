import { lazy, Suspense } from 'react';
import type { SidebarEntry } from './sidebar-entries.types.ts';

/** Loaded lazily, as the first view does not need it. When loading fails, there is no count. */
const WaitingCount = lazy(() => import('./waiting-count.tsx').catch(() => ({ default: () => null })));

interface WaitingBadgeProps {
  waiting: NonNullable<SidebarEntry['waiting']>;
  ownId: number;
}

/** Renders the number of pending permohonan at an entry of the side navigation. */
export function WaitingBadge({ waiting, ownId }: WaitingBadgeProps) {
  return (
    <Suspense fallback={null}>
      <WaitingCount of={waiting.of} ownerId={waiting.own ? ownId : undefined} />
    </Suspense>
  );
}
