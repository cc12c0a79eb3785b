import { z } from 'zod';
import type { QueryOf } from '../../../shared/contract.ts';
import { dayAfter } from '../../../shared/days.ts';
import { AppError } from '../../../shared/errors.ts';
import type { JenisLog, LogDelete, logdeletebarangEndpoints } from '../../../shared/logdeletebarang.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Db, Inside, RequestContext, Trx } from '../../context.ts';
import type { Page } from '../../db/paging.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { lockBarang } from '../barang/barang.repository.ts';
import { insertParts } from '../barang/barang-pecah.repository.ts';
import { closedUntil, keepingHoldings } from '../mutasi/hari-tutup.repository.ts';
import { raisedSince } from '../mutasi/kapitalisasi.repository.ts';
import { recordRestoration } from '../mutasi/mutasi.repository.ts';
import { recordChanges } from '../mutasi/perubahan.service.ts';
import { dayOfLeaving, recordReturn, recordReturnAsPart } from '../mutasi/return.repository.ts';
import { lockPengguna } from '../pengguna/pengguna-lock.repository.ts';
import { assertNotOfProposal } from '../penghapusan/direct.ts';
import { withSnapshotAddresses } from './log-address.ts';
import { findLog, listLog, lockLog, markRestored } from './logdeletebarang.repository.ts';
import { findReferences, type Reference } from './references.repository.ts';
import { givePiecesBack, insertFromSnapshot, readRow } from './snapshot.repository.ts';

/** Reads one page of the delete log. */
export async function listOfLog(
  ctx: RequestContext,
  query: QueryOf<typeof logdeletebarangEndpoints.list>,
): Promise<Page<LogDelete>> {
  const { data, meta } = await listLog(ctx.db, query);
  const signer = ctx.files.signer;
  return { data: data.map((row) => withSnapshotAddresses(signer, row)), meta };
}

/** Reads one deletion. @throws AppError not_found */
export async function readLog(ctx: RequestContext, id: number): Promise<LogDelete> {
  return withSnapshotAddresses(ctx.files.signer, await wholeLog(ctx.db, id));
}

