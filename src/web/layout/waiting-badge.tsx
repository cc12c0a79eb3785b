import { Suspense } from 'react';
import { lazyWhenIdle } from '../components/lazy-when-idle.ts';
import type { Waiting } from './waiting-count.tsx';

/** No count is shown if loading fails. */
const WaitingCount = lazyWhenIdle(() => import('./waiting-count.tsx'));

interface WaitingBadgeProps {
  /** What to count. */
  of: readonly Waiting[];
  /** Counts the person's own, not everybody's. */
  own: boolean;
  ownId: number;
}

/** Renders the pending count of a menu entry. */
export function WaitingBadge({ of, own, ownId }: WaitingBadgeProps) {
  return (
    <Suspense fallback={null}>
      <WaitingCount of={of} ownerId={own ? ownId : undefined} />
    </Suspense>
  );
}
