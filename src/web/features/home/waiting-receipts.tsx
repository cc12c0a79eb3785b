import { lazy, Suspense } from 'react';

const ReceiptLines = lazy(() => import('./receipt-lines.tsx'));

/** Renders what waits for the person to receive, once the rest of the page stands. */
export function WaitingReceipts() {
  return (
    <Suspense fallback={null}>
      <ReceiptLines />
    </Suspense>
  );
}
