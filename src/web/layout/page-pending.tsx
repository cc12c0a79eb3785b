import { Skeleton } from '@mantine/core';

/** Renders the placeholder while a page's chunk or data loads slowly. */
export function PagePending() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Memuat halaman…
      </p>
      <Skeleton height={22} width="60%" mb={28} />
      <Skeleton height={12} />
    </div>
  );
}
