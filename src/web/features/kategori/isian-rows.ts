import type { Isian } from '../../../shared/isian.ts';
import { randomKey } from '../../components/form/random-key.ts';

/** Own field in the form of a kategori. */
export interface IsianRow extends Omit<Isian, 'satuan' | 'pilihan'> {
  /** React key, stable while rows are moved. */
  id: string;
  satuan: string;
  /** One choice per line. */
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

/** Builds an empty field; its key is derived from its label on save. */
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
    // a new field has no key
    ...((kunci ? { kunci } : {}) as { kunci: string }),
    satuan: satuan.trim() || null,
    pilihan: pilihan
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }));

/** Moves a row up or down by one. */
export function movedRows(rows: readonly IsianRow[], index: number, by: 1 | -1): IsianRow[] {
  const moved = [...rows];
  const [row] = moved.splice(index, 1);
  if (row) moved.splice(index + by, 0, row);
  return moved;
}
