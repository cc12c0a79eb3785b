import { lazy, Suspense } from 'react';
import { whenIdle } from '../components/when-idle.ts';
import type { Waiting } from './waiting-count.tsx';

/** Loaded when the processor is free, as the first view does not need it. When loading fails, there is no count. */
const WaitingCount = lazy(() =>
  whenIdle()
    .then(() => import('./waiting-count.tsx'))
    .catch(() => ({ default: () => null })),
);

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
