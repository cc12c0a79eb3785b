import { bulanRomawi } from '../../shared/nomor-surat-input.ts';

/**
 * Checks whether a letter or paper of this kind can have all words of a search in its number, so that numbers are read for
 * no other search.
 * @param words in lower case
 */
export function canBeNumber(kode: string, words: readonly string[]): boolean {
  const parts = [kode, ...bulanRomawi].map((part) => part.toLowerCase());
  const letters = words.flatMap((word) => word.split(/[\d/]+/));
  return letters.every((run) => parts.some((part) => part.includes(run)));
}

/**
 * Formats the number of a letter or paper: `001/BAHI/XI/2026`.
 * @param sequence sequence number of this kind in the year of `tanggal`
 * @param tanggal `YYYY-MM-DD`
 */
export function letterNumber(kode: string, sequence: number, tanggal: string): string {
  const [tahun = '', bulan = ''] = tanggal.split('-');
  return [String(sequence).padStart(3, '0'), kode, bulanRomawi[Number(bulan) - 1], tahun].join('/');
}
