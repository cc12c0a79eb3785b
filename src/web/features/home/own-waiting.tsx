import { Suspense } from 'react';
import type { MenungguAnda } from '../../../shared/dasbor.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { anyWaits, loadWaitingLines } from './dasbor.queries.ts';

/** Lazy, as nothing waits for most people; loaded with the data where something does. */
const WaitingLines = lazyPart(loadWaitingLines);

/** Renders what waits for the person themself; nothing for most. */
export function OwnWaiting({ data: { menunggu_anda } }: { data: { menunggu_anda: MenungguAnda } }) {
  if (!anyWaits(menunggu_anda)) return null;
  return (
    <Suspense fallback={null}>
      <WaitingLines of={menunggu_anda} />
    </Suspense>
  );
}
