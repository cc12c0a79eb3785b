import { bebanPerTahun, type DasarPenyusutan } from './penyusutan.ts';
import { bulanKe, namaBulanKe } from './penyusutan-bulan.ts';

export interface BarisTahun {
  tahun: number;
  /** Whole rupiah: of this period, up to its end, and what is left at its end. */
  beban: number;
  akumulasi: number;
  nilai_buku: number;
}

export interface BarisBulan extends Omit<BarisTahun, 'tahun'> {
  /** `YYYY-MM` */
  bulan: string;
}

export interface JadwalPenyusutan {
  per_tahun: BarisTahun[];
  per_bulan: BarisBulan[];
}

/** Units that lose value in the same way. */
export interface Lot {
  dasar: DasarPenyusutan;
  jumlah: number;
}

/**
 * The schedule of `jumlah` units over the whole useful life: each calendar year, and each month without a gap. Both
 * are empty for what does not depreciate. Amounts are worked out for one unit and multiplied, so that schedules of
 * parts add up to the schedule of the whole. Sources: UU PPh pasal 11, PMK 72/2023, PMK 65/PMK.06/2017.
 */
export function jadwalPenyusutan(dasar: DasarPenyusutan, jumlah: number): JadwalPenyusutan {
  return gabungJadwal([{ dasar, jumlah }]);
}

/**
 * One schedule for lots that lose value in different ways, from the first period that any of them is charged in to
 * the last; what does not depreciate keeps its cost in `nilai_buku`. Sources: as `jadwalPenyusutan`.
 */
export function gabungJadwal(lots: readonly Lot[]): JadwalPenyusutan {
  const cost = lots.reduce((sum, { dasar, jumlah }) => sum + dasar.harga * jumlah, 0);
  const years = new Map<number, number>();
  const months = new Map<number, number>();
  for (const { dasar, jumlah } of lots) {
    const charged = bebanPerTahun(dasar);
    // the half-year of the start is charged at its end: its months stand there too
    if (charged.length > 0) add(months, bulanKe(dasar.mulai), 0);
    for (const { tahun, beban, bulan } of charged) {
      add(years, tahun, beban * jumlah);
      for (const month of bulan) add(months, month.bulan, month.beban * jumlah);
    }
  }
  return {
    per_tahun: periods(years, cost).map(({ at, ...row }) => ({ tahun: at, ...row })),
    per_bulan: periods(months, cost).map(({ at, ...row }) => ({ bulan: namaBulanKe(at), ...row })),
  };
}

function add(charges: Map<number, number>, at: number, amount: number): void {
  charges.set(at, (charges.get(at) ?? 0) + amount);
}

/** The periods from the first to the last, without a gap, each with what has been charged so far. */
function periods(charges: ReadonlyMap<number, number>, cost: number) {
  const numbers = [...charges.keys()].sort((a, b) => a - b);
  const [first = 0, last = -1] = [numbers[0], numbers.at(-1)];
  let akumulasi = 0;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const beban = charges.get(first + index) ?? 0;
    akumulasi += beban;
    return { at: first + index, beban, akumulasi, nilai_buku: cost - akumulasi };
  });
}
