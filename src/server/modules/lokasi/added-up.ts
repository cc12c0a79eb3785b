import type { LokasiRow } from './lokasi-row.ts';

/**
 * Adds the counts of each lokasi to those of its ancestors.
 * @param rows each with the counts directly in it; children after their parent
 */
export function addedUp(rows: readonly LokasiRow[]): LokasiRow[] {
  const sums = new Map(rows.map((row) => [row.id, { ...row }]));
  for (const { id } of rows.toReversed()) {
    const one = sums.get(id);
    const parent = sums.get(one?.induk_id ?? 0);
    if (!one || !parent) continue;
    parent.jumlah_barang += one.jumlah_barang;
    parent.jumlah_buku += one.jumlah_buku;
  }
  return [...sums.values()];
}
