import { formatAngka } from '../../shared/angka.ts';
import { cut } from '../../shared/cut.ts';
import { AppError, refused } from '../../shared/errors.ts';
import { MAX_IMPOR_COLUMNS, MAX_IMPOR_ROWS } from '../../shared/impor.ts';
import type { NonData, ReadingFacts, RowRemark } from '../../shared/impor-rows.ts';
import { type Cell, cleanText, isBlankCell, textOfCell } from './cell.ts';
import { sampleColumns } from './column-samples.ts';
import { dateColumns } from './date-columns.ts';
import { kindOfFile } from './file-kind.ts';
import { fillMerged } from './fill-merged.ts';
import { headerBlock, listColumns } from './header-block.ts';
import { type FieldNames, type HeaderGuesser, headerGuesser } from './header-guess.ts';
import { findHeaderRow, type ListColumn } from './header-row.ts';
import { findNonData } from './non-data.ts';
import type { RawRow, RawTable } from './raw-table.ts';
import { readCsv, tooManyColumns, tooManyRows } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { remarksOfRow } from './row-remarks.ts';

export interface TableRow {
  nomor: number;
  sel: Cell[];
  temuan: RowRemark[];
  /** Reason why the line is no row of the list; null or missing for data. */
  bukan_data?: NonData | null;
}

/** A list ready for mapping: its columns, its rows of data, and how it was read. */
export interface Table {
  columns: ListColumn[];
  /** First distinct non-empty values of each column. */
  samples: string[][];
  /** Lines above the data: titles and header. */
  kepala: TableRow[];
  baris: TableRow[];
  bacaan: ReadingFacts;
}

export interface ReadOptions {
  /** Sheet name; the first sheet with a header when left out. */
  lembar?: string | undefined;
  /** Row number of the header, 0 for none; detected when left out. */
  barisJudul?: number | undefined;
}

/**
 * Reads a CSV or XLSX list. Every line of it is a row of data or counted in `bacaan`.
 * @param names by which the header is recognised
 * @throws AppError unsupported_type, too_large or validation_failed, each with advice
 */
export async function readTable(
  bytes: Uint8Array,
  names: FieldNames,
  options: ReadOptions = {},
): Promise<Table> {
  const guess = headerGuesser(names);
  const raw = kindOfFile(bytes) === 'csv' ? readCsv(bytes) : await chooseSheet(bytes, guess, options.lembar);
  if (raw.baris.length === 0) {
    throw new AppError('validation_failed', {
      message: 'Berkas ini tidak berisi satu baris pun. Pilih berkas lain.',
    });
  }
  const found = headerIndex(raw.baris, guess, options.barisJudul);
  const block = found === undefined ? undefined : headerBlock(raw.baris, found, guess, raw.gabungan);
  const titles = raw.baris.slice(0, block?.from ?? 0);
  const header = block === undefined ? [] : raw.baris.slice(block.from, block.to + 1);
  const data = raw.baris.slice(titles.length + header.length);
  if (data.length === 0) {
    throw new AppError('validation_failed', {
      message: 'Berkas ini hanya memuat judul kolom, belum ada barisnya.',
    });
  }
  if (data.length > MAX_IMPOR_ROWS) throw tooManyRows();
  const lowest = header.at(-1)?.sel ?? [];
  const width = tableWidth(raw, header, data);
  const columns = listColumns(header, width, raw.gabungan);
  const kolom = columns.map(({ name }) => name);
  const bukanData = findNonData(data, header, titles);
  const baris = data.map((row, index): TableRow => {
    const bukan_data = bukanData[index];
    return {
      nomor: row.nomor,
      sel: row.sel.slice(0, width),
      temuan: remarksOfRow(row, { bentuk: raw.bentuk, lebar: raw.lebar, header: lowest, width }),
      ...(bukan_data && { bukan_data }),
    };
  });
  const rows = baris.filter(({ bukan_data }) => !bukan_data);
  fillMerged(rows, kolom, raw.gabungan);
  return {
    columns,
    samples: sampleColumns(rows, width),
    kepala: [
      ...titles.map((row) => leftOut(row, width, { jenis: 'kop', pesan: 'Baris di atas judul kolom.' })),
      ...header.map((row) => leftOut(row, width, { jenis: 'judul', pesan: 'Judul kolom.' })),
    ],
    baris,
    bacaan: {
      ...describe(raw, { titles, header, columns: kolom, data: baris.length, rows: rows.length }),
      tanggal: dateColumns(kolom, rows),
    },
  };
}

function leftOut({ nomor, sel }: RawRow, width: number, bukan_data: NonData): TableRow {
  return { nomor, sel: sel.slice(0, width), temuan: [], bukan_data };
}

