import type { QueryOf } from '../../../shared/contract.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import type { lokasiEndpoints } from '../../../shared/lokasi.ts';
import type { Outside } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import type { Column } from '../../documents/table.ts';
import { exportList, ofImporFact } from '../pengaturan/list-export.ts';
import { allOfLokasi } from './lokasi.repository.ts';

/** Columns of exported lokasi; the import knows them by these names. */
const columns: readonly Column[] = [
  { key: 'jalur', label: 'Jalur lengkap', type: 'text', width: 45 },
  { key: 'lokasi', label: 'Nama lokasi', type: 'text', width: 26 },
  { key: 'induk', label: labelOfField('induk'), type: 'text', width: 36 },
  { key: 'kode_lokasi', label: labelOfField('kode_lokasi'), type: 'text', width: 18 },
  { key: 'penanggung_jawab', label: labelOfField('penanggung_jawab'), type: 'text', width: 26 },
  { key: 'jumlah_barang', label: 'Jumlah barang', type: 'integer', width: 12 },
  { key: 'jumlah_buku', label: 'Jumlah buku', type: 'integer', width: 12 },
];

/** Exports the lokasi that match the search, each after its parent. */
export async function exportLokasi(
  ctx: Outside,
  { format, ...filters }: QueryOf<typeof lokasiEndpoints.ekspor>,
  signal: AbortSignal,
): Promise<NamedFile> {
  return exportList(
    ctx,
    { format, signal },
    {
      title: 'Lokasi Barang dan Buku',
      name: 'lokasi',
      sheet: 'Lokasi',
      columns,
      filters: [['Kata kunci', filters.q], ofImporFact(filters.impor_id)],
      read: async ({ db }) =>
        (await allOfLokasi(db, filters)).map(({ gambar: _, induk_id, ...row }) => ({
          ...row,
          // parent path by length, as names may contain separators
          induk: induk_id === null ? null : row.jalur.slice(0, -` / ${row.lokasi}`.length),
        })),
    },
  );
}
