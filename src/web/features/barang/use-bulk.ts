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
  /** Breaks the request off; the server then undoes all of it, unless it was through already. */
  stop: () => void;
}

/** A change of many barang that can be stopped; leaving the page stops it, too. */
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
          // it may have been through by then: the list shows what stands
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
