import { bebanPerTahun, type DasarPenyusutan } from './penyusutan.ts';
import { bulanKe, namaBulanKe, tahunDari } from './penyusutan-bulan.ts';

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

/** From a day on, and before another, units that stand in the register: what they cost together, and how they lose value. */
export interface MasaUnit {
  /** `YYYY-MM-DD`; what it charged before counts for the first one only. */
  dari: string;
  /** The day on which it does not hold any more; null for the last. */
  sampai: string | null;
  /** Whole rupiah, of all units. */
  perolehan: number;
  lots: readonly Lot[];
}

/**
 * The schedule of `jumlah` units over the whole useful life: each calendar year, and each month without a gap. Both
 * are empty for what does not depreciate. Amounts are worked out for one unit and multiplied, so that schedules of
 * parts add up to the schedule of the whole. Sources: UU PPh pasal 11, PMK 72/2023, PMK 65/PMK.06/2017.
 */
export function jadwalPenyusutan(dasar: DasarPenyusutan, jumlah: number): JadwalPenyusutan {
  return jadwalMasa([
    { dari: dasar.mulai, sampai: null, perolehan: dasar.harga * jumlah, lots: [{ dasar, jumlah }] },
  ]);
}

/**
 * One schedule over spans of days, in their order: a month is charged by the span that holds at its end. What left
 * between periods is not charged: `akumulasi` and `nilai_buku` are of what stands at the end of each.
 * Sources: as `jadwalPenyusutan`.
 */
export function jadwalMasa(spans: readonly MasaUnit[]): JadwalPenyusutan {
  const months = spans.map(({ lots }) => chargesOf(lots));
  const until = (index: number) => {
    const { sampai = null } = spans[index] ?? {};
    return sampai === null ? Number.POSITIVE_INFINITY : bulanKe(sampai);
  };
  const since = (index: number) =>
    index === 0 ? Number.NEGATIVE_INFINITY : bulanKe(spans[index]?.dari ?? '');
  const charged = months.flatMap((charges, index) =>
    [...charges.keys()].filter((bulan) => bulan >= since(index) && bulan < until(index)),
  );
  if (charged.length === 0) return { per_tahun: [], per_bulan: [] };
  const [first, last] = [Math.min(...charged), Math.max(...charged)];
  const rows: (Omit<BarisTahun, 'tahun'> & { at: number })[] = [];
  for (let at = first; at <= last; at++) {
    const index = spans.findIndex((_, each) => at >= since(each) && at < until(each));
    const span = spans[index];
    const [beban, nilai_buku] = span
      ? monthOf(months[index] ?? new Map(), startValueOf(span.lots), at)
      : [0, 0];
    rows.push({ at, beban, akumulasi: (span?.perolehan ?? 0) - nilai_buku, nilai_buku });
  }
  return {
    per_tahun: yearsOf(rows).map(({ at, ...row }) => ({ tahun: at, ...row })),
    per_bulan: rows.map(({ at, ...row }) => ({ bulan: namaBulanKe(at), ...row })),
  };
}

const startValueOf = (lots: readonly Lot[]) =>
  lots.reduce((sum, { dasar, jumlah }) => sum + dasar.harga * jumlah, 0);

/** What each month charges all units of the lots. */
function chargesOf(lots: readonly Lot[]): Map<number, number> {
  const months = new Map<number, number>();
  const add = (at: number, amount: number) => months.set(at, (months.get(at) ?? 0) + amount);
  for (const { dasar, jumlah } of lots) {
    const years = bebanPerTahun(dasar);
    // the half-year of the start is charged at its end: its months stand there too
    if (years.length > 0) add(bulanKe(dasar.mulai), 0);
    for (const { bulan } of years) for (const month of bulan) add(month.bulan, month.beban * jumlah);
  }
  return months;
}

/** What a month charges, and what is left of `value` at its end. */
function monthOf(charges: ReadonlyMap<number, number>, value: number, at: number): [number, number] {
  let left = value;
  for (const [bulan, beban] of charges) if (bulan <= at) left -= beban;
  return [charges.get(at) ?? 0, left];
}

/** Months as years: each stands as it does at the end of its last month. */
function yearsOf<Row extends { at: number; beban: number }>(months: readonly Row[]): Row[] {
  const years = new Map<number, Row>();
  for (const month of months) {
    const at = tahunDari(month.at);
    years.set(at, { ...month, at, beban: (years.get(at)?.beban ?? 0) + month.beban });
  }
  return [...years.values()];
}
