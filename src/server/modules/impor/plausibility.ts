import { officeToday } from '../../../shared/today.ts';
import type { Cell } from '../../lists/cell.ts';
import type { Siap } from './entitas.ts';
import { quote, type Remarks } from './remarks.ts';
import type { Rencana } from './rencana.ts';

/** Remarks on values of an accepted row that may be right but look like a slip. */
export function remarkOnDoubts(
  { entitas, places }: Pick<Rencana, 'entitas' | 'places'>,
  isi: Siap['isi'],
  cells: readonly Cell[],
  remarks: Remarks,
): void {
  const count = isi[entitas.jumlah];
  if (typeof count === 'number' && count === isi.tahun) {
    const place = places.of(entitas.jumlah);
    remarks.warn(
      place.name,
      quote(cells, place.columns),
      'Jumlahnya sama dengan tahun perolehan. Periksa apakah yang tertulis di sini tahunnya.',
    );
  }
  const { tanggal_perolehan: date } = isi;
  if (typeof date === 'string' && date > officeToday()) {
    const place = places.of('tanggal_perolehan');
    remarks.refuse(
      place.name,
      quote(cells, place.columns),
      'Tanggal perolehan ini belum tiba. Periksa urutan hari dan bulannya, serta tahunnya.',
    );
  }
}
