import { type DasarPenyusutan, nilaiBuku } from './penyusutan.ts';
import { bulanKe, namaBulanKe, tahunDari } from './penyusutan-bulan.ts';
import type { Ledger } from './penyusutan-fiskal.ts';

/*
 * Changes of a running schedule, for ONE unit: from the base in force to the next. Earlier years stay unchanged.
 * Nothing here is validated; penyusutan-refusal.ts does that. The next base begins in the month of `tanggal`, or with the
 * present one where that has not begun.
 */

/** Chosen settings of a base; its value and months are computed. */
export type PengaturanDasar = Pick<DasarPenyusutan, 'metode' | 'masa_manfaat_bulan' | 'nilai_residu'>;

/** Returns the later of two dates. */
const later = (a: string, b: string): string => (a > b ? a : b);

/** Computes the book value of one unit at the end of the month before `tanggal`. */
export const nilaiSebelum = (dasar: DasarPenyusutan, tanggal: string): number =>
  nilaiBuku(dasar, namaBulanKe(bulanKe(tanggal) - 1));

/** Tells whether a setting charges depreciation at all. */
export const disusutkan = ({ metode, masa_manfaat_bulan }: PengaturanDasar): boolean =>
  metode !== 'tidak_disusutkan' && masa_manfaat_bulan !== null;

/** Returns the month from which a life is counted; half-years count whole, as they are charged. */
const countedFrom = ({ metode }: PengaturanDasar, tanggal: string): number => {
  const bulan = bulanKe(tanggal);
  return metode === 'garis_lurus_semesteran' ? bulan - (bulan % 6) : bulan;
};

/** Counts the months of a life from `start` to the month of `tanggal`. */
export const monthsPassed = (setting: PengaturanDasar, start: string, tanggal: string): number =>
  Math.max(countedFrom(setting, tanggal) - countedFrom(setting, start), 0);

/** Counts the months of depreciation left in a base, from that of `tanggal`. */
export function monthsLeft(dasar: DasarPenyusutan, tanggal: string): number {
  if (!disusutkan(dasar)) return 0;
  const months = dasar.sisa ?? dasar.masa_manfaat_bulan ?? 0;
  return Math.max(months - monthsPassed(dasar, dasar.mulai, tanggal), 0);
}

/**
 * Computes the base of a new setting from the month of `tanggal`: the book value, over the new life minus the months
 * passed since `start`, the first day of depreciation.
 */
export function changeSetting(
  dasar: DasarPenyusutan,
  start: string,
  setting: PengaturanDasar,
  tanggal: string,
): DasarPenyusutan {
  const { metode, masa_manfaat_bulan, nilai_residu } = setting;
  const mulai = later(tanggal, dasar.mulai);
  return {
    metode,
    masa_manfaat_bulan,
    nilai_residu,
    mulai,
    harga: nilaiSebelum(dasar, mulai),
    sisa:
      masa_manfaat_bulan === null
        ? null
        : Math.max(masa_manfaat_bulan - monthsPassed(setting, start, mulai), 1),
    beban_awal: null,
  };
}

/**
 * Computes the base after a repair or extension of `cost` in the month of `tanggal`: book value plus cost, over the
 * remaining and added months. Fiscally limited to the life of the group (PMK 72/2023).
 */
export function capitalise(
  dasar: DasarPenyusutan,
  cost: number,
  addedMonths: number,
  tanggal: string,
  ledger: Ledger = 'komersial',
): DasarPenyusutan {
  const mulai = later(tanggal, dasar.mulai);
  const next = { ...dasar, mulai, harga: nilaiSebelum(dasar, mulai) + cost };
  const life = dasar.masa_manfaat_bulan;
  if (!disusutkan(dasar) || life === null) return { ...next, sisa: null, beban_awal: null };
  const sisa = Math.max(monthsLeft(dasar, mulai) + addedMonths, 1);
  return {
    ...next,
    sisa: ledger === 'fiskal' ? Math.min(sisa, life) : sisa,
    beban_awal: dasar.metode === 'saldo_menurun' ? restOfYear(dasar, life, cost, mulai) : null,
  };
}

/**
 * Computes the depreciation by declining balance for the rest of the year from `mulai` on: rate x (value at the start
 * of the year + cost x months / 12), minus that of the months before. A unit acquired in the year counts only its own
 * months.
 */
function restOfYear(dasar: DasarPenyusutan, life: number, cost: number, mulai: string): number {
  const year = tahunDari(bulanKe(mulai));
  const first = bulanKe(dasar.mulai);
  const startOfYear = tahunDari(first) < year ? `${year}-01-01` : dasar.mulai;
  const valueThen = nilaiSebelum(dasar, startOfYear);
  const own = tahunDari(first) === year ? (dasar.beban_awal ?? null) : null;
  const weight =
    (own === null ? valueThen * monthsOfYearFrom(startOfYear) : 0) + cost * monthsOfYearFrom(mulai);
  const ofYear = (own ?? 0) + Math.floor((weight * 2) / life);
  return Math.max(ofYear - (valueThen - nilaiSebelum(dasar, mulai)), 0);
}

/** Counts the months from that of `tanggal` to December. */
const monthsOfYearFrom = (tanggal: string): number => 12 - (bulanKe(tanggal) % 12);

/**
 * Computes the base of a unit that enters the register on `tanggal` with the accumulated depreciation `akumulasi`: the
 * rest, over `sisa` months, by default those left of its life. `setting.mulai` is the start of its depreciation.
 */
export function openingBase(
  setting: PengaturanDasar & { mulai: string },
  harga: number,
  akumulasi: number,
  tanggal: string,
  sisa: number | null = null,
): DasarPenyusutan {
  const asNew = { ...setting, harga: harga - akumulasi, mulai: later(tanggal, setting.mulai) };
  const next = changeSetting(asNew, setting.mulai, setting, tanggal);
  return sisa === null || next.sisa === null ? next : { ...next, sisa };
}

/** Computes the base that continues the one in force unchanged from the month of `tanggal`. */
export function goOn(dasar: DasarPenyusutan, tanggal: string): DasarPenyusutan {
  if (bulanKe(tanggal) <= bulanKe(dasar.mulai)) return dasar;
  const harga = nilaiSebelum(dasar, tanggal);
  if (!disusutkan(dasar)) return { ...dasar, harga, mulai: tanggal };
  return {
    ...dasar,
    harga,
    mulai: tanggal,
    sisa: Math.max(monthsLeft(dasar, tanggal), 1),
    beban_awal:
      dasar.metode === 'saldo_menurun' ? harga - nilaiBuku(dasar, `${tanggal.slice(0, 4)}-12-31`) : null,
  };
}

/** Cost and depreciation of one unit. */
export interface UnitBernilai {
  harga: number;
  dasar: DasarPenyusutan;
}

/**
 * Computes the correction of one unit, dated `tanggal` because earlier days are closed: the differences in cost and in
 * accumulated depreciation (what the right data would have charged minus what was charged), and the base from then on.
 */
export function correct(written: UnitBernilai, right: UnitBernilai, tanggal: string) {
  const nilai = right.harga - written.harga;
  const dasar = goOn(right.dasar, tanggal);
  return {
    nilai,
    akumulasi: nilai - (nilaiSebelum(right.dasar, tanggal) - nilaiSebelum(written.dasar, tanggal)),
    dasar,
  };
}
