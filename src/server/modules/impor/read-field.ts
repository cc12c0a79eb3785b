import type { Bidang } from '../../../shared/impor-field.ts';
import { isianOfText, textOfIsian } from '../../../shared/isian-text.ts';
import type { Cell } from '../../lists/cell.ts';
import { type CellResult, empty, value, wrong } from './cell-result.ts';
import { readKondisiCell } from './kondisi-cell.ts';
import { readChoice } from './read-choice.ts';
import { type DateStyle, readTahun, readTanggal } from './read-date.ts';
import { readIsbn } from './read-isbn.ts';
import { readKondisi } from './read-kondisi.ts';
import { readJumlah, readRupiah } from './read-number.ts';
import { readPerson } from './read-person.ts';
import { normalizeName, readLines, readText, splitJalur } from './read-text.ts';

/** Parsed value of a cell: a text, a number, or the names on a path of lokasi. */
export type FieldValue = string | number | string[];

const LONGEST_TEXT = 5000;

/** Date options of a cell, from its column and row. */
export interface DateContext {
  style: DateStyle | undefined;
  /** Year from another column of the same row. */
  tahun: number | undefined;
}

/** Reads a cell by the type of its field. */
export function readField(field: Bidang, cell: Cell, dates?: DateContext): CellResult<FieldValue> {
  const max = field.maks ?? LONGEST_TEXT;
  switch (field.jenis) {
    case 'teks':
      return readText(cell, max);
    case 'teks_baris':
      return readLines(cell, max);
    case 'rupiah':
      return readRupiah(cell);
    case 'jumlah':
      return readJumlah(cell);
    case 'tahun':
      return readTahun(cell, dates?.style);
    case 'tanggal':
      return readTanggal(cell, dates?.style, dates?.tahun);
    case 'kondisi':
      return readKondisi(cell);
    case 'kondisi_hitung': {
      const read = readKondisiCell(cell);
      return read.kind === 'value' ? value(read.value === 'ditandai' ? 1 : read.value) : read;
    }
    case 'isbn':
      return readIsbn(cell);
    case 'pilihan':
      return readChoice(cell, field.pilihan ?? []);
    case 'orang':
      return readPerson(cell, max);
    case 'nip': {
      const read = readPerson(cell, max);
      return read.kind === 'value' ? { ...read, value: read.value.replace(/\s/g, '') } : read;
    }
    case 'golongan':
    case 'lokasi_bagian': {
      const name = readText(cell, max);
      return name.kind === 'value' ? { ...name, value: normalizeName(name.value) } : name;
    }
    case 'daftar_isian': {
      const lines = readLines(cell, max);
      if (lines.kind !== 'value') return lines;
      const read = isianOfText(lines.value);
      return 'salah' in read ? wrong(read.salah) : value(textOfIsian(read.isian) ?? '');
    }
    // read later, with the own fields of the row's kategori
    case 'isian':
      return readText(cell, max);
    case 'lokasi': {
      const text = readText(cell, max);
      if (text.kind !== 'value') return text;
      const jalur = splitJalur(text.value);
      return jalur.length === 0 ? empty : value(jalur, text.remark);
    }
  }
}
