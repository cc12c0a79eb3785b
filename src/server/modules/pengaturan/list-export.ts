import { formatAngka } from '../../../shared/angka.ts';
import type { FormatEkspor } from '../../../shared/ekspor.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Inside, Outside } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { exportSnapshot } from '../../documents/snapshot-export.ts';
import { type Column, oneByOne, type Row } from '../../documents/table.ts';
import { printedFact } from '../mutasi/register-at.repository.ts';
import { readLetterhead } from './letterhead.service.ts';

/** A list to export. */
interface ExportedList {
  title: string;
  /** First word of the file's name. */
  name: string;
  sheet: string;
  columns: readonly Column[];
  /** Search and filters, each with its label. */
  filters: readonly (readonly [label: string, value: string | undefined])[];
  /** All rows, or their number and a stream of them. */
  read: (inside: Inside) => Promise<readonly Row[] | { count: number; rows: AsyncIterable<Row> }>;
  /** Label of the count; "Jumlah baris" by default. */
  counted?: string;
}

/** Fact about the filter by import, for a file. */
export const ofImporFact = (id: number | undefined) =>
  ['Impor', id === undefined ? undefined : `nomor ${id}`] as const;

/**
 * Exports a list with the office's letterhead where the format has one.
 * @throws AppError validation_failed when there are more rows than the format allows
 */
export async function exportList(
  ctx: Outside,
  { format, signal }: { format: FormatEkspor; signal: AbortSignal },
  { title, name, sheet, columns, filters, read, counted = 'Jumlah baris' }: ExportedList,
): Promise<NamedFile> {
  return exportSnapshot(ctx, { format, signal, letterhead: readLetterhead }, async (inside) => {
    const found = await read(inside);
    const { count, rows } = 'count' in found ? found : { count: found.length, rows: oneByOne(found) };
    const { timeZone } = inside.config;
    const given = filters.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
    return {
      table: {
        title,
        fileName: `${name}-${officeToday()}`,
        sheet,
        columns,
        facts: [printedFact(inside), ...given, [counted, formatAngka(count)]],
        totals: {},
        rowCount: count,
        timeZone,
      },
      rows,
    };
  });
}
