import { formatAngka } from '../../../shared/angka.ts';
import type { FormatEkspor } from '../../../shared/ekspor.ts';
import { refused } from '../../../shared/errors.ts';
import type { TandaTangan } from '../../../shared/limits.ts';
import type { Outside } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { exportSnapshot } from '../../documents/snapshot-export.ts';
import type { Row } from '../../documents/table.ts';
import { assertIsianFilter } from '../barang/isian-filter.service.ts';
import { assertSearched } from '../bulk/bulk.ts';
import { readLetterhead } from '../pengaturan/letterhead.service.ts';
import { signedBy } from '../pengaturan/signatures.service.ts';
import type { LaporanFilters } from './filters.ts';
import { preparedTable } from './laporan.service.ts';
import type { Laporan } from './laporan.ts';

interface Selection<Sort> {
  ids?: number[] | undefined;
  filter?: { q?: string | undefined } | undefined;
  sort?: Sort | undefined;
  format: FormatEkspor;
  tanda_tangan?: TandaTangan | undefined;
}

/** File of a selection, and how many of the selected records no longer exist. */
interface SelectedFile {
  file: NamedFile;
  missing: number;
}

/**
 * Exports the selected barang or buku. Missing ones are left out and counted; the file says so as well.
 * @throws AppError validation_failed when none exists any more, or there are more rows than the format allows
 */
export async function exportSelected<
  Filters extends LaporanFilters,
  Sort,
  ReportRow extends Row,
  Totals extends { jumlah_jenis: number },
  GroupName extends string,
>(
  [jenis, laporan]: readonly [
    'barang' | 'buku',
    Laporan<Filters, Filters, Sort, ReportRow, Totals, GroupName>,
  ],
  ctx: Outside,
  { format, tanda_tangan, sort, ids, filter }: Selection<Sort>,
  signal: AbortSignal,
): Promise<SelectedFile> {
  const chosen = ids && [...new Set(ids)];
  const choice = (chosen ? { ids: chosen } : { ...filter }) as unknown as Filters;
  let missing = 0;
  const how = { format, signal, letterhead: readLetterhead, signed: signedBy(tanda_tangan) };
  const file = await exportSnapshot(ctx, how, async (inside) => {
    await assertIsianFilter(inside.db, choice);
    const total = await laporan.total(inside.db, choice);
    const found = total.jumlah_jenis;
    missing = chosen ? chosen.length - found : 0;
    if (found === 0) {
      assertSearched(filter?.q, jenis);
      const name = jenis === 'barang' ? 'Barang' : 'Buku';
      const message = `${name} yang dipilih sudah tidak ada. Muat ulang daftarnya, lalu pilih kembali.`;
      throw refused(ids ? 'ids' : 'filter', message);
    }
    const described = chosen && describeSelection(jenis, chosen.length, found);
    return preparedTable(laporan, inside, { filters: choice, sort: sort as Sort, total, described });
  });
  return { file, missing };
}

/** Facts about the selection, for the header of the file. */
function describeSelection(
  jenis: 'barang' | 'buku',
  chosen: number,
  found: number,
): [label: string, value: string][] {
  const gone = chosen - found;
  const more = gone > 0 ? `; ${formatAngka(gone)} di antaranya sudah tidak ada` : '';
  return [['Pilihan', `${formatAngka(chosen)} ${jenis} yang dipilih${more}`]];
}
