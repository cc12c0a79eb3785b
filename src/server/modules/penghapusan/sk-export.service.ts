import type { QueryOf } from '../../../shared/contract.ts';
import { caraLabels } from '../../../shared/mutasi-words.ts';
import type { penghapusanPaperEndpoints } from '../../../shared/penghapusan-papers.ts';
import type { Outside } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import type { Column } from '../../documents/table.ts';
import { exportList } from '../pengaturan/list-export.ts';
import { allOfSk } from './paper.repository.ts';

const columns: readonly Column[] = [
  { key: 'nomor', label: 'Nomor SK', type: 'text', width: 24 },
  { key: 'tanggal', label: 'Tanggal', type: 'date', width: 14 },
  { key: 'jenis', label: 'Jenis', type: 'text', width: 14 },
  { key: 'judul', label: 'Penghapusan', type: 'text', width: 36 },
  { key: 'cara', label: 'Cara', type: 'text', width: 16 },
  { key: 'jumlah_baris', label: 'Baris', type: 'integer', width: 8 },
  { key: 'nilai_perolehan', label: 'Nilai perolehan', type: 'rupiah', width: 20 },
  { key: 'nilai_buku', label: 'Nilai buku', type: 'rupiah', width: 20 },
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
