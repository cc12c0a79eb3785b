/** What a deletion means: it should never have been recorded, or it left the office. */
export const artiHapusValues = ['salah_catat', 'penghapusan'] as const;
export type ArtiHapus = (typeof artiHapusValues)[number];

/** How pieces leave the office. */
export const caraHapusValues = [
  'jual',
  'lelang',
  'hibah',
  'tukar',
  'musnah',
  'hilang',
  'transfer_keluar',
] as const;
export type CaraHapus = (typeof caraHapusValues)[number];

/** What a mutasi of barang does to the register, as Laporan Mutasi sums it. */
export const pergerakanLabels = {
  bertambah: 'Bertambah',
  berkurang: 'Berkurang',
  koreksi: 'Koreksi saldo',
  reklasifikasi: 'Antarkategori',
  pindah: 'Antarlokasi',
} as const;

/** How pieces came or went, in words. */
export const caraLabels = {
  beli: 'Beli',
  hibah: 'Hibah',
  transfer: 'Transfer masuk',
  dibangun_sendiri: 'Dibangun sendiri',
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

/** What happened, in words. */
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
