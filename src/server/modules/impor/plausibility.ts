import { officeToday } from '../../../shared/today.ts';
import type { Cell } from '../../lists/cell.ts';
import type { Draft } from './entity.ts';
import type { Plan } from './plan.ts';
import { quote, type Remarks } from './remarks.ts';

/** Remarks on values of an accepted row that may be right but look like a mistake. */
export function remarkOnDoubts(
  { entity, places }: Pick<Plan, 'entity' | 'places'>,
  isi: Draft['isi'],
  cells: readonly Cell[],
  remarks: Remarks,
): void {
  const count = entity.jumlah && isi[entity.jumlah];
  if (entity.jumlah && typeof count === 'number' && count === isi.tahun) {
    const place = places.of(entity.jumlah);
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
