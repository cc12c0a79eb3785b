import type { Isian } from '../../../shared/isian.ts';
import { randomKey } from '../../components/form/random-key.ts';

/** One own field in the form of a kategori. */
export interface IsianRow extends Omit<Isian, 'satuan' | 'pilihan'> {
  /** Tells rows apart while they move. */
  id: string;
  satuan: string;
  /** One a line. */
  pilihan: string;
}

/** Converts the own fields of a kategori to form values. */
export const isianRows = (isian: readonly Isian[]): IsianRow[] =>
  isian.map((satu) => ({
    ...satu,
    id: satu.kunci,
    satuan: satu.satuan ?? '',
    pilihan: satu.pilihan.join('\n'),
  }));

/** A field that somebody begins; its key is made from its label when it is saved. */
export const newRow = (): IsianRow => ({
  id: randomKey(),
  kunci: '',
  label: '',
  jenis: 'teks',
  satuan: '',
  wajib: false,
  pilihan: '',
});

/** Converts form values to the request body. */
export const isianBody = (rows: readonly IsianRow[]): Isian[] =>
  rows.map(({ id: _, kunci, satuan, pilihan, ...row }) => ({
    ...row,
    // a new one has none
    ...((kunci ? { kunci } : {}) as { kunci: string }),
    satuan: satuan.trim() || null,
    pilihan: pilihan
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }));

/** Moves a row by one place. */
export function movedRows(rows: readonly IsianRow[], index: number, by: 1 | -1): IsianRow[] {
  const moved = [...rows];
  const [row] = moved.splice(index, 1);
  if (row) moved.splice(index + by, 0, row);
  return moved;
}
