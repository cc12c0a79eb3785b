import type { QueryOf } from '../../../shared/contract.ts';
import { caraLabels } from '../../../shared/mutasi-words.ts';
import type { penghapusanPaperEndpoints } from '../../../shared/penghapusan-papers.ts';
import type { Outside } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { fieldColumn, sumColumn } from '../../documents/field-column.ts';
import type { Column } from '../../documents/table.ts';
import { exportList } from '../pengaturan/list-export.ts';
import { allOfSk } from './paper.repository.ts';

const columns: readonly Column[] = [
  { key: 'nomor', label: 'Nomor SK', type: 'text', width: 24 },
  fieldColumn('tanggal', 'date', 14),
  fieldColumn('jenis', 'text', 14),
  { key: 'judul', label: 'Penghapusan', type: 'text', width: 36 },
  { key: 'cara', label: 'Cara', type: 'text', width: 16 },
  { key: 'jumlah_baris', label: 'Baris', type: 'integer', width: 8 },
  sumColumn('nilai_perolehan', 20),
  sumColumn('nilai_buku', 20),
];

/**
 * Exports the register of SK, with correcting ones marked.
 * @throws AppError validation_failed when there are more rows than the format allows
 */
export async function exportSk(
  ctx: Outside,
  { format, q }: QueryOf<typeof penghapusanPaperEndpoints.skEkspor>,
  signal: AbortSignal,
): Promise<NamedFile> {
  return exportList(
    ctx,
    { format, signal },
    {
      title: 'Register SK Penghapusan',
      name: 'sk-penghapusan',
      sheet: 'SK',
      columns,
      filters: [['Kata kunci', q || undefined]],
      counted: 'Jumlah SK',
      read: async ({ db }) =>
        (await allOfSk(db, q)).map(({ id: _, penghapusan_id: __, ...row }) => ({
          ...row,
          jenis: row.jenis === 'koreksi' ? 'Koreksi' : 'Penghapusan',
          cara: caraLabels[row.cara],
        })),
    },
  );
}
