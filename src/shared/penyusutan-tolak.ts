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

/** Why a schedule can't go on as asked. */
export type AlasanTolak =
  /** Declining balance, and each change in the books for the tax, from January only. */
  | 'hanya_januari'
  /** Half-years change with the first month of one. */
  | 'hanya_awal_semester'
  /** The residual is more than there is to lose. */
  | 'residu_melebihi_nilai'
  /** The life is not longer than what has passed of it. */
  | 'masa_sudah_lewat'
  /** No month remains and none is added. */
  | 'tidak_ada_sisa'
  /** More was charged than the unit cost. */
  | 'akumulasi_melebihi_harga'
  /** An accumulation is brought in on the first day of a year; of straight line, of a month. */
  | 'bukan_awal_tahun'
  | 'bukan_awal_bulan';

/** Says why `changeSetting` may not be asked for; null where it may. */
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
  // nothing has been charged yet: as if it had been so from the first
  if (bulanKe(tanggal) <= bulanKe(start)) return null;
  if (ledger === 'fiskal' && month !== 0) return 'hanya_januari';
  if (uses('saldo_menurun') && month !== 0) return 'hanya_januari';
  return uses('garis_lurus_semesteran') && month % 6 !== 0 ? 'hanya_awal_semester' : null;
}

const residuTooBig = (dasar: DasarPenyusutan): boolean =>
  disusutkan(dasar) && dasar.metode !== 'garis_lurus_semesteran' && dasar.nilai_residu > dasar.harga;

const lifeOver = (setting: PengaturanDasar, start: string, tanggal: string): boolean =>
  disusutkan(setting) && (setting.masa_manfaat_bulan ?? 0) <= monthsPassed(setting, start, tanggal);

/** Says why `capitalise` may not be asked for; null where it may. */
export function capitalRefused(
  dasar: DasarPenyusutan,
  addedMonths: number,
  tanggal: string,
): AlasanTolak | null {
  return disusutkan(dasar) && monthsLeft(dasar, tanggal) + addedMonths < 1 ? 'tidak_ada_sisa' : null;
}

/** Says why `openingBase` may not be asked for; null where it may. What is written off in full needs no months. */
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
