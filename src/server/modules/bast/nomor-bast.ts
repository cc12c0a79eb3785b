import type { JenisBast } from '../../../shared/bast.ts';

const kode: Record<JenisBast, string> = { penyerahan: 'SERAH', pengembalian: 'KEMBALI' };
const romawi = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/**
 * Formats the number of a BAST: `001/BAST-SERAH/XI/2026`.
 * @param sequence sequence number of this kind in the year of `tanggal`
 * @param tanggal `YYYY-MM-DD`
 */
export function nomorBast(jenis: JenisBast, sequence: number, tanggal: string): string {
  const [tahun = '', bulan = ''] = tanggal.split('-');
  return [String(sequence).padStart(3, '0'), `BAST-${kode[jenis]}`, romawi[Number(bulan) - 1], tahun].join(
    '/',
  );
}
