import { AppError, refused } from '../../../shared/errors.ts';
import type { SerahTerimaRinci } from '../../../shared/serah-terima.ts';
import type { SerahTerimaEdit } from '../../../shared/serah-terima-input.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { wholePengguna } from '../pengguna/pengguna.service.ts';
import { activeOf, barisOf, replaceBaris } from './baris.repository.ts';
import {
  deleteSerahTerima,
  draftOf,
  insertSerahTerima,
  updateSerahTerima,
} from './serah-terima.repository.ts';
import { gather, inAudit, jenis, keyOf, lockDraft, readSerahTerima } from './serah-terima.service.ts';

/**
 * Creates the draft of a person.
 * @throws AppError validation_failed (no such person), conflict (there is one)
 */
export async function createSerahTerima(
  ctx: RequestContext,
  { pengguna_id, alasan }: { pengguna_id: number; alasan: string },
): Promise<SerahTerimaRinci> {
  return inTransaction(ctx, async (inside) => {
    const { db, actor } = inside;
    const person = await wholePengguna(db, pengguna_id).catch(() => undefined);
    if (!person) throw refused('pengguna_id', 'Pengguna ini tidak ada. Pilih dari daftar.');
    const id = await insertSerahTerima(db, { pengguna_id, alasan, dibuat_oleh_id: actor.id });
    if (id === undefined) {
      const draft = await draftOf(db, pengguna_id);
      const message = `Sudah ada draf serah terima ${person.name}, dibuat oleh ${draft?.pembuat ?? 'orang lain'}. Lanjutkan draf itu.`;
      throw new AppError('conflict', {
        message,
        errors: { pengguna_id: [message] },
        ...(draft && { details: { id: draft.id } }),
      });
    }
    await recordAudit(inside, { jenis, record_id: id, aksi: 'create', sesudah: await inAudit(db, id) });
    return readSerahTerima(inside, id);
  });
}

/**
 * Saves a whole draft.
 * @throws AppError not_found, conflict (already carried out), version_conflict, validation_failed (a successor, a
 *   record that the person never had)
 */
export async function saveSerahTerima(
  ctx: RequestContext,
  id: number,
  { versi, baris, ...head }: SerahTerimaEdit,
): Promise<SerahTerimaRinci> {
  return inTransaction(ctx, async (inside) => {
    const { db } = inside;
    const draft = await lockDraft(inside, id, versi);
    const sebelum = await inAudit(db, id);
    await assertPeople(inside, draft.pengguna.id, { baris, petugas_id: head.petugas_id });
    await replaceBaris(db, id, await decided(inside, { id, penggunaId: draft.pengguna.id }, baris));
    await updateSerahTerima(db, id, head);
    const sesudah = await inAudit(db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum, sesudah });
    return readSerahTerima(inside, id);
  });
}

/**
 * Checks that the successors may receive something.
 * @throws AppError validation_failed
 */
async function assertPeople(
  { db }: Inside,
  leaverId: number,
  { baris, petugas_id }: Pick<SerahTerimaEdit, 'baris' | 'petugas_id'>,
): Promise<void> {
  const named = baris.flatMap(({ penerus_id }) => penerus_id ?? []);
  const active = await activeOf(db, [...named, ...(petugas_id === null ? [] : [petugas_id])]);
  for (const [index, { penerus_id }] of baris.entries()) {
    if (penerus_id === null) continue;
    if (penerus_id === leaverId)
      throw refused(`baris.${index}.penerus_id`, 'Penerusnya orang yang sama. Pilih orang lain, atau tetap.');
    if (!active.has(penerus_id))
      throw refused(
        `baris.${index}.penerus_id`,
        'Penerus ini tidak ada atau sudah nonaktif. Pilih orang lain.',
      );
  }
  if (petugas_id !== null && !active.has(petugas_id))
    throw refused('petugas_id', 'Orang ini tidak ada atau sudah nonaktif. Pilih dari daftar.');
}

/**
 * Builds the decided lines, each with the state of its record as seen. Records that left the person meanwhile keep
 * their saved line; those that the person never had are refused.
 */
async function decided(
  { db }: Inside,
  { id, penggunaId }: { id: number; penggunaId: number },
  baris: SerahTerimaEdit['baris'],
) {
  const held = new Map((await gather(db, penggunaId)).map((one) => [keyOf(one), one]));
  const before = new Map((await barisOf(db, id)).map((one) => [keyOf(one), one]));
  return baris.flatMap(({ tujuan, penerus_id, ...row }, index) => {
    const known = held.get(keyOf(row)) ?? before.get(keyOf(row));
    if (!known)
      throw refused(`baris.${index}.record_id`, 'Ini tidak pernah padanya, atau sudah tidak. Muat ulang.');
    if (tujuan === null) return [];
    return [
      {
        jenis: row.jenis,
        record_id: row.record_id,
        jumlah: row.jumlah,
        alasan: row.alasan,
        kode: known.kode,
        nama: known.nama,
        tujuan,
        penerus_id: tujuan === 'penerus' ? penerus_id : null,
      },
    ];
  });
}

/**
 * Deletes a draft.
 * @throws AppError not_found, conflict (already carried out)
 */
export async function removeSerahTerima(ctx: RequestContext, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (inside) => {
    await lockDraft(inside, id);
    const sebelum = await inAudit(inside.db, id);
    await deleteSerahTerima(inside.db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'delete', sebelum });
    return { id };
  });
}
