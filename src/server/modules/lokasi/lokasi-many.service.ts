import type { Lokasi } from '../../../shared/lokasi.ts';
import type { LokasiInput } from '../../../shared/lokasi-input.ts';
import type { Inside } from '../../context.ts';
import { assertUnchanged } from '../audit/versi.ts';
import { forOne } from '../bulk/bulk.ts';
import { findLokasiOf, lockLokasi, lockPohon } from './lokasi.repository.ts';
import { changeLokasi } from './lokasi.service.ts';
import type { LokasiRow } from './lokasi-row.ts';

/** Change of one lokasi among many: the version that was seen, and the values to set. */
export interface ManyLokasiChange {
  id: number;
  versi: number;
  set: Partial<LokasiInput>;
}

/**
 * Changes many lokasi by the rules of an edit, all or none. New roots come first, so that none is moved into a lokasi
 * that is still inside it. Returns each before and after.
 * @throws AppError conflict, duplicate, lokasi_cycle, validation_failed, naming which
 */
export async function changeManyLokasi(
  inside: Inside,
  changes: readonly ManyLokasiChange[],
  { named }: { named: (id: number) => string },
): Promise<{ before: LokasiRow; after: Lokasi }[]> {
  await lockPohon(inside.db);
  const ids = changes.map(({ id }) => id).sort((one, other) => one - other);
  for (const id of ids) await lockLokasi(inside.db, id);
  const found = new Map((await findLokasiOf(inside.db, ids)).map((row) => [row.id, row]));
  assertUnchanged(changes, found, named);
  const pairs: { before: LokasiRow; after: Lokasi }[] = [];
  for (const { id, set } of outermostFirst(changes, found)) {
    const before = found.get(id) as LokasiRow;
    const { lokasi, induk_id, gambar_id, kode_lokasi, penanggung_jawab_id } = {
      ...before,
      ...set,
    };
    const after = await forOne(named(id), () =>
      changeLokasi(inside, id, { lokasi, induk_id, gambar_id, kode_lokasi, penanggung_jawab_id }),
    );
    pairs.push({ before, after });
  }
  return pairs;
}

function outermostFirst(
  changes: readonly ManyLokasiChange[],
  found: ReadonlyMap<number, LokasiRow>,
): ManyLokasiChange[] {
  const parents = new Map(
    changes.map(({ id, set }) => [id, set.induk_id === undefined ? found.get(id)?.induk_id : set.induk_id]),
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
