import { bulanRomawi } from '../../shared/nomor-surat-input.ts';

/**
 * Formats the number of a letter or paper: `001/BAHI/XI/2026`.
 * @param sequence sequence number of this kind in the year of `tanggal`
 * @param tanggal `YYYY-MM-DD`
 */
export function letterNumber(kode: string, sequence: number, tanggal: string): string {
  const [tahun = '', bulan = ''] = tanggal.split('-');
  return [String(sequence).padStart(3, '0'), kode, bulanRomawi[Number(bulan) - 1], tahun].join('/');
}
