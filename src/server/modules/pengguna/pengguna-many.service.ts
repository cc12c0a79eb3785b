import { AppError } from '../../../shared/errors.ts';
import type { Inside } from '../../context.ts';
import { recordAudits } from '../audit/audit.repository.ts';
import { assertUnchanged } from '../audit/versi.ts';
import { type PenggunaSet, takenByOthers, updatePenggunaRows } from './many.repository.ts';
import { findPenggunaOf, type PenggunaRow } from './pengguna.repository.ts';
import { assertKeepsEmail } from './pengguna.service.ts';
import { lockPenggunaOf } from './pengguna-lock.repository.ts';

/** Change of one person among many: the version that was seen, and the values to set. */
export interface ManyPenggunaChange {
  id: number;
  versi: number;
  set: PenggunaSet;
}

/**
 * Changes many people by the rules of an admin's edit, all or none; activates and deactivates nobody. Returns each
 * before and after.
 * @throws AppError conflict (one was changed since), duplicate, validation_failed, each naming which
 */
export async function changeManyPengguna(
  inside: Inside,
  changes: readonly ManyPenggunaChange[],
  { named }: { named: (id: number) => string },
): Promise<{ before: PenggunaRow; after: PenggunaRow }[]> {
  const ids = changes.map(({ id }) => id);
  await lockPenggunaOf(inside.db, ids);
  const before = new Map((await findPenggunaOf(inside.db, ids)).map((row) => [row.id, row]));
  assertUnchanged(changes, before, named);
  for (const { id, set } of changes) assertKeepsEmail(before.get(id) as PenggunaRow, set, named(id));
  for (const { id, field, value } of await takenByOthers(inside.db, changes)) {
    const message = `${named(id)}: ${field === 'nip' ? 'NIP' : 'E-mail'} ${value} sudah milik orang lain. Periksa ulang.`;
    throw new AppError('duplicate', { message });
  }
  await updatePenggunaRows(inside.db, changes);
  const pairs = (await findPenggunaOf(inside.db, ids)).map((after) => ({
    before: before.get(after.id) as PenggunaRow,
    after,
  }));
  await recordAudits(
    inside,
    pairs.map(({ before: sebelum, after: sesudah }) => {
      return { jenis: 'pengguna', record_id: sesudah.id, aksi: 'update', sebelum, sesudah } as const;
    }),
  );
  return pairs;
}
