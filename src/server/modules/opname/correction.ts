/** Lokasi and condition of a record, or of found pieces. */
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
  /** New place of the record itself; null where it stays. */
  baris: Place | null;
}

interface Counted {
  /** Present register values of the record. */
  now: Place & { jumlah: number };
  /** Expected pieces in this opname. */
  expected: number;
  /** Found pieces by place; without a condition they have that of the record. */
  found: readonly { lokasi_id: number; jumlah: number; kondisi: string | null }[];
  /** Whether missing pieces left the office; else they stay with the record. */
  hilang: boolean;
}

/**
 * Computes how to correct a record to the places where its pieces were found: pieces elsewhere, or in another
 * condition, are split off; the record itself moves where no piece stays.
 * @returns undefined where more pieces were found than exist
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
