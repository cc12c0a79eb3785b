import { type BarangEdit, barangFields } from '../../../shared/barang-input.ts';
import { AppError } from '../../../shared/errors.ts';
import type { IsiBarang } from '../../../shared/isian.ts';
import { ledgerValues } from '../../../shared/penyusutan-fiskal.ts';
import { acquiredOn } from '../../../shared/perolehan.ts';
import type { PerubahanInput } from '../../../shared/perubahan-input.ts';
import type { Inside } from '../../context.ts';
import { recordAudits } from '../audit/audit.repository.ts';
import { assertUnchanged } from '../audit/versi.ts';
import { forOne } from '../bulk/bulk.ts';
import { writeIsiOf } from '../kategori/isian.repository.ts';
import { assertMeaning } from '../mutasi/meaning.ts';
import type { Sebab } from '../mutasi/mutasi.repository.ts';
import { recordChanges } from '../mutasi/perubahan.service.ts';
import { assertPiecesLeft } from '../penghapusan/fewer-pieces.ts';
import { assertNotDepreciated } from '../penyusutan/habis-pakai.ts';
import { rejectBeyondStock } from '../permintaan/auto-reject.ts';
import { type BarangRow, findBarang, findBarangOf, isUsedUp, lockBarang } from './barang.repository.ts';
import { changeBarang, inRegister, onlyWrong } from './barang.service.ts';
import { type BarangSet, splitAmong, updateBarangRows } from './barang-many.repository.ts';
import { holdFields, type IsianSet, isiAfter } from './barang-many-isian.ts';
import { type SettingSet, settingsAfter } from './barang-many-penyusutan.ts';
import {
  assertAcquisitionFits,
  assertPiecesHold,
  assertPriceHolds,
  assertSettingFits,
  shortInWords,
} from './barang-rules.ts';
import { firstShortDays } from './held-days.repository.ts';

/** Change of one barang among many: the version that was seen, and the values to set. */
export interface ManyChange {
  id: number;
  versi: number;
  set: BarangSet;
  isian?: IsianSet;
  setting?: SettingSet;
}

/** Meaning and cause of the changes, and how messages name a barang. */
export interface ManyMeaning {
  perubahan: PerubahanInput | undefined;
  sebab: Sebab;
  named: (id: number) => string;
  /** Collects, over several calls, the ids of family members that were corrected along. */
  carried: Set<number>;
  /** Drops own-field values that are no longer accepted, instead of refusing them. */
  dropGone?: boolean;
}

/**
 * Changes many barang by the rules of an edit, all or none. Returns each before and after. Changed one by one are
 * members of a split family, as corrections are carried over to their family, and those whose depreciation is set, as
 * each goes on from its own book value.
 * @throws AppError conflict (one was changed since, more is held than would be left), validation_failed, each naming
 *   which
 */
export async function changeManyBarang(
  inside: Inside,
  changes: readonly ManyChange[],
  { perubahan, sebab, named, carried, dropGone = false }: ManyMeaning,
): Promise<{ before: BarangRow; after: BarangRow }[]> {
  const ids = changes.map(({ id }) => id);
  const fields = await holdFields(inside.db, changes);
  await lockBarang(inside.db, ...ids);
  const before = new Map((await findBarangOf(inside.db, ids)).map((row) => [row.id, row]));
  assertUnchanged(changes, before, named, carried);
  const single = await splitAmong(inside.db, ids);
  for (const { id, setting } of changes) if (setting) single.add(id);
  const plain = changes.filter(({ id }) => !single.has(id));
  for (const change of changes.filter(({ id }) => single.has(id))) {
    const { id, set, setting } = change;
    // a change of the same family may have corrected it along
    const row = (await findBarang(inside.db, id)) as BarangRow;
    const edit = { ...writtenOf(row), ...set, versi: row.versi, perubahan };
    const changed = await forOne(named(id), async () => {
      const isian = isiAfter(row, change, { fields, dropGone });
      const settings = settingsAfter(row, setting, edit);
      return changeBarang(inside, id, { ...edit, ...settings, ...(isian && { isian }) }, sebab);
    });
    for (const other of changed.carried) carried.add(other.id);
  }
  const values: { id: number; isi: IsiBarang }[] = [];
  for (const change of plain) {
    const { id, set } = change;
    const row = before.get(id) as BarangRow;
    await forOne(named(id), async () => {
      await assertOne(inside, row, { ...writtenOf(row), ...set }, perubahan);
      const isi = isiAfter(row, change, { fields, dropGone });
      if (isi) values.push({ id, isi });
    });
  }
  const fewer = plain.flatMap(({ id, set: { jumlah_barang: jumlah } }) =>
    jumlah !== undefined && jumlah < (before.get(id)?.jumlah_barang ?? 0) ? [{ id, jumlah }] : [],
  );
  await assertPiecesLeft(inside.db, 'barang', fewer, named);
  await updateBarangRows(inside.db, plain);
  await writeIsiOf(inside.db, values);
  const after = new Map((await findBarangOf(inside.db, ids)).map((row) => [row.id, row]));
  const pairs = ids.map((id) => ({ before: before.get(id) as BarangRow, after: after.get(id) as BarangRow }));
  const own = pairs.filter(({ after: { id } }) => !single.has(id));
  await recordMany(inside, own, { perubahan, sebab });
  await assertEnough(inside, own, named);
  await recordAudits(
    inside,
    own.map(({ before: sebelum, after: sesudah }) => {
      return { jenis: 'barang', record_id: sesudah.id, aksi: 'update', sebelum, sesudah } as const;
    }),
  );
  for (const one of own) if (one.after.sisa < one.before.sisa) await rejectBeyondStock(inside, one.after.id);
  return pairs;
}

