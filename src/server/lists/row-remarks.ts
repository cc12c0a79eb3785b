import { cut } from '../../shared/cut.ts';
import type { RowRemark } from '../../shared/impor-rows.ts';
import { type Cell, cleanText, isBlankCell, textOfCell } from './cell.ts';
import type { RawRow } from './raw-table.ts';

interface Surroundings {
  bentuk: 'csv' | 'xlsx';
  /** Most frequent number of columns of the file. */
  lebar: number;
  header: readonly Cell[];
  width: number;
}

/** Remarks on a row before its cells are read: too long or short, a repeated header, a row of column numbers. */
export function remarksOfRow(row: RawRow, { bentuk, lebar, header, width }: Surroundings): RowRemark[] {
  const remarks = row.catatan.map((pesan) => remark(pesan, 'peringatan'));
  const surplus = row.sel.slice(width).filter((sel) => !isBlankCell(sel));
  if (surplus.length > 0) {
    const pesan = `Baris ini memiliki ${row.sel.length} kolom, judulnya ${width}. Isi yang memuat pemisah harus diapit tanda kutip.`;
    remarks.push({
      kolom: null,
      nilai: cut(surplus.map(textOfCell).join(' | '), 200),
      pesan,
      berat: 'galat',
    });
  }
  if (surplus.length === 0 && row.sel.length > Math.max(width, lebar)) {
    remarks.push(
      remark(
        `Baris ini memiliki ${row.sel.length} kolom, judulnya ${width}; periksa letak isinya.`,
        'peringatan',
      ),
    );
  }
  if (bentuk === 'csv' && row.sel.length < width) {
    remarks.push(remark(`Baris ini hanya berisi ${row.sel.length} dari ${width} kolom.`, 'peringatan'));
  }
  if (repeatsHeader(row.sel, header)) remarks.push(remark('Baris ini mengulang judul kolom.', 'galat'));
  else if (numbersColumns(row.sel))
    remarks.push(remark('Baris ini berisi nomor kolom, bukan data.', 'galat'));
  return remarks;
}

function remark(pesan: string, berat: RowRemark['berat']): RowRemark {
  return { kolom: null, nilai: null, pesan, berat };
}

/** Checks for a row that repeats the header, as lists have it at the top of each printed page. */
export function repeatsHeader(cells: readonly Cell[], header: readonly Cell[]): boolean {
  const names = header.map((sel) => cleanText(textOfCell(sel)).toLowerCase());
  if (names.filter((name) => name !== '').length < 2) return false;
  return names.every((name, index) => cleanText(textOfCell(cells[index] ?? null)).toLowerCase() === name);
}

/** Recognizes the column numbers that official forms have below the header: 1, 2, 3 … or (1), (2), (3) … */
export function numbersColumns(cells: readonly Cell[]): boolean {
  const filled = cells.filter((sel) => !isBlankCell(sel));
  if (filled.length < 4) return false;
  const first = Number(textOfCell(filled[0] ?? null).replace(/[()\s.]/g, ''));
  if (first !== 1) return false;
  return filled.every((sel, index) => Number(textOfCell(sel).replace(/[()\s.]/g, '')) === index + 1);
}
