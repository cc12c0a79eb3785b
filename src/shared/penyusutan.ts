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

/** How one unit loses value from `mulai` on; what the settings of kategori and barang come to. */
export interface DasarPenyusutan {
  metode: Metode;
  /** Its book value at `mulai`, whole rupiah, 0 to 10^13: what it cost, or what was left where it goes on from there. */
  harga: number;
  /** Useful life in months; null stands with `tidak_disusutkan` only. */
  masa_manfaat_bulan: number | null;
  /** What stays in the end, whole rupiah; above the cost it counts as the cost. State property has none. */
  nilai_residu: number;
  /** A day of the first month that is charged, `YYYY-MM-DD`. */
  mulai: string;
  /** Months over which it is charged, from `mulai`; left out or null: the whole life. */
  sisa?: number | null;
  /** Charge of what remains of the calendar year of `mulai`, declining balance only; left out or null: by the method. */
  beban_awal?: number | null;
}

/** What one month charges; `bulan` is a number of `bulanKe`. */
export interface BebanBulan {
  bulan: number;
  beban: number;
}

/** What one calendar year charges, and its months that carry a part of it, in order. */
export interface BebanTahun {
  tahun: number;
  beban: number;
  bulan: readonly BebanBulan[];
}

/**
 * What each calendar year of the useful life charges for one unit, from the first to the last; empty for what does
 * not depreciate. Sources: UU PPh pasal 11 and PMK 72/2023 (straight line, declining balance), PMK 65/PMK.06/2017
 * (half-years, state property).
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
 * What one unit is charged in all: cost less residual; state property to the last rupiah.
 * Sources: UU PPh pasal 11; PMK 65/PMK.06/2017 (no residual).
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
 * The book value of one unit at the end of the month of `per` (`YYYY-MM-DD`), whole rupiah: before the start the
 * cost, after the useful life the residual. Sources: as `bebanPerTahun`.
 */
export function nilaiBuku(dasar: DasarPenyusutan, per: string): number {
  const now = bulanKe(per);
  let value = dasar.harga;
  for (const { bulan } of bebanPerTahun(dasar))
    for (const month of bulan) if (month.bulan <= now) value -= month.beban;
  return value;
}

/** Whole numbers up to 2^52 divide exactly enough for `floor`; the largest here is 2.4 × 10^14. */
const share = (amount: number, parts: number): number => Math.floor(amount / parts);

/** A year's charge, from how many of its months count and the book value at its start. */
type ChargeOfYear = (months: number, bookValue: number) => number;

/** Equal shares by months, the month of acquisition counted in full (UU PPh pasal 11 ayat 1 and 3). */
function garisLurus(total: number, sisa: number): ChargeOfYear {
  return (months) => share(total * months, sisa);
}

/**
 * 2 / years of the book value at the start of the calendar year, the first year by its months (UU PPh pasal 11
 * ayat 2 and its explanation): with a life in months, 2 x months / life.
 */
function saldoMenurun(life: number): ChargeOfYear {
  return (months, bookValue) => share(bookValue * 2 * months, life);
}

/** The years of `sisa` months; the first may have a charge of its own, the one of the last month charges all that is left. */
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
 * Equal half-years, the one of acquisition counted in full; each is charged at its end, in June or December. A life
 * that is no whole number of half-years is rounded up to one (PMK 65/PMK.06/2017).
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