type Edit = Omit<BarangEdit, 'versi' | 'perubahan' | 'kondisi'> & Pick<BarangRow, 'kondisi'>;
const written = Object.keys(barangFields).filter(
  (name) => !name.startsWith('penyusutan') && name !== 'isian',
);

/** Returns the editable fields of a barang, without depreciation setting and own fields. */
export const writtenOf = (row: BarangRow): Edit =>
  Object.fromEntries(Object.entries(row).filter(([name]) => written.includes(name))) as unknown as Edit;

async function assertOne(
  { db }: Inside,
  row: BarangRow,
  edit: Edit,
  perubahan: PerubahanInput | undefined,
): Promise<void> {
  await assertAcquisitionFits(db, row, edit);
  await assertPriceHolds(db, row, edit);
  await assertPiecesHold(db, row, edit);
  assertMeaning(perubahan, onlyWrong(row, edit), acquiredOn(row));
  assertSettingFits(row, { ...edit, penyusutan: row.penyusutan });
  const ownSetting = row.penyusutan !== null || row.penyusutan_fiskal !== null;
  if (edit.kategori_id !== row.kategori_id && ownSetting && (await isUsedUp(db, edit.kategori_id)))
    assertNotDepreciated(row);
}

interface Pair {
  before: BarangRow;
  after: BarangRow;
}

/** Writes the journal entries of many barang, grouped by what is compared. */
async function recordMany(
  inside: Inside,
  pairs: readonly Pair[],
  { perubahan, sebab }: Pick<ManyMeaning, 'perubahan' | 'sebab'>,
): Promise<void> {
  const groups = new Map<string, { ids: number[]; moved: boolean; known: boolean; cara: boolean }>();
  for (const { before, after } of pairs) {
    if (inRegister(before) === inRegister(after)) continue;
    const moved = before.kategori_id !== after.kategori_id;
    const known = (before.harga_barang === null) !== (after.harga_barang === null);
    const cara = before.cara_perolehan !== after.cara_perolehan;
    const key = `${moved} ${known} ${cara}`;
    const group = groups.get(key) ?? { ids: [], moved, known, cara };
    group.ids.push(after.id);
    groups.set(key, group);
  }
  const fields = { tanggal: 'perubahan.tanggal', setting: 'penyusutan', many: true };
  for (const { ids, moved, known, cara } of groups.values()) {
    const setting = moved ? ledgerValues : [];
    await recordChanges(inside, 'barang', ids, {
      ...perubahan,
      ...sebab,
      setting,
      hargaBelumDiketahui: known,
      cara,
      fields,
    });
  }
}

async function assertEnough(
  inside: Inside,
  pairs: readonly Pair[],
  named: (id: number) => string,
): Promise<void> {
  const fewer = pairs.filter(({ before, after }) => after.jumlah_barang < before.jumlah_barang);
  if (fewer.length === 0) return;
  const ids = fewer.map(({ after }) => after.id);
  const [short] = await firstShortDays(inside.db, ids, {});
  if (short) throw new AppError('conflict', { message: `${named(short.barang_id)}: ${shortInWords(short)}` });
}
