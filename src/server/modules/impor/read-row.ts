import type { Cell } from '../../lists/cell.ts';
import type { CellResult } from './cell-result.ts';
import type { NilaiBaris } from './entitas.ts';
import { type NilaiBidang, readField } from './read-field.ts';
import { quote, type Remarks } from './remarks.ts';
import type { BidangRencana, Rencana } from './rencana.ts';

const DATE_FIELD = 'tanggal_perolehan';
const YEAR_FIELD = 'tahun';

/** Reads a row's cells into values by field, with the values that the person picked for empty and unreadable ones. */
export function readRow(rencana: Rencana, cells: readonly Cell[], remarks: Remarks): NilaiBaris {
  const nilai: NilaiBaris = new Map();
  for (const field of rencana.bidang) {
    // counted together, once the row's jumlah is known
    if (field.bidang.jenis === 'kondisi_hitung') continue;
    const value = field.bidang.banyak
      ? readSeveral(rencana, field, cells, nilai, remarks)
      : readOne(rencana, field, cells, nilai, remarks);
    if (value !== undefined) nilai.set(field.bidang.nama, value);
  }
  takeYearFromDate(rencana, nilai, remarks);
  return nilai;
}

function readOne(
  rencana: Rencana,
  field: BidangRencana,
  cells: readonly Cell[],
  nilai: NilaiBaris,
  remarks: Remarks,
): NilaiBidang | undefined {
  const column = field.kolom[0];
  // without a column the picked value is simply the value of all rows
  if (column === undefined) return field.default;
  const read = readColumn(rencana, field, { cells, column, nilai }, remarks);
  if (read.hasil === 'nilai') return read.nilai;
  if (read.hasil === 'salah' || field.default === undefined) return undefined;
  const name = rencana.kolom[column] ?? field.bidang.label;
  remarks.warn(
    name,
    quote(cells, [column]),
    `Kosong; memakai "${showNilai(field.default)}" sesuai pilihan Anda.`,
  );
  return field.default;
}

/** Texts of several columns below each other, each with the name of its column. */
function readSeveral(
  rencana: Rencana,
  field: BidangRencana,
  cells: readonly Cell[],
  nilai: NilaiBaris,
  remarks: Remarks,
): NilaiBidang | undefined {
  const texts: string[] = [];
  for (const column of field.kolom) {
    const read = readColumn(rencana, field, { cells, column, nilai }, remarks);
    if (read.hasil !== 'nilai') continue;
    const text = showNilai(read.nilai);
    texts.push(field.kolom.length > 1 || field.berlabel ? `${rencana.kolom[column]}: ${text}` : text);
  }
  return texts.length > 0 ? texts.join('\n') : field.default;
}

/** Reads one cell; what can't be read is replaced as the person wished, else refused. */
function readColumn(
  rencana: Rencana,
  { bidang, pengganti }: BidangRencana,
  { cells, column, nilai }: { cells: readonly Cell[]; column: number; nilai: NilaiBaris },
  remarks: Remarks,
): CellResult<NilaiBidang> {
  const tahun = nilai.get(YEAR_FIELD);
  const read = readField(bidang, cells[column] ?? null, {
    style: rencana.dateStyles.get(column),
    tahun: typeof tahun === 'number' ? tahun : undefined,
  });
  const name = rencana.kolom[column] ?? bidang.label;
  const text = quote(cells, [column]);
  if (read.hasil === 'nilai' && read.catatan !== undefined) remarks.warn(name, text, read.catatan);
  if (read.hasil !== 'salah') return read;
  if (pengganti === undefined) {
    remarks.refuse(name, text, read.pesan);
    return read;
  }
  remarks.warn(name, text, `Tidak terbaca. ${replacedBy(pengganti)}`);
  return pengganti === null ? { hasil: 'salah', pesan: read.pesan } : { hasil: 'nilai', nilai: pengganti };
}

function takeYearFromDate(rencana: Rencana, nilai: NilaiBaris, remarks: Remarks): void {
  const date = nilai.get(DATE_FIELD);
  if (typeof date !== 'string') return;
  const year = nilai.get(YEAR_FIELD);
  const yearOfDate = Number(date.slice(0, 4));
  const field = rencana.bidang.find(({ bidang }) => bidang.nama === YEAR_FIELD);
  const name = rencana.kolom[field?.kolom[0] ?? -1] ?? field?.bidang.label ?? '';
  if (year === undefined && rencana.tahunDariTanggal && !remarks.refusedIn([name])) {
    nilai.set(YEAR_FIELD, yearOfDate);
    remarks.warn(
      name,
      null,
      `Kosong; tahun ${yearOfDate} diambil dari tanggal perolehan sesuai pilihan Anda.`,
    );
  }
}

/** Says what stands in for a value that can't be taken; null leaves the field empty. */
export function replacedBy(pengganti: NilaiBidang | null): string {
  return pengganti === null
    ? 'Dikosongkan sesuai pilihan Anda.'
    : `Diganti "${showNilai(pengganti)}" sesuai pilihan Anda.`;
}

/** A value in a sentence. */
export function showNilai(value: NilaiBidang): string {
  return Array.isArray(value) ? value.join(' / ') : String(value);
}
