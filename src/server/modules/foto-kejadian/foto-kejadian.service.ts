import { AppError } from '../../../shared/errors.ts';
import type { Kejadian } from '../../../shared/foto-kejadian.ts';
import { can } from '../../../shared/permissions.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { findBarang } from '../barang/barang.repository.ts';
import { withAddress } from '../berkas/berkas-address.ts';
import { assertBerkas } from '../berkas/berkas-reference.ts';
import { type EventRef, eventsOfBarang, insertFoto } from './foto-kejadian.repository.ts';

/**
 * Stores uploaded photos with an event, in its transaction.
 * @throws AppError validation_failed (no picture, or somebody else's)
 */
export async function keepFoto(
  inside: Inside,
  event: EventRef,
  ids: readonly number[] | undefined,
): Promise<void> {
  const berkasIds = [...new Set(ids ?? [])];
  if (berkasIds.length === 0) return;
  for (const id of berkasIds) await assertBerkas(inside, { field: 'foto_ids', id, untuk: 'gambar' });
  await insertFoto(inside.db, event, { berkasIds, olehId: inside.actor.id });
}

/**
 * Reads the events of a barang with their photos, latest first; those of an opname only for its managers.
 * @throws AppError not_found
 */
export async function readEvents(
  { db, actor, files }: RequestContext,
  barangId: number,
): Promise<Kejadian[]> {
  if (!(await findBarang(db, barangId))) throw new AppError('not_found');
  const events = await eventsOfBarang(db, barangId, { opname: can(actor.roles, 'opname:manage') });
  return events.map(({ foto, ...event }) => ({
    ...event,
    foto: foto.map((one) => withAddress(files.signer, one)),
  }));
}
