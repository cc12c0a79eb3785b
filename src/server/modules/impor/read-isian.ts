import { formatAngka } from '../../../shared/angka.ts';
import { isDay, isoDate, parseDateText, readNumbers } from '../../../shared/date-text.ts';
import {
  DESIMAL_ISIAN,
  type Isian,
  MAX_ANGKA_ISIAN,
  MAX_TEXT_ISIAN,
  type NilaiIsian,
} from '../../../shared/isian.ts';
import { nilaiFromText, nilaiRefused } from '../../../shared/isian-values.ts';
import { type Cell, cleanText, exactNumber, isEmptyCell, textOfCell } from '../../lists/cell.ts';
import { plainDate } from '../../lists/date-text.ts';
import { type CellResult, empty, spreadsheetError, value, wrong } from './cell-result.ts';
import { readText } from './read-text.ts';
import { unescapedCell } from './same-cell.ts';

/** Reads a cell as the value of an own field. */
export function readIsian(satu: Isian, given: Cell): CellResult<NilaiIsian> {
  const cell = unescapedCell(given);
  if (isEmptyCell(cell)) return empty;
  const broken = spreadsheetError(cell);
  if (broken) return broken;
  if (satu.jenis === 'tanggal') return checked(satu, readDay(cell));
  if (satu.jenis === 'teks') return checked(satu, readText(cell, MAX_TEXT_ISIAN));
  if (satu.jenis === 'angka' && typeof cell === 'number') return checked(satu, value(exactNumber(cell)));
  const nilai = nilaiFromText(satu, withoutUnit(satu, cleanText(textOfCell(cell))));
  return nilai === undefined ? wrong(howToWrite(satu)) : value(nilai);
}

/** Reads a date, which may be in the future. */
function readDay(cell: Cell): CellResult<string> {
  if (typeof cell === 'object' && cell !== null) return value(cell.tanggal);
  const written = typeof cell === 'string' ? parseDateText(plainDate(cell)) : undefined;
  const read =
    written && ('certain' in written ? written.certain : readNumbers(written.numbers, 'hari_bulan_tahun'));
  if (!read || read.shortYear || !isDay(read))
    return wrong('Tulis tanggal dengan tahun lengkap, misalnya 21/11/2026.');
  return value(isoDate(read));
}

function checked(satu: Isian, read: CellResult<NilaiIsian>): CellResult<NilaiIsian> {
  const refused = read.kind === 'value' && nilaiRefused(satu, read.value);
  return refused ? wrong(refused) : read;
}

/** Strips the unit behind a number, as pages show it. */
const withoutUnit = ({ satuan }: Isian, text: string) =>
  satuan && text.toLowerCase().endsWith(` ${satuan.toLowerCase()}`)
    ? text.slice(0, -satuan.length).trim()
    : text;

function howToWrite({ jenis, pilihan }: Isian): string {
  if (jenis === 'pilihan') return `Tulis salah satu dari: ${pilihan.join('; ')}.`;
  if (jenis === 'ya_tidak') return 'Tulis Ya atau Tidak.';
  const most = formatAngka(MAX_ANGKA_ISIAN);
  return `Tulis angka sampai ${most}, dengan paling banyak ${DESIMAL_ISIAN} angka di belakang koma.`;
}
