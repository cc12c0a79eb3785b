import { bulanKe, tahunDari } from './penyusutan-bulan.ts';
import type { Metode } from './penyusutan-setting.ts';

/*
 * Depreciation. Everything here is for ONE unit: amounts are multiplied by the number of units afterwards, so that
 * the values of a barang's holdings add up to the whole to the rupiah, however its units are divided among people.
 *
 * Money is whole rupiah. A year's charge is rounded down and the last year takes what is left; within a year a
 * month's charge is the year's, divided by its months and rounded down, and the last of them takes what is left. So
 * months add up to years, and years to cost less residual. The half-year method does the same with half-years.
 *
 * The book value on a date is the one at the end of its month: a month counts as soon as it has begun, as the month
 * of acquisition does, on whatever day of it something was bought.
 *
 * A schedule that is changed while it runs goes on from a new base, see penyusutan-lanjut.ts.
 *
 * migrations/0006_penyusutan.sql holds the same rules in SQL (`nilai_buku_satuan`); a test compares both.
 */

/** Depreciation base of one unit from `mulai` on, as determined by the settings of kategori and barang. */
export interface DasarPenyusutan {
  metode: Metode;
  /** Book value at `mulai`, whole rupiah, 0 to 10^13: the cost, or the rest where a schedule continues. */
  harga: number;
  /** Useful life in months; null only with `tidak_disusutkan`. */
  masa_manfaat_bulan: number | null;
  /** Residual value, whole rupiah; limited to the cost. State property has none. */
  nilai_residu: number;
  /** Any day of the first month of depreciation, `YYYY-MM-DD`. */
  mulai: string;
  /** Months of depreciation from `mulai`; the whole life when left out or null. */
  sisa?: number | null;
  /**
   * Depreciation for the rest of the calendar year of `mulai`, declining balance only; by the method when left out or
   * null.
   */
  beban_awal?: number | null;
}

/** Depreciation of one month; `bulan` is a number of `bulanKe`. */
export interface BebanBulan {
  bulan: number;
  beban: number;
}

/** Depreciation of one calendar year, and the months that it is divided among. */
export interface BebanTahun {
  tahun: number;
  beban: number;
  bulan: readonly BebanBulan[];
}

/**
 * Computes the depreciation of one unit for each calendar year of its useful life; empty without depreciation. Sources:
 * UU PPh pasal 11 and PMK 72/2023 (straight line, declining balance), PMK 65/PMK.06/2017 (half-years, state property).
 */
export function bebanPerTahun(dasar: DasarPenyusutan): BebanTahun[] {
  const { metode, masa_manfaat_bulan: life } = dasar;
  if (life === null) return [];
  const sisa = dasar.sisa ?? life;
  switch (metode) {
    case 'garis_lurus':
      return perTahun(dasar, sisa, garisLurus(nilaiDisusutkan(dasar), sisa));
    case 'saldo_menurun':
      return perTahun(dasar, sisa, saldoMenurun(life), dasar.beban_awal ?? null);
    case 'garis_lurus_semesteran':
      return semesteran(dasar, sisa);
    case 'tidak_disusutkan':
      return [];
  }
}

/**
 * Computes the depreciable amount of one unit: cost minus residual; for state property the whole cost. Sources: UU PPh
 * pasal 11; PMK 65/PMK.06/2017 (no residual).
 */
export function nilaiDisusutkan({
  metode,
  harga,
  nilai_residu,
  masa_manfaat_bulan,
}: DasarPenyusutan): number {
  if (metode === 'tidak_disusutkan' || masa_manfaat_bulan === null) return 0;
  return metode === 'garis_lurus_semesteran' ? harga : harga - Math.min(nilai_residu, harga);
}

/**
 * Computes the book value of one unit at the end of the month of `per` (`YYYY-MM-DD`), whole rupiah: the cost before
 * the start, the residual after the useful life. Sources: as `bebanPerTahun`.
 */
export function nilaiBuku(dasar: DasarPenyusutan, per: string): number {
  const now = bulanKe(per);
  let value = dasar.harga;
  for (const { bulan } of bebanPerTahun(dasar))
    for (const month of bulan) if (month.bulan <= now) value -= month.beban;
  return value;
}

/** Divides whole numbers, rounding down; exact enough up to 2^52, and the largest here is 2.4 × 10^14. */
const share = (amount: number, parts: number): number => Math.floor(amount / parts);

/** Function for a year's depreciation, from the number of its months and the book value at its start. */
type ChargeOfYear = (months: number, bookValue: number) => number;

/** Straight line: equal shares by months, counting the month of acquisition in full (UU PPh pasal 11 ayat 1 and 3). */
function garisLurus(total: number, sisa: number): ChargeOfYear {
  return (months) => share(total * months, sisa);
}

/**
 * Declining balance: 2 / years of the book value at the start of the calendar year, pro rata in the first year (UU PPh
 * pasal 11 ayat 2 and its explanation): with a life in months, 2 x months / life.
 */
function saldoMenurun(life: number): ChargeOfYear {
  return (months, bookValue) => share(bookValue * 2 * months, life);
}

/** Computes the years of `sisa` months; the first may have a fixed charge, and the last takes the rest. */
function perTahun(
  dasar: DasarPenyusutan,
  sisa: number,
  chargeOf: ChargeOfYear,
  chargeOfFirst: number | null = null,
): BebanTahun[] {
  const first = bulanKe(dasar.mulai);
  const last = first + sisa - 1;
  let left = nilaiDisusutkan(dasar);
  const residual = dasar.harga - left;
  const years: BebanTahun[] = [];
  for (let tahun = tahunDari(first); tahun <= tahunDari(last); tahun++) {
    const from = Math.max(first, tahun * 12);
    const months = Math.min(last, tahun * 12 + 11) - from + 1;
    const own = tahun === tahunDari(first) ? chargeOfFirst : null;
    const beban = tahun === tahunDari(last) ? left : Math.min(own ?? chargeOf(months, left + residual), left);
    left -= beban;
    years.push({ tahun, beban, bulan: overMonths(beban, from, months) });
  }
  return years;
}

function overMonths(beban: number, from: number, months: number): BebanBulan[] {
  const each = share(beban, months);
  return Array.from({ length: months }, (_, index) => ({
    bulan: from + index,
    beban: index === months - 1 ? beban - each * (months - 1) : each,
  }));
}

/**
 * Straight line by half-years, counting the one of acquisition in full; each is charged at its end, in June or
 * December. The life is rounded up to whole half-years (PMK 65/PMK.06/2017).
 */
function semesteran({ harga, mulai }: DasarPenyusutan, sisa: number): BebanTahun[] {
  const count = Math.ceil(sisa / 6);
  const each = share(harga, count);
  const first = Math.floor(bulanKe(mulai) / 6);
  const halves = Array.from({ length: count }, (_, index) => ({
    bulan: (first + index) * 6 + 5,
    beban: index === count - 1 ? harga - each * (count - 1) : each,
  }));
  const years = [...new Set(halves.map(({ bulan }) => tahunDari(bulan)))];
  return years.map((tahun) => {
    const bulan = halves.filter((half) => tahunDari(half.bulan) === tahun);
    return { tahun, beban: bulan.reduce((sum, { beban }) => sum + beban, 0), bulan };
  });
}
