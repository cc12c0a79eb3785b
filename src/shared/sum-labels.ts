/** Indonesian labels of sums that several reports, papers and pages have. */
export const sumLabels = {
  nilai: 'Nilai',
  nilai_perolehan: 'Nilai perolehan',
  akumulasi: 'Akumulasi penyusutan',
  nilai_buku: 'Nilai buku',
  nilai_buku_fiskal: 'Nilai buku fiskal',
  beban_fiskal: 'Beban fiskal',
  selisih_beban: 'Selisih beban',
  selisih_nilai_buku: 'Selisih nilai buku',
  jumlah_unit: 'Jumlah unit',
} as const;
export type SumName = keyof typeof sumLabels;
