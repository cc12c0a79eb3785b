import { namesHolders } from '../../../shared/impor-fields-pemegang.ts';
import type { Db } from '../../context.ts';
import { closedUntil } from '../mutasi/hari-tutup.repository.ts';
import { readPeople } from './people.repository.ts';
import { PeopleIndex } from './people-index.ts';
import type { Plan } from './plan.ts';
import type { HandOutRules } from './row-holder.ts';

/** Reads what the hand-outs of a list are checked against; undefined where its columns name no holders. */
export async function readHandOutRules(
  db: Db,
  { bidang, makePengguna }: Plan,
): Promise<HandOutRules | undefined> {
  const mapped = bidang.filter(({ kolom }) => kolom.length > 0).map((field) => field.bidang.nama);
  if (!namesHolders(mapped)) return undefined;
  return { people: new PeopleIndex(await readPeople(db), makePengguna), closedUntil: await closedUntil(db) };
}
