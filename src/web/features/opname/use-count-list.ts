import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { keys } from '../../entities/keys.ts';
import { type CountList, dropList, keepList, readKeptList } from '../../entities/opname/kept-list.ts';
import { opnameCountList } from '../../entities/opname/opname.queries.ts';
import { ownKey } from '../../entities/opname/opname-store.ts';

export interface UsedList {
  /** The server's list, else the one that lies on this device. */
  list: CountList | undefined;
  /** Why there is none. */
  error: Error | null;
  /** Size of what lies on this device in bytes; null while nothing does. */
  bytes: number | null;
  /** Whether it could not be written on this device. */
  unkept: boolean;
  /** Whether the server says that this account counts nothing here any more. */
  gone: boolean;
  refetch: () => void;
}

/**
 * Reads the list that is counted by: from the server, else as it was taken along. Each one that comes is taken along.
 * @param onKept runs after it lies on this device
 */
export function useCountList(opnameId: number, penggunaId: number, onKept: () => void): UsedList {
  const kunci = ownKey(penggunaId, opnameId);
  const queryClient = useQueryClient();
  const server = useQuery(opnameCountList(opnameId));
  const keptKey = [...keys.opname, 'terbawa', kunci];
  const kept = useQuery({
    queryKey: keptKey,
    // a device that can't keep it says so where it counts
    queryFn: () => readKeptList(kunci).catch(() => null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [bytes, setBytes] = useState<number | null>(null);
  const [unkept, setUnkept] = useState(false);
  const gone = server.error instanceof ApiError && server.error.status === 404;
  const { data } = server;

  // biome-ignore lint/correctness/useExhaustiveDependencies: onKept is another function each time
  useEffect(() => {
    if (!data) return;
    const { askedAt, ...list } = data;
    const done =
      list.opname.status === 'berjalan' ? keepList(kunci, list, askedAt) : dropList(kunci).then(() => null);
    done.then(
      (size) => {
        setBytes(size);
        setUnkept(false);
        onKept();
      },
      () => setUnkept(true),
    );
  }, [data, kunci]);
  useEffect(() => {
    if (gone) void dropList(kunci).catch(() => undefined);
  }, [gone, kunci]);

  return {
    list: data ?? (gone ? undefined : (kept.data ?? undefined)),
    error: kept.isPending ? null : server.error,
    bytes: bytes ?? kept.data?.bytes ?? null,
    unkept,
    gone,
    refetch: () => void queryClient.invalidateQueries({ queryKey: opnameCountList(opnameId).queryKey }),
  };
}
