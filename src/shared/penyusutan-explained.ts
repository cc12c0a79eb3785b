import type { Metode, MetodeBerlaku, MetodeFiskal } from './penyusutan-setting.ts';

/** Explanation of each method, shown beside the choice. */
export const metodeExplained: Record<Metode, string> = {
  garis_lurus: 'Beban sama besar setiap bulan, dihitung sejak bulan perolehan sampai masa manfaat berakhir.',
  saldo_menurun:
    'Beban besar pada awal, lalu mengecil: setiap tahun 2 / masa manfaat (tahun) × nilai buku awal tahun. ' +
    'Sisa nilai buku disusutkan sekaligus pada tahun terakhir.',
  garis_lurus_semesteran:
    'Menurut ketentuan barang milik negara: beban sama besar setiap semester, sejak semester perolehan, tanpa nilai residu.',
  tidak_disusutkan: 'Nilainya tetap sebesar harga perolehan, misalnya tanah.',
};

/** Explanations of the fiscal methods. */
export const metodeFiskalExplained: Record<MetodeFiskal, string> = {
  garis_lurus: 'Beban sama besar setiap bulan, selama masa manfaat kelompoknya.',
  saldo_menurun:
    'Setiap tahun tarif kelompoknya × nilai buku awal tahun; sisanya disusutkan sekaligus pada tahun terakhir.',
  tidak_disusutkan: 'Nilainya tetap sebesar harga perolehan.',
  bukan_harta: 'Sudah dibebankan seluruhnya ketika dibeli, jadi tidak ada dalam buku fiskal.',
};

/** Explains a method, in either ledger. */
export const metodeInWords = (metode: MetodeBerlaku): string =>
  metode === 'bukan_harta' ? metodeFiskalExplained[metode] : metodeExplained[metode];
