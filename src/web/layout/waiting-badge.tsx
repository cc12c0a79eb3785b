import { Suspense } from 'react';
import { lazyWhenIdle } from '../components/lazy-when-idle.ts';
import type { Waiting } from './waiting-count.tsx';

/** When loading fails, there is no count. */
const WaitingCount = lazyWhenIdle(() => import('./waiting-count.tsx'));

interface WaitingBadgeProps {
  /** What to count. */
  of: readonly Waiting[];
  /** Counts the person's own, not everybody's. */
  own: boolean;
  ownId: number;
}

/** Renders how many wait at an entry of a menu. */
export function WaitingBadge({ of, own, ownId }: WaitingBadgeProps) {
  return (
    <Suspense fallback={null}>
      <WaitingCount of={of} ownerId={own ? ownId : undefined} />
    </Suspense>
  );
}
