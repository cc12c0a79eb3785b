import { formatList } from '../../../shared/angka.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import type { Opname } from '../../../shared/opname.ts';
import type { OpnameEdit, UlangInput } from '../../../shared/opname-input.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { announceAll } from '../notifikasi/announce.ts';
import { calling, recounting } from './announcements.ts';
import { lockScopes, setPlan, setStatus } from './opname.repository.ts';
import { assertAccounts, changeState, lockIn, wholeOpname } from './opname.service.ts';
import { namesOut } from './perangkat.repository.ts';
import { sendBack } from './ulang.repository.ts';

const jenis = 'opname';

/**
 * Changes petugas and deadline; notifies new petugas while the opname runs.
 * @throws AppError not_found, conflict (state, a removed petugas still has a device out), version_conflict,
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

/**
 * Refuses to remove a petugas whose device still has the list: their counts must arrive first.
 * @throws AppError conflict
 */
async function assertNoneOut({ db }: Inside, before: Opname, petugas: readonly number[]): Promise<void> {
  const left = before.petugas.flatMap((one) => (petugas.includes(one.id) ? [] : [one.id]));
  const names = await namesOut(db, before.id, left);
  if (names.length === 0) return;
  const message = `Perangkat ${formatList(names)} belum diserahkan. Minta diserahkan, atau tutup dengan alasan, sebelum melepas petugasnya.`;
  throw new AppError('conflict', { message, errors: { petugas: [message] } });
}

/** Recounting by rooms or by people, with its sentences for wrong and foreign choices. */
const recounts = {
  ruang: {
    field: 'lokasi_id',
    other: 'Opname ini menurut ruang. Pilih ruang yang dihitung ulang.',
    outside: 'Salah satu ruang tidak termasuk cakupan opname. Pilih ruang dari daftar.',
  },
  orang: {
    field: 'pengguna_id',
    other: 'Opname ini menurut orang. Pilih orang yang dihitung ulang.',
    outside: 'Salah satu orang tidak termasuk cakupan opname. Pilih orang dari daftar.',
  },
} as const;

/**
 * Orders rooms, or people where counting is by people, to be recounted, also during the review: their earlier counts
 * are kept but no longer valid. Notifies the petugas.
 * @throws AppError not_found, conflict (state), validation_failed (a room where counting is by people or vice versa,
 *   outside the scope)
 */
export async function recountPlaces(
  ctx: RequestContext,
  id: number,
  { catatan, ...given }: UlangInput,
): Promise<Opname> {
  return changeState(ctx, id, async (inside) => {
    const { db, actor } = inside;
    // locks scopes before the row, like the trigger of a new one
    await lockScopes(db);
    const { status, nama, menurut } = await lockIn(
      db,
      id,
      ['berjalan', 'ditinjau'],
      'tidak ada yang dapat dihitung ulang',
    );
    const { field, other, outside } = recounts[menurut];
    const foreign = field === 'lokasi_id' ? 'pengguna_id' : 'lokasi_id';
    if (given[foreign].length > 0) throw refused(foreign, other);
    const ids = [...new Set(given[field])];
    const back = await sendBack(db, id, { menurut, ids, catatan, olehId: actor.id });
    if (back.length < ids.length) throw refused(field, outside);
    if (status === 'ditinjau') await setStatus(db, id, { status: 'berjalan' });
    const names = back.map((one) => one.nama);
    await recordAudit(inside, {
      jenis,
      record_id: id,
      aksi: 'update',
      sebelum: { nama, hitung_ulang: null },
      sesudah: { nama, hitung_ulang: names.join('; ') },
    });
    const ke = Math.max(...back.map((one) => one.id));
    await announceAll(inside, recounting(await wholeOpname(db, id), { names, catatan, ke }));
  });
}
