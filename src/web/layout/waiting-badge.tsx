import { lazy, Suspense } from 'react';
import type { JenisPermohonan } from '../../shared/keputusan.ts';
import { whenIdle } from '../components/when-idle.ts';

/** Loaded when the processor is free, as the first view does not need it. When loading fails, there is no count. */
const WaitingCount = lazy(() =>
  whenIdle()
    .then(() => import('./waiting-count.tsx'))
    .catch(() => ({ default: () => null })),
);

interface WaitingBadgeProps {
  /** Kinds of permohonan to count. */
  of: readonly JenisPermohonan[];
  /** Counts the person's own, not everybody's. */
  own: boolean;
  ownId: number;
}

/** Renders the number of pending permohonan at an entry of a menu. */
export function WaitingBadge({ of, own, ownId }: WaitingBadgeProps) {
  return (
    <Suspense fallback={null}>
      <WaitingCount of={of} ownerId={own ? ownId : undefined} />
    </Suspense>
  );
}
