import { caraPerolehanLabels } from './cara-perolehan.ts';

/** Meanings of a deletion: recorded by mistake, or left the office. */
export const artiHapusValues = ['salah_catat', 'penghapusan'] as const;
export type ArtiHapus = (typeof artiHapusValues)[number];

/** Effects of a mutasi on the register, as summed in Laporan Mutasi. */
export const pergerakanLabels = {
  bertambah: 'Bertambah',
  berkurang: 'Berkurang',
  koreksi: 'Koreksi saldo',
  reklasifikasi: 'Antarkategori',
  pindah: 'Antarlokasi',
} as const;

/** Kinds of additions and departures, in words. */
export const caraLabels = {
  ...caraPerolehanLabels,
  jual: 'Dijual',
  lelang: 'Dilelang',
  tukar: 'Ditukar',
  musnah: 'Dimusnahkan',
  hilang: 'Hilang',
  transfer_keluar: 'Transfer keluar',
} as const;

export const artiHapusLabels: Record<ArtiHapus, string> = {
  salah_catat: 'Salah catat',
  penghapusan: 'Sudah tidak ada',
};

/** Kinds of mutasi, in words. */
export const jenisMutasiLabels = {
  saldo_awal: 'Saldo awal',
  perolehan: 'Perolehan',
  kapitalisasi: 'Kapitalisasi',
  pindah: 'Pindah lokasi',
  kondisi: 'Perubahan kondisi',
  reklasifikasi: 'Reklasifikasi',
  penyusutan: 'Perubahan penyusutan',
  pecah: 'Pecah',
  koreksi: 'Koreksi',
  penghapusan: 'Penghapusan',
  hasil: 'Hasil penghapusan',
  salah_catat: 'Salah catat',
  pemulihan: 'Pemulihan',
} as const;
