/** Where a record stands in the register, or pieces of it were found. */
export interface Place {
  lokasi_id: number;
  kondisi: string;
}

/** Steps that make the register agree with the count of a record. */
export interface Correction {
  /** Pieces that left the office. */
  keluar: number;
  /** Pieces that become rows of their own. */
  bagian: (Place & { jumlah: number })[];
  /** Where the row itself is from now on; null where it stays. */
  baris: Place | null;
}

interface Counted {
  /** The record as it is in the register now. */
  now: Place & { jumlah: number };
  /** How many of it were expected in this opname. */
  expected: number;
  /** Where how many were found; a condition that nobody gave is that of the record. */
  found: readonly { lokasi_id: number; jumlah: number; kondisi: string | null }[];
  /** Whether what is missing left the office; else it stays where the record is. */
  hilang: boolean;
}

/**
 * Works out how a record comes to stand where its pieces were found: those that are found elsewhere, or in another
 * condition, become rows of their own, except that the row itself goes along where no piece stays.
 * @returns undefined where more were found than there are
 */
export function correctionOf({ now, expected, found, hilang }: Counted): Correction | undefined {
  const places = new Map<string, Place & { jumlah: number }>();
  for (const { lokasi_id, jumlah, kondisi } of found) {
    const place = { lokasi_id, kondisi: kondisi ?? now.kondisi };
    const key = `${lokasi_id} ${place.kondisi}`;
    places.set(key, { ...place, jumlah: jumlah + (places.get(key)?.jumlah ?? 0) });
  }
  const total = [...places.values()].reduce((sum, { jumlah }) => sum + jumlah, 0);
  const counted = Math.min(expected, now.jumlah);
  if (total > counted) return undefined;
  const keluar = hilang ? counted - total : 0;
  const elsewhere = [...places.values()]
    .filter(({ lokasi_id, kondisi }) => lokasi_id !== now.lokasi_id || kondisi !== now.kondisi)
    .sort((one, other) => other.jumlah - one.jumlah);
  const stays = now.jumlah - keluar - elsewhere.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const [first, ...rest] = elsewhere;
  if (stays > 0 || first === undefined) return { keluar, bagian: elsewhere, baris: null };
  return { keluar, bagian: rest, baris: { lokasi_id: first.lokasi_id, kondisi: first.kondisi } };
}