async function chooseSheet(
  bytes: Uint8Array,
  guess: HeaderGuesser,
  wanted: string | undefined,
): Promise<RawTable> {
  const sheets = await readXlsx(bytes);
  const names = sheets.map(({ nama }) => nama);
  if (wanted !== undefined && !names.includes(wanted)) {
    const message = `Lembar "${wanted}" tidak ada atau kosong. Yang ada: ${names.join(', ')}.`;
    throw refused('lembar', message);
  }
  const chosen =
    sheets.find(({ nama }) => nama === wanted) ??
    sheets.find(({ tabel }) => findHeaderRow(tabel.baris, guess) !== undefined) ??
    sheets[0];
  if (!chosen) {
    throw new AppError('validation_failed', {
      message: 'Berkas ini tidak berisi satu baris pun. Pilih berkas lain.',
    });
  }
  return { ...chosen.tabel, lembarLain: names.filter((nama) => nama !== chosen.nama) };
}

function headerIndex(
  rows: readonly RawRow[],
  guess: HeaderGuesser,
  wanted: number | undefined,
): number | undefined {
  if (wanted === undefined) return findHeaderRow(rows, guess);
  if (wanted === 0) return undefined;
  const index = rows.findIndex(({ nomor }) => nomor === wanted);
  if (index !== -1) return index;
  const message = `Baris ${wanted} kosong atau tidak ada, jadi tidak dapat menjadi judul kolom.`;
  throw refused('baris_judul', message);
}

/**
 * Computes the number of columns. A CSV row may be longer than its header by mistake, so the median length counts
 * there; in a sheet every cell has its column.
 */
function tableWidth(raw: RawTable, header: readonly RawRow[], data: readonly RawRow[]): number {
  const lengths = data.map(({ sel }) => filledLength(sel)).sort((one, other) => one - other);
  const usual = raw.bentuk === 'csv' ? (lengths[Math.floor(lengths.length / 2)] ?? 0) : (lengths.at(-1) ?? 0);
  const width = Math.max(usual, ...header.map(({ sel }) => filledLength(sel)));
  if (width > MAX_IMPOR_COLUMNS) throw tooManyColumns();
  return width;
}

function filledLength(cells: readonly Cell[]): number {
  let length = cells.length;
  while (length > 0 && isBlankCell(cells[length - 1] ?? null)) length -= 1;
  return length;
}

interface Parts {
  titles: readonly RawRow[];
  header: readonly RawRow[];
  columns: readonly string[];
  /** Number of lines below the header, and of those that are rows of the list. */
  data: number;
  rows: number;
}

function describe(raw: RawTable, { titles, header, columns, data, rows }: Parts): ReadingFacts {
  return {
    bentuk: raw.bentuk,
    pengodean: raw.pengodean,
    pemisah: raw.pemisah,
    lembar: raw.lembar,
    lembar_lain: raw.lembarLain,
    nomor_judul: header[0]?.nomor ?? null,
    baris_judul: header.length,
    baris_fisik: raw.barisFisik,
    baris_sebelum_judul: titles.length,
    baris_kosong: raw.barisKosong,
    baris_lanjutan: raw.barisLanjutan,
    baris_data: data,
    baris_bukan_data: data - rows,
    peringatan: readingWarnings(raw, { titles, header, columns, data, rows }),
  };
}

function readingWarnings(raw: RawTable, { titles, header, columns, data, rows }: Parts): string[] {
  const peringatan = [...raw.peringatan];
  if (header.length === 0) {
    peringatan.push('Baris judul tidak ditemukan; semua baris dianggap data. Cocokkan kolomnya sendiri.');
  }
  if (titles.length > 0) {
    const texts = titles
      .slice(0, 3)
      .map(({ sel }) => `"${cut(cleanText(sel.map(textOfCell).join(' ')), 60)}"`);
    peringatan.push(`${titles.length} baris di atas judul kolom dilewati: ${texts.join(', ')}.`);
  }
  if (data > rows) {
    peringatan.push(
      `${formatAngka(data - rows)} baris dibaca sebagai jumlah, tanda tangan, atau judul, dan tidak diimpor. Daftarnya tampil sesudah pemeriksaan.`,
    );
  }
  for (const column of columns.filter((name) => /\b(?:ribuan|jutaan)\b/i.test(name))) {
    peringatan.push(
      `Kolom "${column}" menyebut ribuan atau jutaan, tetapi angkanya dibaca sebagai rupiah penuh.`,
    );
  }
  if (raw.lembarLain.length > 0) {
    peringatan.push(`Yang dibaca hanya lembar "${raw.lembar}". Lembar lain: ${raw.lembarLain.join(', ')}.`);
  }
  return peringatan;
}
