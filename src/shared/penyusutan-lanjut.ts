import { type DasarPenyusutan, nilaiBuku } from './penyusutan.ts';
import { bulanKe, namaBulanKe, tahunDari } from './penyusutan-bulan.ts';
import type { Ledger } from './penyusutan-fiskal.ts';

/*
 * How a schedule goes on when something happens to it: from the base in force to the next, for ONE unit. Years before
 * keep what they were charged; nothing here refuses, penyusutan-tolak.ts says what may be asked.
 *
 * The next base begins in the month of `tanggal`, or with the one in force where that has not begun.
 */

/** What is chosen of a base; its value and its months follow. */
export type PengaturanDasar = Pick<DasarPenyusutan, 'metode' | 'masa_manfaat_bulan' | 'nilai_residu'>;

/** The later of two dates. */
const later = (a: string, b: string): string => (a > b ? a : b);

/** The book value of one unit at the end of the month before that of `tanggal`. */
export const nilaiSebelum = (dasar: DasarPenyusutan, tanggal: string): number =>
  nilaiBuku(dasar, namaBulanKe(bulanKe(tanggal) - 1));

export const disusutkan = ({ metode, masa_manfaat_bulan }: PengaturanDasar): boolean =>
  metode !== 'tidak_disusutkan' && masa_manfaat_bulan !== null;

/** The month from which a life is counted: half-years count whole, as they are charged. */
const countedFrom = ({ metode }: PengaturanDasar, tanggal: string): number => {
  const bulan = bulanKe(tanggal);
  return metode === 'garis_lurus_semesteran' ? bulan - (bulan % 6) : bulan;
};

/** Months of a life that have passed from `start` to the month of `tanggal`. */
export const monthsPassed = (setting: PengaturanDasar, start: string, tanggal: string): number =>
  Math.max(countedFrom(setting, tanggal) - countedFrom(setting, start), 0);

/** Months, from that of `tanggal`, over which a base is still charged. */
export function monthsLeft(dasar: DasarPenyusutan, tanggal: string): number {
  if (!disusutkan(dasar)) return 0;
  const months = dasar.sisa ?? dasar.masa_manfaat_bulan ?? 0;
  return Math.max(months - monthsPassed(dasar, dasar.mulai, tanggal), 0);
}

/**
 * The base by another setting, from the month of `tanggal`: what is left, over the new life less the months passed
 * since `start`, the day from which the unit has been depreciated at first.
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
 * The base after a repair or extension of `cost` in the month of `tanggal`: what is left and the cost, over the months
 * left and those added. For the tax over no more than the life of the group (PMK 72/2023).
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
 * Declining balance, what the months of the year from `mulai` on are charged: rate x (value at the start of the year +
 * cost x months / 12), less what the months before were. A unit acquired in the year counts with its months of it.
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

/** Months from that of `tanggal` to December. */
const monthsOfYearFrom = (tanggal: string): number => 12 - (bulanKe(tanggal) % 12);

/**
 * The base of a unit that comes into the register on `tanggal` with `akumulasi` already charged: the rest, over `sisa`
 * months or, where nobody says, those that the life has left. `setting.mulai` is when it began to lose value.
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

/** The base that goes on from the month of `tanggal` as the one in force would have. */
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

/** What one unit cost, and how it loses value. */
export interface UnitBernilai {
  harga: number;
  dasar: DasarPenyusutan;
}

/**
 * The correction of one unit that stands on `tanggal` because the days before are closed: what it adds to cost and to
 * accumulated depreciation (what the right data would have charged, less what was charged), and the base from there.
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
