import type { BodyOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Pengguna } from '../../../shared/pengguna.ts';
import type { suratKomitmenEndpoints } from '../../../shared/surat-komitmen.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { assertBerkas } from '../berkas/berkas-reference.ts';
import { withPaper } from '../pengguna/paper-address.ts';
import { wholePengguna } from '../pengguna/pengguna.service.ts';
import { lockPengguna } from '../pengguna/pengguna-lock.repository.ts';
import { seesEverything, seesWhole } from '../pengguna/privasi.ts';
import { findSurat, lastSurat } from './surat.repository.ts';
import { assertListsHeld, assertUnsigned, keadaanSurat } from './surat.service.ts';
import { setSuratKomitmen } from './surat-komitmen.repository.ts';

const jenis = 'pengguna';

type Change = BodyOf<typeof suratKomitmenEndpoints.update>;

/**
 * Sets or replaces the scan of a person's signed letter; null removes it. The person may only add it, to their unsigned
 * letter.
 * @throws AppError forbidden (somebody else's, or a removal by the person), not_found, version_conflict,
 *   already_signed, already_voided, conflict (no letter, or outdated content), validation_failed (no such file, or
 *   wrong type)
 */
export async function changeSuratKomitmen(
  ctx: RequestContext,
  id: number,
  change: Change,
): Promise<Pengguna> {
  if (!seesWhole(ctx, id)) throw new AppError('forbidden');
  const { berkas_id, versi } = change;
  return inTransaction(ctx, async (inside) => {
    // against a concurrent signature, letter or upload
    await lockPengguna(inside.db, id, 'change');
    const before = await wholePengguna(inside.db, id);
    await assertPaperFits(inside, id, change);
    await assertVersi(inside.db, { jenis, current: before, given: versi });
    await assertBerkas(inside, { field: 'berkas_id', id: berkas_id, untuk: 'pindaian' });
    await setSuratKomitmen(inside.db, id, { berkas_id, oleh_id: inside.actor.id });
    const after = await wholePengguna(inside.db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum: before, sesudah: after });
    return withPaper(inside.files.signer, after);
  });
}

/** Refuses a paper unless its letter waits for it; an admin may also store one without a letter. */
async function assertPaperFits(
  inside: Inside,
  penggunaId: number,
  { berkas_id, surat_id }: Change,
): Promise<void> {
  const admin = seesEverything(inside);
  if (berkas_id === null) {
    if (admin) return;
    throw new AppError('forbidden', {
      message: 'Hanya admin yang dapat melepas surat komitmen yang sudah ditandatangani.',
    });
  }
  if (admin && surat_id === undefined) return;
  const surat =
    surat_id === undefined ? await lastSurat(inside.db, penggunaId) : await findSurat(inside.db, surat_id);
  if (!surat || surat.pengguna_id !== penggunaId)
    throw new AppError('conflict', {
      message:
        'Surat komitmen bernomor untuk kertas ini tidak ada. Buat suratnya, lalu cetak dan tandatangani.',
    });
  const now = await keadaanSurat(inside, penggunaId);
  assertUnsigned(surat, now);
  if (!admin) assertListsHeld(surat, now);
}
