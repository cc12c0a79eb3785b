import { formatList } from '../../../shared/angka.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Opname } from '../../../shared/opname.ts';
import type { OpnameEdit, UlangInput } from '../../../shared/opname-input.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { refused } from '../barang-pengguna/holding-rules.ts';
import { announceAll } from '../notifikasi/announce.ts';
import { calling, recounting } from './announcements.ts';
import { lockScopes, setPlan, setStatus } from './opname.repository.ts';
import { assertAccounts, changeState, lockIn, wholeOpname } from './opname.service.ts';
import { namesOut } from './perangkat.repository.ts';
import { sendBack } from './ulang.repository.ts';

const jenis = 'opname';

/**
 * Changes who counts and until when; those who are new are told where it runs.
 * @throws AppError not_found, conflict (state, somebody who is left out still has a device out), version_conflict,
 *   validation_failed
 */
export async function editOpname(ctx: RequestContext, id: number, input: OpnameEdit): Promise<Opname> {
  return changeState(ctx, id, async (inside) => {
    const { status, tanggal } = await lockIn(
      inside.db,
      id,
      ['draf', 'berjalan', 'ditinjau'],
      'petugasnya tidak dapat diubah',
    );
    const before = await wholeOpname(inside.db, id);
    await assertVersi(inside.db, { jenis, current: before, given: input.versi });
    if (input.tenggat !== null && input.tenggat < tanggal)
      throw refused('tenggat', 'Tenggat paling cepat pada tanggal batas.');
    const known = new Set(before.petugas.map((one) => one.id));
    const added = input.petugas.filter((one) => !known.has(one));
    await assertAccounts(inside.db, added);
    await assertNoneOut(inside, before, input.petugas);
    await setPlan(inside.db, id, input);
    if (status !== 'berjalan') return;
    const after = await wholeOpname(inside.db, id);
    await announceAll(
      inside,
      calling(
        after,
        added.map((one) => ({ id: one })),
      ),
    );
  });
}

/** Keeps whoever still has the list on a device: what they counted has to come in first. @throws AppError conflict */
async function assertNoneOut({ db }: Inside, before: Opname, petugas: readonly number[]): Promise<void> {
  const left = before.petugas.flatMap((one) => (petugas.includes(one.id) ? [] : [one.id]));
  const names = await namesOut(db, before.id, left);
  if (names.length === 0) return;
  const message = `Perangkat ${formatList(names)} belum diserahkan. Minta diserahkan, atau tutup dengan alasan, sebelum melepas petugasnya.`;
  throw new AppError('conflict', { message, errors: { petugas: [message] } });
}

/**
 * Sends rooms back to be counted again, out of the review too: their counts until now stay and hold no longer. The
 * petugas are told.
 * @throws AppError not_found, conflict (state), validation_failed (a room outside the scope)
 */
export async function recountRooms(
  ctx: RequestContext,
  id: number,
  { lokasi_id, catatan }: UlangInput,
): Promise<Opname> {
  return changeState(ctx, id, async (inside) => {
    const { db, actor } = inside;
    // scopes before the row, as the trigger of a new one does
    await lockScopes(db);
    const { status, nama } = await lockIn(
      db,
      id,
      ['berjalan', 'ditinjau'],
      'ruangnya tidak dapat dihitung ulang',
    );
    const wanted = [...new Set(lokasi_id)];
    const rooms = await sendBack(db, id, { lokasi_id: wanted, catatan, olehId: actor.id });
    if (rooms.length < wanted.length)
      throw refused('lokasi_id', 'Salah satu ruang tidak termasuk cakupan opname. Pilih ruang dari daftar.');
    if (status === 'ditinjau') await setStatus(db, id, { status: 'berjalan' });
    const jalur = rooms.map((one) => one.jalur);
    await recordAudit(inside, {
      jenis,
      record_id: id,
      aksi: 'update',
      sebelum: { nama, hitung_ulang: null },
      sesudah: { nama, hitung_ulang: jalur.join('; ') },
    });
    const ke = Math.max(...rooms.map((one) => one.id));
    await announceAll(inside, recounting(await wholeOpname(db, id), { jalur, catatan, ke }));
  });
}
