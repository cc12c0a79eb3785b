import { lazy, Suspense } from 'react';

const ProposedNotice = lazy(async () => ({
  default: (await import('./proposed-notice.tsx')).ProposedNotice,
}));

/** Renders what is proposed of a record, once the rest of its page stands. @param kunci `barang:5` */
export function Proposed({ kunci }: { kunci: string }) {
  return (
    <Suspense fallback={null}>
      <ProposedNotice kunci={kunci} />
    </Suspense>
  );
}
