import type { DasarPenyusutan } from './penyusutan.ts';
import { bulanKe } from './penyusutan-bulan.ts';
import type { Ledger } from './penyusutan-fiskal.ts';
import {
  changeSetting,
  disusutkan,
  monthsLeft,
  monthsPassed,
  openingBase,
  type PengaturanDasar,
} from './penyusutan-lanjut.ts';

/** Reasons against a change of a schedule. */
export type AlasanTolak =
  /** Declining balance, and any change in the fiscal ledger: from January only. */
  | 'hanya_januari'
  /** Half-years: from the first month of one only. */
  | 'hanya_awal_semester'
  /** The residual value exceeds the book value. */
  | 'residu_melebihi_nilai'
  /** The life is not longer than the time passed. */
  | 'masa_sudah_lewat'
  /** No month remains and none is added. */
  | 'tidak_ada_sisa'
  /** The accumulated depreciation exceeds the cost. */
  | 'akumulasi_melebihi_harga'
  /** An accumulation must begin on the first day of a year; with straight line, of a month. */
  | 'bukan_awal_tahun'
  | 'bukan_awal_bulan';

/** Returns why `changeSetting` is not allowed; null where it is. */
export function settingRefused(
  dasar: DasarPenyusutan,
  start: string,
  setting: PengaturanDasar,
  tanggal: string,
  ledger: Ledger = 'komersial',
): AlasanTolak | null {
  const next = changeSetting(dasar, start, setting, tanggal);
  return (
    wrongMonth([dasar, setting], start, tanggal, ledger) ??
    (residuTooBig(next) ? 'residu_melebihi_nilai' : null) ??
    (lifeOver(setting, start, next.mulai) ? 'masa_sudah_lewat' : null)
  );
}

function wrongMonth(
  settings: readonly PengaturanDasar[],
  start: string,
  tanggal: string,
  ledger: Ledger,
): AlasanTolak | null {
  const month = bulanKe(tanggal) % 12;
  const uses = (metode: PengaturanDasar['metode']) => settings.some((setting) => setting.metode === metode);
  // no depreciation yet: the setting applies from the start
  if (bulanKe(tanggal) <= bulanKe(start)) return null;
  if (ledger === 'fiskal' && month !== 0) return 'hanya_januari';
  if (uses('saldo_menurun') && month !== 0) return 'hanya_januari';
  return uses('garis_lurus_semesteran') && month % 6 !== 0 ? 'hanya_awal_semester' : null;
}

const residuTooBig = (dasar: DasarPenyusutan): boolean =>
  disusutkan(dasar) && dasar.metode !== 'garis_lurus_semesteran' && dasar.nilai_residu > dasar.harga;

const lifeOver = (setting: PengaturanDasar, start: string, tanggal: string): boolean =>
  disusutkan(setting) && (setting.masa_manfaat_bulan ?? 0) <= monthsPassed(setting, start, tanggal);

/** Returns why `capitalise` is not allowed; null where it is. */
export function capitalRefused(
  dasar: DasarPenyusutan,
  addedMonths: number,
  tanggal: string,
): AlasanTolak | null {
  return disusutkan(dasar) && monthsLeft(dasar, tanggal) + addedMonths < 1 ? 'tidak_ada_sisa' : null;
}

/** Returns why `openingBase` is not allowed; null where it is. A fully depreciated unit needs no months. */
export function openingRefused(
  setting: PengaturanDasar & { mulai: string },
  harga: number,
  akumulasi: number,
  tanggal: string,
  sisa: number | null = null,
): AlasanTolak | null {
  if (akumulasi > harga) return 'akumulasi_melebihi_harga';
  if (!tanggal.endsWith('-01')) return 'bukan_awal_bulan';
  const anyMonth = setting.metode === 'garis_lurus' || !disusutkan(setting);
  if (!anyMonth && !tanggal.endsWith('-01-01')) return 'bukan_awal_tahun';
  const next = openingBase(setting, harga, akumulasi, tanggal, sisa);
  if (residuTooBig(next)) return 'residu_melebihi_nilai';
  const residual = setting.metode === 'garis_lurus_semesteran' ? 0 : setting.nilai_residu;
  const open = sisa === null && next.harga > residual;
  return open && lifeOver(setting, setting.mulai, tanggal) ? 'masa_sudah_lewat' : null;
}
