import { formatAngka } from '../../../shared/angka.ts';
import type { FormatEkspor } from '../../../shared/ekspor.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Inside, Outside } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { exportSnapshot } from '../../documents/snapshot-export.ts';
import type { Column, Row } from '../../documents/table.ts';
import { printedFact } from '../mutasi/register-at.repository.ts';
import { readLetterhead } from './letterhead.service.ts';

/** A list that is short enough to be read as a whole. */
interface ShortList {
  title: string;
  /** First word of the file's name. */
  name: string;
  sheet: string;
  columns: readonly Column[];
  /** What was searched and filtered, each with its label. */
  filters: readonly (readonly [label: string, value: string | undefined])[];
  read: (inside: Inside) => Promise<Row[]>;
}

/**
 * Exports a short list with the office's letterhead where the format has one.
 * @throws AppError validation_failed when there are more rows than the format allows
 */
export async function exportList(
  ctx: Outside,
  { format, signal }: { format: FormatEkspor; signal: AbortSignal },
  { title, name, sheet, columns, filters, read }: ShortList,
): Promise<NamedFile> {
  return exportSnapshot(ctx, { format, signal, letterhead: readLetterhead }, async (inside) => {
    const rows = await read(inside);
    const { timeZone } = inside.config;
    const given = filters.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
    return {
      table: {
        title,
        fileName: `${name}-${officeToday()}`,
        sheet,
        columns,
        facts: [printedFact(inside), ...given, ['Jumlah baris', formatAngka(rows.length)]],
        totals: {},
        rowCount: rows.length,
        timeZone,
      },
      rows: each(rows),
    };
  });
}

async function* each(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
