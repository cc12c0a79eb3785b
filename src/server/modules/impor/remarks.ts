import { cut } from '../../../shared/cut.ts';
import type { RowRemark } from '../../../shared/impor-rows.ts';
import { type Cell, textOfCell } from '../../lists/cell.ts';

const LONGEST_QUOTE = 200;

/** Collects the remarks on one row. */
export class Remarks {
  readonly list: RowRemark[];

  constructor(found: readonly RowRemark[]) {
    this.list = [...found];
  }

  refuse(kolom: string, nilai: string | null, pesan: string): void {
    this.list.push({ kolom, nilai, pesan, berat: 'galat' });
  }

  warn(kolom: string, nilai: string | null, pesan: string): void {
    this.list.push({ kolom, nilai, pesan, berat: 'peringatan' });
  }

  get refused(): boolean {
    return this.list.some(({ berat }) => berat === 'galat');
  }

  /** Checks whether one of these columns was refused. */
  refusedIn(kolom: readonly string[]): boolean {
    return this.list.some((one) => one.berat === 'galat' && one.kolom !== null && kolom.includes(one.kolom));
  }
}

/** Joins the cells of these columns as in the file; null when all are empty. */
export function quote(cells: readonly Cell[], columns: readonly number[]): string | null {
  const texts = columns.map((index) => textOfCell(cells[index] ?? null)).filter((text) => text.trim() !== '');
  return texts.length === 0 ? null : cut(texts.join(' / '), LONGEST_QUOTE);
}
