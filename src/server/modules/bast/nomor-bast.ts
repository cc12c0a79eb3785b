import type { JenisBast } from '../../../shared/bast.ts';

const kode: Record<JenisBast, string> = { penyerahan: 'SERAH', pengembalian: 'KEMBALI' };
const romawi = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/**
 * The number on a paper: `001/BAST-SERAH/XI/2026`.
 * @param urut the running number of this kind in the year of `tanggal`
 * @param tanggal `YYYY-MM-DD`
 */
export function nomorBast(jenis: JenisBast, urut: number, tanggal: string): string {
  const [tahun = '', bulan = ''] = tanggal.split('-');
  return [String(urut).padStart(3, '0'), `BAST-${kode[jenis]}`, romawi[Number(bulan) - 1], tahun].join('/');
}
