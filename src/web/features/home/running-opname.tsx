import { lazy, Suspense } from 'react';

const OpnameLines = lazy(async () => ({ default: (await import('./opname-lines.tsx')).OpnameLines }));

/** Renders the opname that run, once the rest of the page stands. */
export function RunningOpname() {
  return (
    <Suspense fallback={null}>
      <OpnameLines />
    </Suspense>
  );
}
