import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { barangBulkEndpoints } from '../../../shared/barang-bulk.ts';
import type { AnswerOf, BodyInput } from '../../../shared/contract.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { refreshAfter } from '../../entities/refresh.ts';

type Run = typeof barangBulkEndpoints.run;

interface Bulk {
  run: (request: { body: BodyInput<Run>; idempotencyKey: string }) => Promise<AnswerOf<Run>>;
  /** Aborts the request; the server then rolls everything back, unless it had finished already. */
  stop: () => void;
}

/** Runs a bulk action that can be aborted; leaving the page aborts it as well. */
export function useBulk(): Bulk {
  const queryClient = useQueryClient();
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return useMemo(
    () => ({
      run: async (request) => {
        const mine = new AbortController();
        controller.current = mine;
        try {
          return await call(barangBulkEndpoints.run, { ...request, signal: mine.signal });
        } catch (error) {
          if (!mine.signal.aborted) throw error;
          // it may have finished before the abort, so the list is refetched
          void refreshAfter(queryClient, 'barang');
          throw new ApiError({ status: 0, code: 'cancelled', message: cancelled });
        }
      },
      stop: () => controller.current?.abort(),
    }),
    [queryClient],
  );
}

const cancelled =
  'Dibatalkan. Tidak ada barang yang berubah, kecuali server sudah selesai lebih dahulu; periksa kembali daftarnya.';
