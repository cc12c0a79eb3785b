import { penggunaEdit } from '../../../shared/pengguna-input.ts';
import type { Inside } from '../../context.ts';
import { assertUnchanged } from '../audit/versi.ts';
import { forOne } from '../bulk/bulk.ts';
import { findPenggunaOf, lockPengguna, type PenggunaRow } from '../pengguna/pengguna.repository.ts';
import { changePengguna } from '../pengguna/pengguna.service.ts';
import type { Draft } from './entity.ts';
import { penggunaColumns } from './entity-pengguna.ts';
import type { ChangedPair, ChangeMany } from './record-change.ts';

/** The plain columns of a person, as lists have them. */
export function penggunaIsi(row: PenggunaRow): Draft['isi'] {
  return Object.fromEntries(penggunaColumns.map((nama) => [nama, row[nama]]));
}

/** Changes several people, as an edit of each does. @throws AppError conflict, duplicate, validation_failed, naming which */
export const changePenggunaRecords: ChangeMany = async (inside, changes, { named }) => {
  const ordered = [...changes].sort((one, other) => one.id - other.id);
  for (const { id } of ordered) await lockPengguna(inside.db, id);
  const ids = ordered.map(({ id }) => id);
  const found = new Map((await findPenggunaOf(inside.db, ids)).map((row) => [row.id, row]));
  assertUnchanged(ordered, found, named);
  const pairs: ChangedPair[] = [];
  for (const { id, set } of ordered) {
    const before = found.get(id) as PenggunaRow;
    const edit = penggunaEdit.parse({ name: before.name, ...set });
    await forOne(named(id), () => changePengguna(inside as Inside, id, edit, undefined));
    const [after] = await findPenggunaOf(inside.db, [id]);
    if (after) pairs.push({ before, after });
  }
  return pairs;
};
