import { formatAngka } from '../../../shared/angka.ts';
import { AppError } from '../../../shared/errors.ts';
import type { PerangkatOpname } from '../../../shared/opname.ts';
import type { PerangkatInput } from '../../../shared/opname-input.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { announce } from '../notifikasi/announce.ts';
import { isPetugas, type LockedOpname, lockOpname, tellWatchers } from './opname.repository.ts';
import { mayManage, wrongState } from './opname.service.ts';
import {
  closePerangkat,
  handInPerangkat,
  hasPerangkat,
  type LockedPerangkat,
  lockHandIn,
  lockPerangkat,
  notePerangkat,
  openPerangkat,
} from './perangkat.repository.ts';
import { listPerangkat } from './progress.repository.ts';

/**
 * Locks an opname together with others that count in it.
 * @throws AppError not_found (also for non-petugas)
 */
export async function lockForCounting({ db, actor }: Inside, id: number): Promise<CountedOpname> {
  const found = await lockOpname(db, id, 'shared');
  if (!found) throw new AppError('not_found');
  if (mayManage(actor) || (await isPetugas(db, id, actor.id))) return { ...found, released: false };
  if (await hasPerangkat(db, id, actor.id)) return { ...found, released: true };
  throw new AppError('not_found');
}

/** An opname to count in; `released` where the caller is no longer petugas, but has a device with its list. */
export type CountedOpname = LockedOpname & { released: boolean };

/**
 * Locks a device of the caller, known or new.
 * @throws AppError conflict (it belongs to another account)
 */
export async function lockOwnPerangkat(
  { db, actor }: Inside,
  opnameId: number,
  id: string,
): Promise<LockedPerangkat> {
  await notePerangkat(db, { opname_id: opnameId, id, pengguna_id: actor.id });
  const found = await lockPerangkat(db, opnameId, id);
  if (!found || found.pengguna_id !== actor.id) {
    throw new AppError('conflict', {
      message:
        'Perangkat ini dipakai akun lain untuk opname ini. Masuk dengan akun itu, atau muat ulang halamannya.',
    });
  }
  return found;
}

/**
 * Registers that a device takes the list, hands in, or is closed by an admin.
 * @throws AppError not_found, forbidden (only admins close), conflict (state, another account, closed, counts
 *   missing)
 */
export async function changePerangkat(
  ctx: RequestContext,
  opnameId: number,
  input: PerangkatInput,
): Promise<PerangkatOpname> {
  return inTransaction(ctx, async (inside) => {
    const opname = await lockForCounting(inside, opnameId);
    const id = input.perangkat_id.toLowerCase();
    if (input.aksi === 'tutup') await close(inside, opname, id, input.alasan);
    else if (opname.status !== 'berjalan') throw wrongState(opname.status, 'tidak sedang dihitung');
    else {
      const device = await lockOwnPerangkat(inside, opnameId, id);
      if (device.ditutup)
        throw new AppError('conflict', {
          message: `Perangkat ini sudah ditutup admin: ${device.alasan_tutup}`,
        });
      if (input.aksi === 'serah')
        await handIn(inside, opname, { id, made: input.jumlah_hitungan, arrived: device.hitungan });
      else if (opname.released) throw new AppError('not_found');
      else await openPerangkat(inside.db, opnameId, id, input);
    }
    await tellWatchers(inside.db, opnameId);
    const [now] = await listPerangkat(inside.db, opnameId, id);
    return now as PerangkatOpname;
  });
}

async function handIn(
  inside: Inside,
  { id: opnameId, nama }: LockedOpname,
  { id, made, arrived }: { id: string; made: number; arrived: number },
): Promise<void> {
  if (made !== arrived) {
    throw new AppError('conflict', {
      message: `Perangkat ini membuat ${formatAngka(made)} hitungan, dan ${formatAngka(arrived)} sudah sampai. Kirim semuanya dahulu.`,
      details: { diterima: arrived },
    });
  }
  const { db } = inside;
  await lockHandIn(db, opnameId);
  await handInPerangkat(db, opnameId, id);
  const all = await listPerangkat(db, opnameId);
  if (all.some(({ status }) => status === 'terbuka')) return;
  const hitungan = all.reduce((sum, one) => sum + one.hitungan, 0);
  await announce(inside, {
    jenis: 'opname_diserahkan',
    opname: { id: opnameId, nama },
    perangkat: all.length,
    hitungan,
  });
}

async function close(inside: Inside, opname: LockedOpname, id: string, alasan: string): Promise<void> {
  const { db, actor } = inside;
  if (!mayManage(actor)) throw new AppError('forbidden');
  const device = await lockPerangkat(db, opname.id, id);
  if (!device) throw new AppError('not_found');
  if (opname.status !== 'berjalan') throw wrongState(opname.status, 'perangkatnya tidak dapat ditutup lagi');
  if (device.ditutup)
    throw new AppError('conflict', { message: `Perangkat ini sudah ditutup: ${device.alasan_tutup}` });
  await closePerangkat(db, opname.id, id, { olehId: actor.id, alasan });
  await recordAudit(inside, {
    jenis: 'opname',
    record_id: opname.id,
    aksi: 'update',
    sebelum: { nama: opname.nama, perangkat_ditutup: null },
    sesudah: { nama: opname.nama, perangkat_ditutup: alasan },
  });
}
