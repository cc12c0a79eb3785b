import { lazy, Suspense } from 'react';

const PenghapusanLines = lazy(async () => ({
  default: (await import('./penghapusan-lines.tsx')).PenghapusanLines,
}));

/** Renders the proposed penghapusan that wait for the person, once the rest of the page stands. */
export function WaitingPenghapusan() {
  return (
    <Suspense fallback={null}>
      <PenghapusanLines />
    </Suspense>
  );
}
