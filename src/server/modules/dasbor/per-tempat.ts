import type { Dasbor, Tally } from '../../../shared/dasbor.ts';
import { roomFirst } from '../../../shared/room-first.ts';
import { largestGroups } from './distribution.ts';

/** A lokasi with its parent. */
export interface Tempat {
  id: number;
  lokasi: string;
  induk_id: number | null;
}

interface Cabang extends Tally {
  id: number;
  nama: string;
  induk_id: number | null;
}

/**
 * Groups barang by lokasi, on the highest level with barang in more than one lokasi, each with everything inside it, so
 * that groups don't overlap. Barang directly in their parent are counted as one of the others.
 * @param counts barang directly in each lokasi, by its id
 */
export function perTempat(
  tempat: readonly Tempat[],
  counts: ReadonlyMap<number, Tally>,
): Dasbor['per_lokasi'] {
  const all = withInside(tempat, counts);
  let induk: Cabang | null = null;
  const way: string[] = [];
  let level = filledIn(all, null);
  for (let [only] = level; only && level.length === 1; [only] = level) {
    const inside = filledIn(all, only.id);
    if (inside.length === 0) break;
    induk = only;
    way.push(only.nama);
    level = inside;
  }
  const { bagian, lainnya } = largestGroups(level);
  const beside = besides(induk, level);
  return {
    induk: induk && { id: induk.id, nama: roomFirst(way.join(' / ')) },
    bagian,
    lainnya:
      beside.jumlah_jenis === 0
        ? lainnya
        : {
            banyak: (lainnya?.banyak ?? 0) + 1,
            jumlah_jenis: (lainnya?.jumlah_jenis ?? 0) + beside.jumlah_jenis,
            jumlah_unit: (lainnya?.jumlah_unit ?? 0) + beside.jumlah_unit,
          },
  };
}

const filledIn = (all: readonly Cabang[], parent: number | null) =>
  all.filter(({ induk_id, jumlah_jenis }) => induk_id === parent && jumlah_jenis > 0);

/** Counts the barang directly in the parent of a level. */
function besides(induk: Cabang | null, level: readonly Cabang[]): Tally {
  const left = (key: keyof Tally) =>
    induk === null ? 0 : level.reduce((rest, one) => rest - one[key], induk[key]);
  return { jumlah_jenis: left('jumlah_jenis'), jumlah_unit: left('jumlah_unit') };
}

/** Computes the counts of each lokasi including everything inside it. */
function withInside(tempat: readonly Tempat[], counts: ReadonlyMap<number, Tally>): Cabang[] {
  const byId = new Map<number, Cabang>(
    tempat.map(({ id, lokasi, induk_id }) => [
      id,
      { id, nama: lokasi, induk_id, jumlah_jenis: 0, jumlah_unit: 0 },
    ]),
  );
  for (const [id, { jumlah_jenis, jumlah_unit }] of counts) {
    for (let one = byId.get(id); one; one = one.induk_id === null ? undefined : byId.get(one.induk_id)) {
      one.jumlah_jenis += jumlah_jenis;
      one.jumlah_unit += jumlah_unit;
    }
  }
  return [...byId.values()];
}
