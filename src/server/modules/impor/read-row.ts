import type { Cell } from '../../lists/cell.ts';
import type { CellResult } from './cell-result.ts';
import type { RowValues } from './entity.ts';
import type { Plan, PlannedField } from './plan.ts';
import { type FieldValue, readField } from './read-field.ts';
import { quote, type Remarks } from './remarks.ts';

const DATE_FIELD = 'tanggal_perolehan';
const YEAR_FIELD = 'tahun';

/** Reads a row's cells into values by field, with the values picked for empty and unreadable cells. */
export function readRow(plan: Plan, cells: readonly Cell[], remarks: Remarks): RowValues {
  const nilai: RowValues = new Map();
  for (const field of plan.bidang) {
    // read later: kondisi counts need the row's jumlah, own fields need its kategori
    if (['kondisi_hitung', 'isian'].includes(field.bidang.jenis)) continue;
    const value = field.bidang.banyak
      ? readSeveral(plan, field, cells, nilai, remarks)
      : readOne(plan, field, cells, nilai, remarks);
    if (value !== undefined) nilai.set(field.bidang.nama, value);
  }
  takeYearFromDate(plan, nilai, remarks);
  return nilai;
}

function readOne(
  plan: Plan,
  field: PlannedField,
  cells: readonly Cell[],
  nilai: RowValues,
  remarks: Remarks,
): FieldValue | undefined {
  const column = field.kolom[0];
  // without a column, the picked value applies to all rows
  if (column === undefined) return field.default;
  const read = readColumn(plan, field, { cells, column, nilai }, remarks);
  if (read.kind === 'value') return read.value;
  if (read.kind === 'wrong' || field.default === undefined) return undefined;
  // no remark: the check shows the day of each hand-out, and rows without recipient have none
  if (field.bidang.serah) return field.default;
  const name = plan.kolom[column] ?? field.bidang.label;
  remarks.warn(
    name,
    quote(cells, [column]),
    `Kosong; memakai "${showNilai(field.default)}" sesuai pilihan Anda.`,
  );
  return field.default;
}

/** Joins the texts of several columns as lines, each after the name of its column. */
function readSeveral(
  plan: Plan,
  field: PlannedField,
  cells: readonly Cell[],
  nilai: RowValues,
  remarks: Remarks,
): FieldValue | undefined {
  const texts: string[] = [];
  for (const column of field.kolom) {
    const read = readColumn(plan, field, { cells, column, nilai }, remarks);
    if (read.kind !== 'value') continue;
    const text = showNilai(read.value);
    texts.push(field.kolom.length > 1 || field.labelled ? `${plan.kolom[column]}: ${text}` : text);
  }
  return texts.length > 0 ? texts.join('\n') : field.default;
}

/** Reads one cell; an unreadable one is replaced as picked, else refused. */
function readColumn(
  plan: Plan,
  { bidang, pengganti }: PlannedField,
  { cells, column, nilai }: { cells: readonly Cell[]; column: number; nilai: RowValues },
  remarks: Remarks,
): CellResult<FieldValue> {
  const tahun = nilai.get(YEAR_FIELD);
  const read = readField(bidang, cells[column] ?? null, {
    style: plan.dateStyles.get(column),
    tahun: typeof tahun === 'number' ? tahun : undefined,
  });
  const name = plan.kolom[column] ?? bidang.label;
  const text = quote(cells, [column]);
  if (read.kind === 'value' && read.remark !== undefined) remarks.warn(name, text, read.remark);
  if (read.kind !== 'wrong') return read;
  if (pengganti === undefined) {
    remarks.refuse(name, text, read.message);
    return read;
  }
  remarks.warn(name, text, `Tidak terbaca. ${replacedBy(pengganti)}`);
  return pengganti === null ? { kind: 'wrong', message: read.message } : { kind: 'value', value: pengganti };
}

function takeYearFromDate(plan: Plan, nilai: RowValues, remarks: Remarks): void {
  const date = nilai.get(DATE_FIELD);
  if (typeof date !== 'string') return;
  const year = nilai.get(YEAR_FIELD);
  const yearOfDate = Number(date.slice(0, 4));
  const field = plan.bidang.find(({ bidang }) => bidang.nama === YEAR_FIELD);
  const name = plan.kolom[field?.kolom[0] ?? -1] ?? field?.bidang.label ?? '';
  if (year === undefined && plan.yearFromDate && !remarks.refusedIn([name])) {
    nilai.set(YEAR_FIELD, yearOfDate);
    remarks.warn(
      name,
      null,
      `Kosong; tahun ${yearOfDate} diambil dari tanggal perolehan sesuai pilihan Anda.`,
    );
  }
}

/** Says in words what replaces an unreadable value; null leaves the field empty. */
export function replacedBy(pengganti: FieldValue | null): string {
  return pengganti === null
    ? 'Dikosongkan sesuai pilihan Anda.'
    : `Diganti "${showNilai(pengganti)}" sesuai pilihan Anda.`;
}

/** Formats a value for a sentence. */
export function showNilai(value: FieldValue): string {
  return Array.isArray(value) ? value.join(' / ') : String(value);
}
