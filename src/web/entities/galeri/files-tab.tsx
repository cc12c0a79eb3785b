import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const RecordFiles = lazy(() => import('./record-files.tsx'));

/** Builds the tab of the photos and documents of a record; what it shows is loaded when it is opened. */
export const filesTab = (of: ComponentProps<typeof RecordFiles>) => ({
  value: 'berkas',
  label: 'Foto dan dokumen',
  content: (
    <Suspense fallback={<Skeleton height={220} />}>
      <RecordFiles {...of} />
    </Suspense>
  ),
});
