import type { Kondisi } from '../../src/shared/limits.ts';
import type { BarangDemo } from './barang.ts';
import { type Calendar, daysBetween } from './dates.ts';
import type { Random } from './random.ts';

export interface HoldingDemo {
  /** Indexes into the lists of barang and people. */
  barang: number;
  orang: number;
  jumlah: number;
  tanggal_awal: string;
  tanggal_akhir: string | null;
  keterangan: string | null;
  kondisi_awal: Kondisi;
  kondisi_akhir: Kondisi | null;
}

/** Length of the history in days. */
const HISTORY_DAYS = 3 * 365;
const neverHeld = new Set([
  'Gedung dan Bangunan',
  'Alat Tulis Kantor',
  'Pendingin Ruangan',
  'Jaringan dan Server',
]);
const purposes = [
  'Pekerjaan harian',
  'Penyuluhan lapangan',
  'Pendataan kelompok tani',
  'Rapat koordinasi',
  'Pengganti sementara selama perbaikan',
  'Kegiatan pelatihan',
  null,
  null,
] as const;

/**
 * Generates the holdings of the last three years. The pieces of a barang are split into lots that pass from person to
 * person, so that never more is held than exists. People who left (`gone`) hold nothing any more.
 */
export function makeHoldings(
  random: Random,
  { ago, today }: Calendar,
  barang: readonly BarangDemo[],
  people: { count: number; gone: ReadonlySet<number> },
): HoldingDemo[] {
  const everybody = Array.from({ length: people.count }, (_, index) => index);
  const present = everybody.filter((index) => !people.gone.has(index));
  return barang.flatMap((item, index) => {
    if (neverHeld.has(item.kategori) || random.chance(0.12)) return [];
    const history: HoldingDemo[] = [];
    for (const jumlah of lots(random, item.jumlah_barang)) {
      let day = Math.min(daysBetween(item.tanggal_perolehan, today), HISTORY_DAYS) - random.int(1, 40);
      let last = -1;
      while (day > 3) {
        const held = random.int(30, 420);
        const over = held < day;
        // barang beyond repair stay in the stock
        if (!over && item.kondisi === 'Rusak Berat') break;
        const orang = random.pick((over ? everybody : present).filter((one) => one !== last));
        history.push({
          barang: index,
          orang,
          jumlah,
          tanggal_awal: ago(day),
          tanggal_akhir: over ? ago(day - held) : null,
          keterangan: random.pick(purposes),
          kondisi_awal: 'Baik',
          kondisi_akhir: over ? (random.chance(0.08) ? 'Rusak Ringan' : 'Baik') : null,
        });
        last = orang;
        day -= held + random.int(1, 60);
      }
    }
    return history;
  });
}

/** Splits pieces into at most four lots, often leaving some in the stock. */
function lots(random: Random, pieces: number): number[] {
  if (pieces === 1) return [1];
  const wanted = random.int(1, Math.min(4, pieces));
  const split: number[] = [];
  let left = pieces;
  for (let i = 0; i < wanted && left > 0; i++) {
    const lot = random.int(1, Math.max(1, Math.ceil(left / 2)));
    split.push(lot);
    left -= lot;
  }
  return split;
}