async function wholeLog(db: Db, id: number): Promise<LogDelete> {
  const found = await findLog(db, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Master data that a snapshot references, with labels for sentences. */
const references: Record<JenisLog, { field: Reference; label: string; name: string }[]> = {
  barang: [
    { field: 'kategori', label: 'Kategori', name: 'nama_kategori' },
    { field: 'lokasi', label: 'Lokasi', name: 'jalur' },
  ],
  buku: [
    { field: 'jenis', label: 'Jenis buku', name: 'jenis_buku' },
    { field: 'lokasi', label: 'Lokasi', name: 'jalur' },
  ],
};

/**
 * Restores a deleted record with the same id and code, and its usage history. A missing kategori, jenis or lokasi is
 * replaced by one of the same name; a buku's person in charge is dropped when no longer active. Some pieces return to
 * their record.
 * @throws AppError not_found, already_restored, conflict (a kategori, jenis or lokasi no longer exists, it left with
 *   a proposal)
 */
export async function restoreLog(ctx: RequestContext, id: number): Promise<LogDelete> {
  return inTransaction(ctx, async (inside) => {
    await assertNotOfProposal(inside.db, id);
    return giveBack(inside, id);
  });
}

/**
 * Restores a deletion, also one with a proposal: for cancelling or correcting it.
 * @throws AppError as `restoreLog`
 */
export async function giveBack(ctx: RequestContext, id: number): Promise<LogDelete> {
  return inTransaction(ctx, async (inside) => {
    await lockLog(inside.db, id);
    const log = await wholeLog(inside.db, id);
    if (log.dipulihkan_pada) throw new AppError('already_restored');
    if (log.sebagian) return restorePieces(inside, log);
    const changes = {
      ...(await currentReferences(inside.db, log)),
      ...(await currentPerson(inside.db, log)),
      versi: Number(log.data.versi) + 1,
    };
    if (log.jenis === 'barang') await keepingHoldings(inside.db);
    await insertFromSnapshot(inside.db, log.jenis, id, changes);
    await recordRestoration(inside, log.jenis, { record_id: log.record_id, log_id: id });
    await recordChanges(inside, log.jenis, [log.record_id]);
    await markRestored(inside.db, id, inside.actor.id);
    const { penggunaan: _, ...row } = log.data;
    await recordAudit(inside, {
      jenis: log.jenis,
      record_id: log.record_id,
      aksi: 'restore',
      sesudah: { ...row, ...changes },
    });
    return withSnapshotAddresses(inside.files.signer, await wholeLog(inside.db, id));
  });
}

/**
 * Restores many deletions, all or none, the last one first, so that a record is restored before its pieces. Returns how
 * many.
 * @throws AppError as `restoreLog`, naming which
 */
export async function restoreMany(ctx: RequestContext, ids: readonly number[]): Promise<number> {
  const wanted = [...new Set(ids)].sort((one, other) => other - one);
  return inTransaction(ctx, async (inside) => {
    for (const id of wanted) {
      try {
        await restoreLog(inside, id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const name = await nameOfLog(inside.db, id);
        throw new AppError(error.code, {
          message: `${name}: ${error.message} Tidak ada yang dipulihkan.`,
          cause: error,
        });
      }
    }
    return wanted.length;
  });
}

async function nameOfLog(db: Db, id: number): Promise<string> {
  const data = (await findLog(db, id))?.data;
  if (!data) return `Catatan ${id}`;
  return `${String(data.nama_barang ?? data.judul)} (${String(data.kode_barang ?? data.kode_buku)})`;
}

/**
 * Returns pieces to their record. They become a barang of their own where they left on a closed day, as they were not
 * depreciated since, and where those that stayed were repaired since, as a repair is of one piece.
 * @throws AppError conflict (the record is deleted itself, it was repaired on the day on which they left)
 */
async function restorePieces(inside: Inside, log: LogDelete): Promise<LogDelete> {
  const { id, jenis, record_id, jumlah } = log;
  if (jenis === 'barang') {
    await lockBarang(inside.db, record_id);
    const left = (await dayOfLeaving(inside.db, id)) ?? '';
    const until = await closedUntil(inside.db);
    if (until && left <= until) return restoreApart(inside, log, dayAfter(until));
    const raised = await raisedSince(inside.db, record_id, left);
    if (raised === left) throw raisedThen(raised);
    if (raised) return restoreApart(inside, log);
  }
  const rows = await givePiecesBack(inside.db, jenis, record_id, jumlah);
  if (!rows) throw goneItself();
  await recordRestoration(inside, jenis, { record_id, log_id: id });
  await markRestored(inside.db, id, inside.actor.id);
  await recordAudit(inside, { jenis, record_id, aksi: 'update', ...rows });
  return withSnapshotAddresses(inside.files.signer, await wholeLog(inside.db, id));
}

/**
 * Creates a barang from pieces that left another one.
 * @param tanggal day of their return; they were never away when left out
 */
async function restoreApart(inside: Inside, log: LogDelete, tanggal?: string): Promise<LogDelete> {
  const { id, jenis, record_id, jumlah } = log;
  const [barangId] = await insertParts(inside.db, record_id, [{ jumlah }], inside.actor.id);
  if (barangId === undefined) throw goneItself();
  if (tanggal) await recordReturn(inside, { barangId, logId: id, tanggal });
  else await recordReturnAsPart(inside, { barangId, logId: id });
  await markRestored(inside.db, id, inside.actor.id);
  const sesudah = await readRow(inside.db, jenis, barangId);
  await recordAudit(inside, { jenis, record_id: barangId, aksi: 'restore', sesudah });
  return withSnapshotAddresses(inside.files.signer, await wholeLog(inside.db, id));
}

const goneItself = () =>
  new AppError('conflict', {
    message:
      'Yang tersisa dari data ini sudah dihapus juga. Pulihkan dahulu itu, lalu pulihkan lagi yang ini.',
  });

const raisedThen = (tanggal: string) =>
  new AppError('conflict', {
    message: `Pada hari yang sama, ${formatTanggal(tanggal)}, nilai barang yang tersisa ditambah. Batalkan dahulu kapitalisasi itu, lalu pulihkan lagi.`,
  });

const named = z.object({ id: z.int() }).catchall(z.unknown());

async function currentReferences(trx: Trx, log: LogDelete): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { field, label, name } of references[log.jenis]) {
    const meant = named.parse(log.data[field]);
    const text = String(meant[name]);
    const id = await findReferences(trx, field, { id: meant.id, name: text });
    if (id === undefined) {
      throw new AppError('conflict', {
        message: `${label} "${text}" sudah dihapus. Buat kembali dengan nama itu, lalu pulihkan lagi.`,
      });
    }
    found[`${field}_id`] = id;
  }
  return found;
}

/** Returns the change that drops an inactive person in charge. */
async function currentPerson(trx: Trx, { jenis, data }: LogDelete) {
  const { pengguna_id } = data;
  if (jenis !== 'buku' || typeof pengguna_id !== 'number') return {};
  const person = await lockPengguna(trx, pengguna_id, 'share');
  return person?.aktif ? {} : { pengguna_id: null, pengguna: null };
}
