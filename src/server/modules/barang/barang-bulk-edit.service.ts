import { isDeepStrictEqual } from 'node:util';
import { formatAngka } from '../../../shared/angka.ts';
import {
  type BulkEdit,
  type BulkEditInput,
  type BulkEditPreview,
  type BulkEditPreviewInput,
  type BulkEditRow,
  MAX_BULK_EDIT,
} from '../../../shared/barang-bulk-edit.ts';
import { barangEdit } from '../../../shared/barang-input.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import { perubahanOf } from '../../../shared/perubahan.ts';
import { errorsByField } from '../../../shared/zod-indonesia.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { type Stop, stoppable } from '../../db/stoppable.ts';
import { inTransaction, triedOut, tryPart } from '../../db/transaction.ts';
import { assertVersi } from '../audit/versi.ts';
import { forOne } from '../bulk/bulk.ts';
import { findIsianOf } from '../kategori/isian.repository.ts';
import { type BarangRow, findBarang, findBarangOf, lockBarang } from './barang.repository.ts';
import { changeBarang } from './barang.service.ts';
import { idsMatching } from './barang-bulk.repository.ts';
import { writtenOf } from './barang-many.service.ts';
import { assertIsianFilter } from './isian-filter.service.ts';

/**
 * Previews a bulk edit: changes each barang as its own save would, reports changes and refusals, and rolls everything
 * back.
 * @throws AppError validation_failed (too many, or what no barang could take)
 */
export async function previewBulkEdit(
  ctx: RequestContext,
  { ids, filter, ...edit }: BulkEditPreviewInput,
  stop: Stop,
): Promise<BulkEditPreview> {
  return triedOut(ctx, (inside) =>
    stoppable(inside.db, stop, async () => {
      await assertIsianFilter(inside.db, filter ?? {});
      const chosen = ids ?? (await idsMatching(inside.db, filter ?? {}, MAX_BULK_EDIT + 1));
      assertFew(chosen);
      const found = await lockedInOrder(inside, chosen);
      const preview: BulkEditPreview = { barang: [], tetap: 0 };
      for (const row of found) {
        const outcome = await tried(inside, row, edit);
        if (outcome) preview.barang.push(outcome);
        else preview.tetap += 1;
      }
      return preview;
    }),
  );
}

function assertFew(ids: readonly number[]): void {
  if (ids.length <= MAX_BULK_EDIT) return;
  const message = `Paling banyak ${formatAngka(MAX_BULK_EDIT)} barang sekaligus. Persempit pilihannya.`;
  throw refused('ids', message);
}

/** Locks barang in the order of their ids; missing ones are left out. */
async function lockedInOrder(inside: Inside, ids: readonly number[]): Promise<BarangRow[]> {
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  await lockBarang(inside.db, ...sorted);
  return findBarangOf(inside.db, sorted);
}

async function tried(inside: Inside, row: BarangRow, edit: BulkEdit): Promise<BulkEditRow | null> {
  const { id, versi, kode_barang, nama_barang } = row;
  const named = { id, versi, kode_barang, nama_barang };
  // rolled back before the next barang, which may be of a family that this edit corrects along
  const result = await tryPart(inside, async () => {
    const after = await changed(inside, row, edit);
    if (!after) return null;
    const written = Object.keys(row.isian).length > 0;
    const fields = written ? await findIsianOf(inside.db, [row.kategori_id, after.kategori_id]) : new Map();
    return perubahanOf(
      'barang',
      { ...row },
      { ...after },
      {
        sebelum: fields.get(row.kategori_id)?.isian ?? [],
        sesudah: fields.get(after.kategori_id)?.isian ?? [],
      },
    );
  });
  if (result instanceof AppError) return { ...named, perubahan: [], alasan: sentenceOf(result) };
  if (!result || result.length === 0) return null;
  return {
    ...named,
    perubahan: result.map(({ label, sebelum, sesudah }) => ({ label, sebelum, sesudah })),
    alasan: null,
  };
}

/** Joins the messages of all fields into one sentence, as the bulk form has no fields to show them at. */
const sentenceOf = ({ message, errors }: AppError): string =>
  errors ? [...new Set(Object.values(errors).flat())].join(' ') : message;

/**
 * Applies a previewed bulk edit, all or nothing, each barang as its own save would.
 * @throws AppError version_conflict, conflict, validation_failed: each names its barang
 */
export async function runBulkEdit(
  ctx: RequestContext,
  { barang, ...edit }: BulkEditInput,
  stop: Stop,
): Promise<{ diproses: number; tetap: number }> {
  return inTransaction(ctx, (inside) =>
    stoppable(inside.db, stop, async () => {
      const given = new Map(barang.map(({ id, versi }) => [id, versi]));
      const found = await lockedInOrder(inside, [...given.keys()]);
      const there = new Set(found.map(({ id }) => id));
      const gone = barang.findIndex(({ id }) => !there.has(id));
      if (gone >= 0) throw missing(gone);
      for (const row of found) {
        const current = { id: row.id, versi: row.versi };
        const unchanged = () =>
          assertVersi(inside.db, { jenis: 'barang', current, given: given.get(row.id) });
        await forOne(nameOf(row), unchanged, asOutdated);
      }
      const result = { diproses: 0, tetap: 0 };
      for (const { id } of found) {
        // an edit of the same family may have corrected it along meanwhile
        const row = (await findBarang(inside.db, id)) as BarangRow;
        const after = await forOne(nameOf(row), () => changed(inside, row, edit), asRefused);
        result[after ? 'diproses' : 'tetap'] += 1;
      }
      return result;
    }),
  );
}

function missing(index: number): AppError {
  const message = 'Salah satu barang sudah tidak ada. Buat pratinjaunya lagi.';
  return new AppError('conflict', { message, errors: { [`barang.${index}.id`]: [message] } });
}

const nameOf = ({ nama_barang, kode_barang }: BarangRow) => `${nama_barang} (${kode_barang})`;

const asRefused = (error: AppError) => ({ sentence: sentenceOf(error), field: 'barang' });

/** Rewords a version conflict for the bulk form, where the advice differs from that of a single form. */
const asOutdated = ({ message }: AppError) => {
  const said = (message.split('. ')[0] ?? message).replace(/\.?$/, '.');
  return { sentence: `${said} Buat pratinjaunya lagi.`, field: 'barang' };
};

/** Changes one barang as its own save does; returns it afterwards, or undefined when nothing differs. */
async function changed(inside: Inside, row: BarangRow, edit: BulkEdit): Promise<BarangRow | undefined> {
  if (isSame(row, edit.isi)) return undefined;
  await changeBarang(inside, row.id, editOf(row, edit));
  return findBarang(inside.db, row.id);
}

const isSame = (row: BarangRow, isi: BulkEdit['isi']): boolean =>
  Object.entries(isi).every(
    ([field, value]) =>
      value === undefined || isDeepStrictEqual(row[field as keyof BarangRow] ?? null, value),
  );

/**
 * Completes the edit of one barang: its present values, with the fields of the bulk edit.
 * @throws AppError validation_failed
 */
function editOf(row: BarangRow, { isi, perubahan }: BulkEdit) {
  const wanted = Object.fromEntries(Object.entries(isi).filter(([, value]) => value !== undefined));
  const parsed = barangEdit.safeParse({
    ...writtenOf(row),
    versi: row.versi,
    ...wanted,
    ...(perubahan && { perubahan }),
  });
  if (parsed.success) return parsed.data;
  const errors = errorsByField(parsed.error);
  throw new AppError('validation_failed', { message: Object.values(errors).flat().join(' '), errors });
}
