import type { Cell } from '../../lists/cell.ts';
import { settingsRefused } from '../penyusutan/habis-pakai.ts';
import { settingsOf } from '../penyusutan/setting-columns.ts';
import type { Draft, RowGolongan } from './entity.ts';
import type { Plan } from './plan.ts';
import type { References } from './references.ts';
import { quote, type Remarks } from './remarks.ts';

/** Refuses a row that gives habis pakai a depreciation setting of its own. */
export function refuseDepreciated(
  plan: Plan,
  references: References,
  { golongan, isi, cells }: { golongan: RowGolongan; isi: Draft['isi']; cells: readonly Cell[] },
  remarks: Remarks,
): void {
  if (plan.entity.jenis !== 'barang' || !references.isUsedUp(golongan)) return;
  const settings = settingsOf(isi) as Parameters<typeof settingsRefused>[0];
  for (const [path, [message = '']] of Object.entries(settingsRefused(settings))) {
    const place = plan.places.of(path.replace('.', '_'));
    remarks.refuse(place.name, quote(cells, place.columns), message);
  }
}
