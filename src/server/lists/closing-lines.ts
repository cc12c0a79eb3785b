import { cellCount, hasFigure, medianCells, type RowShape } from './row-shape.ts';

/** Patterns found only below a table: approvals, official numbers, place and date, page numbers. */
const SURE = [
  /^(?:mengetahui|menyetujui|mengesahkan|diketahui|disetujui|disahkan|diperiksa|dibuat|disusun)\b(?!.*\d{3})/i,
  /^(?:nip|nik|nrp|nidn|nuptk|npp|nitk)\b[\s.:/]*[\d\s.…_-]*$/i,
  /^[\p{L} .'-]{2,40}(?:,\s*(?:\d{1,2}|[.…_]+)?|\s\d{1,2})\s*(?:januari|februari|pebruari|maret|april|mei|juni|juli|agustus|september|oktober|november|nopember|desember|january|february|march|may|june|july|august|october|december)\s+(?:\d{4}|20[.…_]+)$/iu,
  /^\(?\s*[.…_]{5,}\s*\)?$/,
  /^(?:ttd|tanda tangan)\b\s*[.:]?$/i,
  /^(?:halaman|hal\.?|page)\s*:?\s*\d+(?:\s*(?:dari|of|\/)\s*\d+)?$/i,
  /^(?:dicetak|printed)\b/i,
];

/**
 * Patterns of job titles and notes. A barang may have such a name, too ("Kepala Bor"), so they need a line of `SURE`
 * nearby.
 */
const LIKELY =
  /^(?:kepala|wakil|ketua|sekretaris|bendahara|dekan|rektor|direktur|manajer|pimpinan|lurah|camat|bupati|pengurus|penyimpan|pengelola|petugas|pembantu|penanggung jawab|kuasa|pengguna barang|pejabat|tim|pembina|penata|pengatur|a\.?n\.|u\.?b\.|plt|plh)\b/i;
const NOTE = /^(?:catatan|keterangan|ket|note|notes)\s*\.?\s*:/i;

const MOST_CELLS = 4;
const MOST_SPARSE = 2;

/** Maximum rows from a likely line to the sure one below it: titles, room for a signature, the name. */
const NEAR = 8;

/**
 * Finds the indexes of rows below the data: signatures, place and date, page numbers, notes. A block begins with a row
 * that matches, and ends before the next row of data; names of people in between belong to it.
 */
export function closingLines(shapes: readonly RowShape[]): Set<number> {
  const usual = medianCells(shapes);
  const closing = new Set<number>();
  for (let start = 0; start < shapes.length; start += 1) {
    const end = endOfThin(shapes, start, usual);
    if (end === start || !begins(shapes, start, end, usual)) continue;
    const block = shapes.slice(start, end);
    const reachesEnd = end === shapes.length && usual > MOST_SPARSE;
    const last = reachesEnd ? block.length - 1 : block.findLastIndex(isSure);
    for (let index = 0; index <= last; index += 1) {
      // where most rows have one or two cells, only its own text tells a closing line from data
      const row = block[index];
      if (row && (usual > MOST_SPARSE || isSure(row) || isLikely(row))) closing.add(start + index);
    }
    start = end - 1;
  }
  return closing;
}

function endOfThin(shapes: readonly RowShape[], start: number, usual: number): number {
  let end = start;
  while (end < shapes.length && isThin(shapes[end], usual)) end += 1;
  return end;
}

function begins(shapes: readonly RowShape[], start: number, end: number, usual: number): boolean {
  const row = shapes[start];
  if (!row) return false;
  if (isSure(row)) return true;
  if (usual <= MOST_SPARSE) return false;
  if (isNote(row)) return end === shapes.length;
  return isLikely(row) && shapes.slice(start, Math.min(end, start + NEAR)).some(isSure);
}

function isSure({ texts }: RowShape): boolean {
  return texts.some((text) => SURE.some((pattern) => pattern.test(text)));
}

function isNote({ texts }: RowShape): boolean {
  return texts.some((text) => NOTE.test(text));
}

function isLikely({ texts }: RowShape): boolean {
  return texts.some((text) => LIKELY.test(text));
}

/** Checks for few cells and no number, except an official one. */
function isThin(shape: RowShape | undefined, usual: number): boolean {
  if (!shape || cellCount(shape) > Math.max(1, Math.min(MOST_CELLS, usual - 1))) return false;
  return !hasFigure(shape);
}
