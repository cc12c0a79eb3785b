import type { Inside } from '../../context.ts';
import { assertUnchanged } from '../audit/versi.ts';
import { forOne } from '../bulk/bulk.ts';
import { findLokasiOf, lockLokasi, lockPohon } from '../lokasi/lokasi.repository.ts';
import { changeLokasi } from '../lokasi/lokasi.service.ts';
import type { LokasiRow } from '../lokasi/lokasi-row.ts';
import type { ChangedPair, ChangeMany, RecordChange } from './record-change.ts';

/**
 * Renames and moves several lokasi, as an edit of each does. Those that are to be outermost come first, so that none is
 * moved into something that is still inside it.
 * @throws AppError conflict, duplicate, lokasi_cycle, validation_failed, naming which
 */
export const changeLokasiRecords: ChangeMany = async (inside, changes, { named }) => {
  await lockPohon(inside.db);
  const ids = changes.map(({ id }) => id).sort((one, other) => one - other);
  for (const id of ids) await lockLokasi(inside.db, id);
  const found = new Map((await findLokasiOf(inside.db, ids)).map((row) => [row.id, row]));
  assertUnchanged(changes, found, named);
  const pairs: ChangedPair[] = [];
  for (const { id, set } of outermostFirst(changes, found)) {
    const before = found.get(id) as LokasiRow;
    const { lokasi, induk_id, gambar_id, kode_lokasi, penanggung_jawab_id } = {
      ...before,
      ...set,
    } as LokasiRow;
    const after = await forOne(named(id), () =>
      changeLokasi(inside as Inside, id, { lokasi, induk_id, gambar_id, kode_lokasi, penanggung_jawab_id }),
    );
    pairs.push({ before, after });
  }
  return pairs;
};

function outermostFirst(
  changes: readonly RecordChange[],
  found: ReadonlyMap<number, LokasiRow>,
): RecordChange[] {
  const parents = new Map(
    changes.map(({ id, set }) => [
      id,
      ('induk_id' in set ? set.induk_id : found.get(id)?.induk_id) as number | null,
    ]),
  );
  const depthOf = (id: number): number => {
    let depth = 0;
    for (let here = parents.get(id); here != null && depth <= changes.length; here = parents.get(here))
      depth += 1;
    return depth;
  };
  const depths = new Map(changes.map(({ id }) => [id, depthOf(id)]));
  return [...changes].sort((one, other) => (depths.get(one.id) ?? 0) - (depths.get(other.id) ?? 0));
}
