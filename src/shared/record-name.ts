/** A record at some time, as in the audit log; null where it did not exist. */
export type RecordState = Record<string, unknown> | null;

/** Properties that hold the name of a record, in order of preference. */
const naming = [
  'nama_barang',
  'jalur',
  'nama_kategori',
  'lokasi',
  'jenis_buku',
  'judul',
  'name',
  'nama',
  'nomor',
];

/** Returns the display name of a record, or null when it has none. */
export function nameOfRecord(state: RecordState): string | null {
  for (const field of naming) {
    const value = state?.[field];
    if (typeof value === 'string' && value) return value;
  }
  return null;
}
