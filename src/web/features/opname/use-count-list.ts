import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { HarapanOpname } from '../../../shared/opname.ts';
import { ApiError } from '../../api/api-error.ts';
import { keys } from '../../entities/keys.ts';
import { type CountList, dropList, keepList, readKeptList } from '../../entities/opname/kept-list.ts';
import { countKey, opnamePlaces, opnameRows } from '../../entities/opname/opname.queries.ts';
import { ownKey } from '../../entities/opname/opname-store.ts';

export interface UsedList {
  /** Rooms and people from the server, otherwise those stored on this device. */
  opname: CountList['opname'] | undefined;
  /** Whole daftar harapan; null until downloaded, or read from this device. */
  rows: readonly HarapanOpname[] | null;
  /** Why rooms and people are missing. */
  error: Error | null;
  /** Size of the stored list in bytes; null while none is stored. */
  bytes: number | null;
  /** Failed step: fetching the list while none is stored, or storing it on this device. */
  failed: 'fetch' | 'keep' | null;
  /** Whether the server says that this account no longer counts here. */
  gone: boolean;
  refetch: () => void;
}

/**
 * Loads the list to count from the server, or else from this device: first the places, then all rows. Each downloaded
 * list is stored on this device.
 * @param onKept runs after it was stored, or deleted where the opname is not counted now
 */
export function useCountList(
  opnameId: number,
  penggunaId: number,
  onKept: (stored: boolean) => void,
): UsedList {
  const kunci = ownKey(penggunaId, opnameId);
  const queryClient = useQueryClient();
  const places = useQuery(opnamePlaces(opnameId));
  const opname = places.data;
  const whole = useQuery({ ...opnameRows(opnameId), enabled: opname?.status === 'berjalan' });
  const keptKey = [...keys.opname, 'terbawa', kunci];
  const kept = useQuery({
    queryKey: keptKey,
    // a device that can't store it reports that when counting
    queryFn: () => readKeptList(kunci).catch(() => null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [bytes, setBytes] = useState<number | null>(null);
  const [unkept, setUnkept] = useState(false);
  const gone = places.error instanceof ApiError && places.error.status === 404;
  const counts = opname && opname.status === 'berjalan';
  const { data } = whole;

  // biome-ignore lint/correctness/useExhaustiveDependencies: rooms that come again bring nothing that is kept; onKept is used as it is then
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
        onKept(size !== null);
      },
      () => setUnkept(true),
    );
  }, [data, counts, kunci]);
  useEffect(() => {
    if (gone) void dropList(kunci).catch(() => undefined);
  }, [gone, kunci]);

  const taken = gone ? null : kept.data;
  const text = data?.text ?? taken?.text ?? null;
  // parses only when the list changes
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
