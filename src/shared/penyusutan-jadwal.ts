import { bebanPerTahun, type DasarPenyusutan } from './penyusutan.ts';
import { bulanKe, namaBulanKe, tahunDari } from './penyusutan-bulan.ts';

export interface BarisTahun {
  tahun: number;
  /** Whole rupiah: depreciation in the period, accumulated at its end, and book value at its end. */
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

/** Units with the same depreciation. */
export interface Lot {
  dasar: DasarPenyusutan;
  jumlah: number;
}

/** Units in the register from a day to another: their total cost, and their depreciation. */
export interface MasaUnit {
  /** `YYYY-MM-DD`; depreciation before it counts for the first span only. */
  dari: string;
  /** First day after the span; null for the last one. */
  sampai: string | null;
  /** Whole rupiah, of all units. */
  perolehan: number;
  lots: readonly Lot[];
}

/**
 * Computes the schedule of `jumlah` units over the whole useful life: every calendar year and month. Both are empty
 * without depreciation. Amounts are computed for one unit and multiplied, so that schedules of parts add up to that of
 * the whole. Sources: UU PPh pasal 11, PMK 72/2023, PMK 65/PMK.06/2017.
 */
export function jadwalPenyusutan(dasar: DasarPenyusutan, jumlah: number): JadwalPenyusutan {
  return jadwalMasa([
    { dari: dasar.mulai, sampai: null, perolehan: dasar.harga * jumlah, lots: [{ dasar, jumlah }] },
  ]);
}

/**
 * Computes one schedule over consecutive spans: the depreciation of a month is that of the span at its end. Departures
 * are left out: `akumulasi` and `nilai_buku` cover the units at the end of each period. Sources: as `jadwalPenyusutan`.
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

/** Sums the monthly depreciation of all units of the lots. */
function chargesOf(lots: readonly Lot[]): Map<number, number> {
  const months = new Map<number, number>();
  const add = (at: number, amount: number) => months.set(at, (months.get(at) ?? 0) + amount);
  for (const { dasar, jumlah } of lots) {
    const years = bebanPerTahun(dasar);
    // the half-year of the start is charged at its end; its earlier months are listed, too
    if (years.length > 0) add(bulanKe(dasar.mulai), 0);
    for (const { bulan } of years) for (const month of bulan) add(month.bulan, month.beban * jumlah);
  }
  return months;
}

/** Computes a month's depreciation, and the rest of `value` at its end. */
function monthOf(charges: ReadonlyMap<number, number>, value: number, at: number): [number, number] {
  let left = value;
  for (const [bulan, beban] of charges) if (bulan <= at) left -= beban;
  return [charges.get(at) ?? 0, left];
}

/** Groups months to years, each with the state at the end of its last month. */
function yearsOf<Row extends { at: number; beban: number }>(months: readonly Row[]): Row[] {
  const years = new Map<number, Row>();
  for (const month of months) {
    const at = tahunDari(month.at);
    years.set(at, { ...month, at, beban: (years.get(at)?.beban ?? 0) + month.beban });
  }
  return [...years.values()];
}
