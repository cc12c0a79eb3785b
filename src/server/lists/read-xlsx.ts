import { zipSync } from 'fflate';
import readSheets, { type CellValue } from 'read-excel-file/universal';
import { cut } from '../../shared/cut.ts';
import { AppError } from '../../shared/errors.ts';
import { MAX_IMPOR_COLUMNS, MAX_IMPOR_ROWS } from '../../shared/impor.ts';
import { type Cell, isBlankCell, MAX_CELL_LENGTH } from './cell.ts';
import { columnNumber, type Merge, Merges } from './merged-cells.ts';
import type { RawRow, RawTable } from './raw-table.ts';
import { tooManyColumns, tooManyRows } from './read-csv.ts';
import { mergesOfWorkbook } from './sheet-merges.ts';
import { inflateEntries } from './zip-entries.ts';

const isNeeded = (name: string) =>
  name.startsWith('xl/') && (name.endsWith('.xml') || name.endsWith('.xml.rels'));
const isLeftOut = (name: string) =>
  /^xl\/(?:media|charts|drawings|theme|externalLinks|pivot\w*|comments\w*)/.test(name);

export interface RawSheet {
  nama: string;
  tabel: RawTable;
}

/**
 * Reads every non-empty sheet of an XLSX file: dates as dates, numbers as numbers, formulas as their saved values.
 * @throws AppError too_large beyond the limits of inflated size, unsupported_type for a damaged file,
 *   validation_failed beyond the limits of rows and columns
 */
export async function readXlsx(bytes: Uint8Array): Promise<RawSheet[]> {
  const entries = inflateEntries(bytes, (name) => isNeeded(name) && !isLeftOut(name));
  for (const [name, content] of entries) {
    if (name.startsWith('xl/worksheets/')) guardExtent(content);
  }
  // the reader gets exactly the entries that were checked against the caps: an archive can show different contents to
  // different readers
  const stored = zipSync(Object.fromEntries(entries), { level: 0 });
  const sheets = await readSheets(new Blob([stored]), { trim: false }).catch((cause: unknown) => {
    throw new AppError('unsupported_type', {
      params: {
        hint: 'Lembar di berkas ini tidak dapat dibaca. Simpan ulang sebagai .xlsx atau .csv dari Excel.',
      },
      cause,
    });
  });
  const merges = mergesOfWorkbook(entries);
  return sheets
    .map(({ sheet, data }, index) => ({ nama: sheet, tabel: toTable(sheet, data, merges[index] ?? []) }))
    .filter(({ tabel }) => tabel.baris.length > 0);
}

const ROW_OR_CELL = /<(?:\w+:)?(?:row|c)\b[^>]*?\br="([A-Z]*)(\d+)"[^>]*?(\/?)>/g;

/**
 * Rejects cells far out before parsing: a single value in the last column would make the reader fill every row up to
 * it. Cells with only a format (`<c …/>`) don't count.
 */
function guardExtent(sheet: Buffer): void {
  for (const [, letters = '', digits = '', closed] of sheet.toString('latin1').matchAll(ROW_OR_CELL)) {
    if (closed === '/') continue;
    if (letters !== '' && columnNumber(letters) > MAX_IMPOR_COLUMNS) throw tooManyColumns();
    if (letters !== '' && Number(digits) > MAX_IMPOR_ROWS * 2) throw tooManyRows();
  }
}

function toTable(name: string, data: (CellValue | null)[][], merges: Merge[]): RawTable {
  const baris: RawRow[] = [];
  for (const [index, cells] of data.entries()) {
    const sel = cells.map(toCell);
    if (!sel.every(isBlankCell)) baris.push({ nomor: index + 1, sel, catatan: [] });
  }
  return {
    bentuk: 'xlsx',
    pengodean: null,
    pemisah: null,
    lebar: data[0]?.length ?? 0,
    lembar: name,
    lembarLain: [],
    baris,
    gabungan: new Merges(merges),
    barisFisik: data.length,
    barisKosong: data.length - baris.length,
    barisLanjutan: 0,
    peringatan: [],
  };
}

function toCell(value: unknown): Cell {
  if (value instanceof Date)
    return Number.isNaN(value.valueOf()) ? null : { tanggal: value.toISOString().slice(0, 10) };
  if (typeof value === 'string') return storable(cut(value, MAX_CELL_LENGTH)) || null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'boolean' ? value : null;
}

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Removes what no database text can hold: NUL and unpaired surrogates, both writable as XML references. */
function storable(text: string): string {
  return text.replaceAll('\0', '').replace(LONE_SURROGATE, '\ufffd');
}
