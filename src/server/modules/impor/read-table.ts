import { AppError } from '../../../shared/errors.ts';
import {
  type BacaanImpor,
  MAX_IMPOR_BARIS,
  MAX_IMPOR_KOLOM,
  type MasalahImpor,
} from '../../../shared/impor.ts';
import type { Entitas } from './entitas.ts';
import { kindOfFile } from './file-kind.ts';
import { columnNames, findHeaderRow } from './header-row.ts';
import { headerGuesser } from './header-synonyms.ts';
import { proposeColumns } from './propose-columns.ts';
import { readCsv, tooManyColumns, tooManyRows } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { remarksOfRow } from './row-remarks.ts';
import { cleanText, isBlankSel, type Sel, textOfSel } from './sel.ts';
import type { BarisMentah, TabelMentah } from './table.ts';

export interface BarisTabel {
  nomor: number;
  sel: Sel[];
  temuan: MasalahImpor[];
}

/** A list, ready to be mapped: its columns, its rows of data, and how it was read. */
export interface Tabel {
  kolom: string[];
  usulan: Record<string, string>;
  baris: BarisTabel[];
  bacaan: BacaanImpor;
}

export interface ReadOptions {
  /** Name of the sheet; the first one with a header when left out. */
  lembar?: string | undefined;
  /** Number of the row with the column names, 0 for none; found by itself when left out. */
  barisJudul?: number | undefined;
}

/**
 * Reads an uploaded list, whatever its kind. Every line of the file is a row of data or counted in `bacaan`.
 * @throws AppError unsupported_type, too_large or validation_failed, each with what to do.
 */
export async function readTable(
  bytes: Uint8Array,
  entitas: Entitas,
  options: ReadOptions = {},
): Promise<Tabel> {
  const guess = headerGuesser(entitas.sinonim);
  const raw = kindOfFile(bytes) === 'csv' ? readCsv(bytes) : await chooseSheet(bytes, guess, options.lembar);
  if (raw.baris.length === 0) {
    throw new AppError('validation_failed', {
      message: 'Berkas ini tidak berisi satu baris pun. Pilih berkas lain.',
    });
  }
  const header = headerIndex(raw.baris, guess, options.barisJudul);
  const headerCells = header === undefined ? [] : (raw.baris[header]?.sel ?? []);
  const data = raw.baris.slice(header === undefined ? 0 : header + 1);
  if (data.length === 0) {
    throw new AppError('validation_failed', {
      message: 'Berkas ini hanya memuat judul kolom, belum ada barisnya.',
    });
  }
  if (data.length > MAX_IMPOR_BARIS) throw tooManyRows();
  const width = tableWidth(raw, headerCells, data);
  const kolom = columnNames(headerCells, width);
  const sample = data.map((row) => row.sel);
  return {
    kolom,
    usulan: proposeColumns(kolom, sample, entitas.bidang, guess),
    baris: data.map((row) => ({
      nomor: row.nomor,
      sel: row.sel.slice(0, width),
      temuan: remarksOfRow(row, { bentuk: raw.bentuk, lebar: raw.lebar, header: headerCells, width }),
    })),
    bacaan: describe(raw, header, data.length),
  };
}

async function chooseSheet(
  bytes: Uint8Array,
  guess: ReturnType<typeof headerGuesser>,
  wanted: string | undefined,
): Promise<TabelMentah> {
  const sheets = await readXlsx(bytes);
  const names = sheets.map(({ nama }) => nama);
  if (wanted !== undefined && !names.includes(wanted)) {
    const message = `Lembar "${wanted}" tidak ada atau kosong. Yang ada: ${names.join(', ')}.`;
    throw new AppError('validation_failed', { message, errors: { lembar: [message] } });
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
  rows: readonly BarisMentah[],
  guess: ReturnType<typeof headerGuesser>,
  wanted: number | undefined,
): number | undefined {
  if (wanted === undefined) return findHeaderRow(rows, guess);
  if (wanted === 0) return undefined;
  const index = rows.findIndex(({ nomor }) => nomor === wanted);
  if (index !== -1) return index;
  const message = `Baris ${wanted} kosong atau tidak ada, jadi tidak dapat menjadi judul kolom.`;
  throw new AppError('validation_failed', { message, errors: { baris_judul: [message] } });
}

/** A CSV row may be longer than its header by mistake, so there the usual length counts; in a sheet cells have their place. */
function tableWidth(raw: TabelMentah, header: readonly Sel[], data: readonly BarisMentah[]): number {
  const lengths = data.map(({ sel }) => filledLength(sel)).sort((one, other) => one - other);
  const usual = raw.bentuk === 'csv' ? (lengths[Math.floor(lengths.length / 2)] ?? 0) : (lengths.at(-1) ?? 0);
  const width = Math.max(filledLength(header), usual);
  if (width > MAX_IMPOR_KOLOM) throw tooManyColumns();
  return width;
}

function filledLength(cells: readonly Sel[]): number {
  let length = cells.length;
  while (length > 0 && isBlankSel(cells[length - 1] ?? null)) length -= 1;
  return length;
}

function describe(raw: TabelMentah, header: number | undefined, dataRows: number): BacaanImpor {
  const above = raw.baris.slice(0, header ?? 0);
  const peringatan = [...raw.peringatan];
  if (header === undefined) {
    peringatan.push('Baris judul tidak ditemukan; semua baris dianggap data. Cocokkan kolomnya sendiri.');
  }
  if (above.length > 0) {
    const texts = above
      .slice(0, 3)
      .map(({ sel }) => `"${cleanText(sel.map(textOfSel).join(' ')).slice(0, 60)}"`);
    peringatan.push(`${above.length} baris di atas judul kolom dilewati: ${texts.join(', ')}.`);
  }
  if (raw.lembarLain.length > 0) {
    peringatan.push(`Yang dibaca hanya lembar "${raw.lembar}". Lembar lain: ${raw.lembarLain.join(', ')}.`);
  }
  return {
    bentuk: raw.bentuk,
    pengodean: raw.pengodean,
    pemisah: raw.pemisah,
    lembar: raw.lembar,
    lembar_lain: raw.lembarLain,
    nomor_judul: header === undefined ? null : (raw.baris[header]?.nomor ?? null),
    baris_fisik: raw.barisFisik,
    baris_sebelum_judul: above.length,
    baris_kosong: raw.barisKosong,
    baris_lanjutan: raw.barisLanjutan,
    baris_data: dataRows,
    peringatan,
  };
}
