import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { HarapanOpname } from '../../../shared/opname.ts';
import { ApiError } from '../../api/api-error.ts';
import { keys } from '../../entities/keys.ts';
import { type CountList, dropList, keepList, readKeptList } from '../../entities/opname/kept-list.ts';
import { countKey, opnamePlaces, opnameRows } from '../../entities/opname/opname.queries.ts';
import { ownKey } from '../../entities/opname/opname-store.ts';

export interface UsedList {
  /** The server's rooms and people, else those that lie on this device. */
  opname: CountList['opname'] | undefined;
  /** The whole daftar harapan; null until it has come or is read on this device. */
  rows: readonly HarapanOpname[] | null;
  /** Why there are no rooms. */
  error: Error | null;
  /** Size of what lies on this device in bytes; null while nothing does. */
  bytes: number | null;
  /** What of it failed: fetching it, while none lies here, or writing it on this device. */
  failed: 'fetch' | 'keep' | null;
  /** Whether the server says that this account counts nothing here any more. */
  gone: boolean;
  refetch: () => void;
}

/**
 * Reads what is counted by: from the server, else as it was taken along. The rooms come first, and the whole list after
 * them; each list that comes is taken along.
 * @param onKept runs after it lies on this device
 */
export function useCountList(opnameId: number, penggunaId: number, onKept: () => void): UsedList {
  const kunci = ownKey(penggunaId, opnameId);
  const queryClient = useQueryClient();
  const places = useQuery(opnamePlaces(opnameId));
  const opname = places.data;
  const whole = useQuery({ ...opnameRows(opnameId), enabled: opname?.status === 'berjalan' });
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
  const gone = places.error instanceof ApiError && places.error.status === 404;
  const counts = opname && opname.status === 'berjalan';
  const { data } = whole;

  // biome-ignore lint/correctness/useExhaustiveDependencies: rooms that come again bring nothing that is kept; onKept is another function each time
  useEffect(() => {
    if (!opname || (counts && !data)) return;
    const done =
      data && counts
        ? keepList(kunci, { opname, text: data.text }, data.askedAt)
        : dropList(kunci).then(() => null);
    done.then(
      (size) => {
        setBytes(size);
        setUnkept(false);
        onKept();
      },
      () => setUnkept(true),
    );
  }, [data, counts, kunci]);
  useEffect(() => {
    if (gone) void dropList(kunci).catch(() => undefined);
  }, [gone, kunci]);

  const taken = gone ? null : kept.data;
  const text = data?.text ?? taken?.text ?? null;
  // once for each list that is another
  const rows = useMemo(() => (text === null ? null : (JSON.parse(text) as HarapanOpname[])), [text]);
  const unfetched = rows === null && whole.error !== null;
  return {
    opname: opname ?? taken?.opname,
    rows,
    error: kept.isPending ? null : places.error,
    bytes: bytes ?? kept.data?.bytes ?? null,
    failed: unkept ? 'keep' : unfetched ? 'fetch' : null,
    gone,
    refetch: () => void queryClient.invalidateQueries({ queryKey: countKey(opnameId) }),
  };
}
