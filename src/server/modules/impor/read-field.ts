import type { Bidang } from '../../../shared/impor-bidang-type.ts';
import type { Cell } from '../../lists/cell.ts';
import { type CellResult, kosong, nilai } from './cell-result.ts';
import { readKondisiCell } from './kondisi-cell.ts';
import { type DateStyle, readTahun, readTanggal } from './read-date.ts';
import { readIsbn } from './read-isbn.ts';
import { readKondisi } from './read-kondisi.ts';
import { readJumlah, readRupiah } from './read-number.ts';
import { normalizeName, readLines, readText, splitJalur } from './read-text.ts';

/** A value as a record takes it: a text, a number, or the names on the way down to a lokasi. */
export type NilaiBidang = string | number | string[];

const LONGEST_TEXT = 5000;

/** What a cell's column and row say of the dates in it. */
export interface DateContext {
  style: DateStyle | undefined;
  /** The year of the same row. */
  tahun: number | undefined;
}

/** Reads a cell the way its field wants it. */
export function readField(field: Bidang, sel: Cell, dates?: DateContext): CellResult<NilaiBidang> {
  const max = field.maks ?? LONGEST_TEXT;
  switch (field.jenis) {
    case 'teks':
      return readText(sel, max);
    case 'teks_baris':
      return readLines(sel, max);
    case 'rupiah':
      return readRupiah(sel);
    case 'jumlah':
      return readJumlah(sel);
    case 'tahun':
      return readTahun(sel, dates?.style);
    case 'tanggal':
      return readTanggal(sel, dates?.style, dates?.tahun);
    case 'kondisi':
      return readKondisi(sel);
    case 'kondisi_hitung': {
      const read = readKondisiCell(sel);
      return read.hasil === 'nilai' ? nilai(read.nilai === 'ditandai' ? 1 : read.nilai) : read;
    }
    case 'isbn':
      return readIsbn(sel);
    case 'golongan':
    case 'lokasi_bagian': {
      const name = readText(sel, max);
      return name.hasil === 'nilai' ? { ...name, nilai: normalizeName(name.nilai) } : name;
    }
    case 'lokasi': {
      const text = readText(sel, max);
      if (text.hasil !== 'nilai') return text;
      const jalur = splitJalur(text.nilai);
      return jalur.length === 0 ? kosong : nilai(jalur, text.catatan);
    }
  }
}
