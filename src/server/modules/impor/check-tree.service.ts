import type { ImporCheck } from '../../../shared/impor.ts';
import type { Trx } from '../../context.ts';
import { readPlaces } from './parents.repository.ts';
import { readPeople } from './people.repository.ts';
import { PeopleIndex } from './people-index.ts';
import { namesPeople } from './place-details.ts';
import { PlaceFinder, placeRow } from './place-rows.ts';
import { PlaceTree } from './place-tree.ts';
import { PlaceVerdicts } from './place-verdicts.ts';
import type { Plan } from './plan.ts';
import { batchesOf, saveVerdicts } from './rows.repository.ts';
import { leftOut, takenIn } from './taken-rows.ts';
import { Tally } from './tally.ts';

const BATCH = 500;

/**
 * Checks all rows of a list of lokasi together, because a row may be inside that of any other row. Stores the results.
 */
export async function checkTree(
  trx: Trx,
  id: number,
  plan: Plan,
  taken: ReadonlySet<number>,
): Promise<ImporCheck> {
  const known = await readPlaces(trx);
  const updates = plan.cocokkan.length > 0;
  const finder = new PlaceFinder(known);
  const tree = new PlaceTree(known);
  const people = namesPeople(plan)
    ? new PeopleIndex(await readPeople(trx), false, 'penanggung_jawab')
    : undefined;
  const out = [];
  const rows = [];
  for await (const batch of batchesOf(trx, id)) {
    for (const row of batch) {
      if (row.bukan_data && !taken.has(row.nomor)) out.push(leftOut(row.nomor, row.bukan_data));
      else rows.push(placeRow(plan, { tree, finder, people }, takenIn(row)));
    }
  }
  const places = new PlaceVerdicts(tree, plan.makeLokasi, (place) => finder.wayOf(place));
  const verdicts = [...out, ...rows.map((row) => places.of(row, updates))];
  const tally = new Tally(plan.entity);
  for (const verdict of verdicts) tally.count(verdict);
  for (let at = 0; at < verdicts.length; at += BATCH) {
    await saveVerdicts(trx, id, verdicts.slice(at, at + BATCH));
  }
  const lokasi_baru = [...places.needed].sort((one, other) => one.localeCompare(other, 'id'));
  return { ...(updates ? tally.updateResult() : tally.result()), mirip: 0, kategori_baru: [], lokasi_baru };
}
