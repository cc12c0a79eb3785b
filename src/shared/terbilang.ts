import { namaBulan } from './tanggal.ts';

const satuan = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
];

const hari = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'];

/**
 * Spells out a whole number from 0 to 999.999 in Indonesian: `2026` becomes `dua ribu dua puluh enam`.
 * @throws RangeError for any other number
 */
export function terbilang(angka: number): string {
  if (!Number.isInteger(angka) || angka < 0 || angka > 999_999) {
    throw new RangeError(`No words for ${angka}`);
  }
  const kata = satuan[angka];
  if (kata !== undefined) return kata;
  if (angka < 20) return `${terbilang(angka - 10)} belas`;
  if (angka < 100) return joined(angka, 10, 'puluh');
  if (angka < 200) return after('seratus', angka - 100);
  if (angka < 1000) return joined(angka, 100, 'ratus');
  if (angka < 2000) return after('seribu', angka - 1000);
  return joined(angka, 1000, 'ribu');
}

function joined(angka: number, per: number, nama: string): string {
  return after(`${terbilang(Math.floor(angka / per))} ${nama}`, angka % per);
}

function after(kata: string, sisa: number): string {
  return sisa === 0 ? kata : `${kata} ${terbilang(sisa)}`;
}

/**
 * Spells out a calendar date as official letters do: `2026-11-21` becomes
 * `Sabtu tanggal dua puluh satu bulan November tahun dua ribu dua puluh enam`.
 * @param tanggal `YYYY-MM-DD`
 * @throws RangeError for an invalid date
 */
export function tanggalTerbilang(tanggal: string): string {
  const at = new Date(`${tanggal}T00:00:00Z`);
  // a day that its month doesn't have rolls over to the next one
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== tanggal) {
    throw new RangeError(`Not a date: ${tanggal}`);
  }
  const bulan = `bulan ${namaBulan[at.getUTCMonth()]} tahun ${terbilang(at.getUTCFullYear())}`;
  return `${hari[at.getUTCDay()]} tanggal ${terbilang(at.getUTCDate())} ${bulan}`;
}
