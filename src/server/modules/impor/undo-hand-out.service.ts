import { formatList } from '../../../shared/angka.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Inside } from '../../context.ts';
import { recordAudit, recordAudits } from '../audit/audit.repository.ts';
import { holdingsOfIds } from '../barang-pengguna/barang-pengguna.repository.ts';
import { deleteUnreferenced, findPengguna, type PenggunaRow } from '../pengguna/pengguna.repository.ts';
import { lockPengguna } from '../pengguna/pengguna-lock.repository.ts';
import type { Rekaman } from './rekaman.repository.ts';
import { deleteHandOuts } from './undo.repository.ts';

const BATCH = 500;
const NAMED = 5;

/** Removes the hand-outs of an import, as if they had never happened. Expects the barang locked and unused since. */
export async function takeHandOutsBack(inside: Inside, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await holdingsOfIds(inside.db, ids.slice(at, at + BATCH));
    await deleteHandOuts(
      inside.db,
      rows.map(({ id }) => id),
    );
    await recordAudits(
      inside,
      rows.map(
        (sebelum) => ({ jenis: 'barang_pengguna', record_id: sebelum.id, aksi: 'delete', sebelum }) as const,
      ),
    );
  }
}

/**
 * Deletes the people created by an import, once its records no longer reference them.
 * @throws AppError conflict naming those who were changed, have an account, or are referenced elsewhere
 */
export async function removePeople(inside: Inside, done: readonly Rekaman[]): Promise<void> {
  const kept: string[] = [];
  for (const { record_id, versi } of done.filter(
    ({ jenis, aksi }) => jenis === 'pengguna' && aksi === 'dibuat',
  )) {
    await lockPengguna(inside.db, record_id, 'alone');
    const before = await findPengguna(inside.db, record_id);
    if (!before) continue;
    const why = reasonToKeep(before, versi);
    if (why !== undefined || !(await deleteUnreferenced(inside.db, record_id))) {
      kept.push(`${before.name} ${why ?? 'sudah tercatat di data lain'}`);
      if (kept.length === NAMED) break;
      continue;
    }
    await recordAudit(inside, { jenis: 'pengguna', record_id, aksi: 'delete', sebelum: before });
  }
  if (kept.length === 0) return;
  throw new AppError('conflict', {
    message: `Impor ini tidak dapat dibatalkan: ${formatList(kept)}. Kembalikan itu dahulu, lalu coba lagi.`,
  });
}

function reasonToKeep({ versi, roles, jumlah_barang }: PenggunaRow, made: number): string | undefined {
  if (roles.length > 0) return 'sudah memiliki akun';
  if (jumlah_barang > 0) return 'memegang barang lain';
  return versi === made ? undefined : 'sudah diubah';
}
