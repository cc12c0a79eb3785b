import { bulanKe, namaBulanKe } from '../../../shared/penyusutan-bulan.ts';
import type { Ledger } from '../../../shared/penyusutan-fiskal.ts';
import { changeSetting, monthsLeft } from '../../../shared/penyusutan-lanjut.ts';
import { type AlasanTolak, settingRefused } from '../../../shared/penyusutan-refusal.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { BaseOf, SettingMutasi } from './perubahan.repository.ts';

/** Why a setting can't apply from a day: its form field, and a sentence with advice. */
export interface SettingRefusal {
  field: 'tanggal' | 'masa_manfaat_bulan' | 'nilai_residu';
  sentence: string;
}

/** Checks for full depreciation: it then stays as it is, whatever its kategori says. */
export const fullyCharged = ({ dasar }: BaseOf, hari: string): boolean =>
  dasar.metode !== 'tidak_disusutkan' && monthsLeft(dasar, hari) === 0;

/** Checks that a barang can be depreciated by a new setting from a day on; null where it can. */
export function refusalOf(
  { dasar, awal }: BaseOf,
  setting: SettingMutasi,
  hari: string,
  ledger: Ledger,
): SettingRefusal | null {
  const asked = {
    ...setting,
    metode: setting.metode === 'bukan_harta' ? 'tidak_disusutkan' : setting.metode,
  };
  const reason = settingRefused(dasar, awal, asked, hari, ledger);
  if (reason === 'hanya_januari' || reason === 'hanya_awal_semester') {
    const period = ledger === 'fiskal' ? everyFiskal : periods[reason];
    return { field: 'tanggal', sentence: `${period} ${instead(reason, awal)}` };
  }
  if (reason === 'residu_melebihi_nilai') {
    const { harga } = changeSetting(dasar, awal, asked, hari);
    const sentence = `Nilai residu melebihi nilai bukunya saat itu, ${formatRupiah(harga)} per unit. Isi paling banyak sebesar itu.`;
    return { field: 'nilai_residu', sentence };
  }
  if (reason === null) return null;
  const sentence =
    'Masa manfaat ini tidak lebih lama daripada yang sudah berjalan. Isi yang lebih lama, atau nyatakan sebagai salah catat.';
  return { field: 'masa_manfaat_bulan', sentence };
}

type WrongMonth = Extract<AlasanTolak, 'hanya_januari' | 'hanya_awal_semester'>;

const periods: Record<WrongMonth, string> = {
  hanya_januari: 'Saldo menurun hanya dapat dimulai atau diganti pada bulan Januari.',
  hanya_awal_semester: 'Garis lurus semesteran hanya dapat dimulai atau diganti pada awal semester.',
};

const everyFiskal = 'Penyusutan fiskal hanya dapat diganti pada bulan Januari.';

/** Names the nearest allowed day: the start of a period that has begun, or of the barang's schedule. */
function instead(reason: WrongMonth, awal: string): string {
  const day = nearestDay(reason === 'hanya_januari' ? 12 : 6, awal);
  return `Pilih tanggal ${formatTanggal(day)}.`;
}

function nearestDay(months: number, awal: string): string {
  const now = bulanKe(officeToday());
  const day = `${namaBulanKe(now - (now % months))}-01`;
  return day > awal ? day : awal;
}
