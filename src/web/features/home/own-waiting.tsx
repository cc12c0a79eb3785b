import { Suspense } from 'react';
import type { OwnWaits } from '../../../shared/dasbor.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { loadWaitingLines } from './dasbor.queries.ts';

/** Lazy, as nothing waits for most people; loaded with the data where something does. */
const WaitingLines = lazyPart(loadWaitingLines);

/** Renders what waits for the person themself; nothing for most. */
export function OwnWaiting({ data: { menunggu_anda } }: { data: { menunggu_anda: OwnWaits | null } }) {
  return (
    menunggu_anda && (
      <Suspense>
        <WaitingLines of={menunggu_anda} />
      </Suspense>
    )
  );
}
