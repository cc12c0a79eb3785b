import type { ComponentProps } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';

const RecordFiles = lazyPart(() => import('./record-files.tsx'));

/** Builds the tab of the photos and documents of a record; what it shows is loaded when it is opened. */
export const filesTab = (of: ComponentProps<typeof RecordFiles>) => ({
  value: 'berkas',
  label: 'Foto dan dokumen',
  content: <RecordFiles {...of} />,
});
