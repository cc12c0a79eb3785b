import type { Bidang } from '../../../shared/impor-bidang.ts';
import { readTahun, readTanggal } from './read-date.ts';
import { readIsbn } from './read-isbn.ts';
import { readKondisi } from './read-kondisi.ts';
import { readJumlah, readRupiah } from './read-number.ts';
import { normalizeName, readLines, readText, splitJalur } from './read-text.ts';
import { type Bacaan, kosong, nilai, type Sel } from './sel.ts';

/** A value as a record takes it: a text, a number, or the names on the way down to a lokasi. */
export type NilaiBidang = string | number | string[];

const LONGEST_TEXT = 5000;

/** Reads a cell the way its field wants it. */
export function readField(field: Bidang, sel: Sel): Bacaan<NilaiBidang> {
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
      return readTahun(sel);
    case 'tanggal':
      return readTanggal(sel);
    case 'kondisi':
      return readKondisi(sel);
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
