import { useMemo } from 'react';
import { barangBulkEndpoints } from '../../../shared/barang-bulk.ts';
import type { AnswerOf, BodyInput } from '../../../shared/contract.ts';
import { call } from '../../api/client.ts';
import { type Abortable, useAbortable } from '../../entities/bulk/use-abortable.ts';

type Run = typeof barangBulkEndpoints.run;

interface Bulk extends Pick<Abortable, 'stop'> {
  run: (request: { body: BodyInput<Run>; idempotencyKey: string }) => Promise<AnswerOf<Run>>;
}

/** Runs an abortable bulk action on barang. */
export function useBulk(): Bulk {
  const { run, stop } = useAbortable('barang');
  return useMemo(
    () => ({
      run: (request) => run((signal) => call(barangBulkEndpoints.run, { ...request, signal })),
      stop,
    }),
    [run, stop],
  );
}
