import type { BukuInput } from '../../../shared/buku-input.ts';
import type { PerubahanInput } from '../../../shared/perubahan-input.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Inside } from '../../context.ts';
import { recordAudits } from '../audit/audit.repository.ts';
import { assertUnchanged } from '../audit/versi.ts';
import { forOne } from '../bulk/bulk.ts';
import { assertMeaning } from '../mutasi/meaning.ts';
import type { Sebab } from '../mutasi/mutasi.repository.ts';
import { recordChanges } from '../mutasi/perubahan.service.ts';
import { assertPiecesLeft } from '../penghapusan/fewer-pieces.ts';
import { type BukuRow, findBukuOf, lockBukuOf, updateBukuRows } from './buku.repository.ts';
import { onlyWrong } from './buku.service.ts';

/** Change of one buku among many: the version that was seen, and the values to set. */
export interface ManyBukuChange {
  id: number;
  versi: number;
  set: Partial<Omit<BukuInput, 'gambar_id' | 'lampiran_id'>>;
}

interface Meaning {
  perubahan: PerubahanInput | undefined;
  sebab?: Sebab;
  named: (id: number) => string;
}

/**
 * Changes many buku by the rules of an edit, all or none. Expects a new PIC to be active. Returns each before and
 * after.
 * @throws AppError conflict (one was changed since), validation_failed, each naming which
 */
export async function changeManyBuku(
  inside: Inside,
  changes: readonly ManyBukuChange[],
  { perubahan, sebab, named }: Meaning,
): Promise<{ before: BukuRow; after: BukuRow }[]> {
  const ids = changes.map(({ id }) => id);
  await lockBukuOf(inside.db, ids);
  const before = new Map((await findBukuOf(inside.db, ids)).map((row) => [row.id, row]));
  assertUnchanged(changes, before, named);
  for (const { id, set } of changes) {
    const row = before.get(id) as BukuRow;
    const rule = () => assertFits(row, { ...row, ...set }, perubahan);
    await forOne(named(id), rule);
  }
  const fewer = changes.flatMap(({ id, set: { jumlah } }) =>
    jumlah !== undefined && jumlah < (before.get(id)?.jumlah ?? 0) ? [{ id, jumlah }] : [],
  );
  await assertPiecesLeft(inside.db, 'buku', fewer, named);
  await updateBukuRows(inside.db, changes);
  const fields = { tanggal: 'perubahan.tanggal', setting: 'penyusutan', many: true };
  await recordChanges(inside, 'buku', ids, { ...perubahan, ...sebab, fields });
  const pairs = (await findBukuOf(inside.db, ids)).map((after) => ({
    before: before.get(after.id) as BukuRow,
    after,
  }));
  await recordAudits(
    inside,
    pairs.map(({ before: sebelum, after: sesudah }) => {
      return { jenis: 'buku', record_id: sesudah.id, aksi: 'update', sebelum, sesudah } as const;
    }),
  );
  return pairs;
}

/** Checks the day of a change: a buku enters the register on the day it was recorded. */
const assertFits = (
  before: BukuRow,
  edit: Pick<BukuRow, 'harga' | 'jumlah'>,
  perubahan: PerubahanInput | undefined,
): void => assertMeaning(perubahan, onlyWrong(before, edit), officeToday(new Date(before.created_at)));
