import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { refreshAfter } from '../refresh.ts';

export interface Abortable {
  run: <Answer>(send: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer>;
  /** Aborts the request; the server then rolls everything back, unless it had finished already. */
  stop: () => void;
}

/** Runs a change of many records that can be aborted; leaving the page aborts it as well. */
export function useAbortable(entity: 'barang' | 'buku'): Abortable {
  const queryClient = useQueryClient();
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return useMemo(
    () => ({
      run: async (send) => {
        const mine = new AbortController();
        controller.current = mine;
        try {
          return await send(mine.signal);
        } catch (error) {
          if (!mine.signal.aborted) throw error;
          // it may have finished before the abort, so the list is refetched
          void refreshAfter(queryClient, entity);
          const message = `Dibatalkan. Tidak ada ${entity} yang berubah, kecuali server sudah selesai lebih dahulu; periksa kembali daftarnya.`;
          throw new ApiError({ status: 0, code: 'cancelled', message });
        }
      },
      stop: () => controller.current?.abort(),
    }),
    [queryClient, entity],
  );
}
