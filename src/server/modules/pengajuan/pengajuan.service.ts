import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
import type { JumlahPerStatus, TolakInput } from '../../../shared/keputusan.ts';
import type { JenisNotifikasi } from '../../../shared/notifikasi.ts';
import type {
  Pengajuan,
  PengajuanEdit,
  PengajuanInput,
  pengajuanEndpoints,
  SetujuPengajuanInput,
} from '../../../shared/pengajuan.ts';
import type { RequestContext, Trx } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AddressSigner } from '../../files/signed-address.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { createBarang } from '../barang/barang.service.ts';
import { handOut } from '../barang-pengguna/barang-pengguna.service.ts';
import { withAddress } from '../berkas/berkas-address.ts';
import { assertBerkas } from '../berkas/berkas-reference.ts';
import { assertOwner, ownerOfList } from '../keputusan/keputusan.ts';
import { auditChange, findVisible, lockWaiting, type Permohonan } from '../keputusan/permohonan.ts';
import { jenisKeputusan } from '../notifikasi/peristiwa.ts';
import { umumkan } from '../notifikasi/umumkan.ts';
import {
  decidePengajuan,
  findPengajuan,
  findPengajuanOf,
  insertPengajuan,
  lockPengajuan,
  type PengajuanDecision,
  type PengajuanRow,
  updatePengajuan,
} from './pengajuan.repository.ts';
import { countPengajuan, type PengajuanListQuery, pageOfPengajuan } from './pengajuan-list.repository.ts';

const pengajuan: Permohonan<PengajuanRow> = {
  jenis: 'pengajuan',
  name: 'Pengajuan',
  decide: 'pengajuan:decide',
  find: findPengajuan,
  lock: lockPengajuan,
};

function shown(signer: AddressSigner, row: PengajuanRow): Pengajuan {
  return { ...row, gambar: withAddress(signer, row.gambar) };
}

/** One page of pengajuan, the caller's own unless they decide. @throws AppError forbidden */
export async function listPengajuan(
  ctx: RequestContext,
  query: PengajuanListQuery,
): Promise<AnswerOf<typeof pengajuanEndpoints.list>> {
  const pengguna_id = ownerOfList(ctx, query.pengguna_id, pengajuan.decide);
  const { ids, total, mirip } = await pageOfPengajuan(ctx.db, { ...query, pengguna_id });
  const [rows, signer] = await Promise.all([findPengajuanOf(ctx.db, ids), ctx.files.signer()]);
  const { page, per_page } = query;
  return {
    data: rows.map((row) => shown(signer, row)),
    meta: { page, per_page, total, ...(mirip && { mirip }) },
  };
}

/** How many there are in each state, of those that the caller sees. @throws AppError forbidden */
export async function jumlahPengajuan(
  ctx: RequestContext,
  query: QueryOf<typeof pengajuanEndpoints.jumlah>,
): Promise<JumlahPerStatus> {
  return countPengajuan(ctx.db, {
    ...query,
    pengguna_id: ownerOfList(ctx, query.pengguna_id, pengajuan.decide),
  });
}

/** One pengajuan. @throws AppError not_found (also for another user's) */
export async function readPengajuan(ctx: RequestContext, id: number): Promise<Pengajuan> {
  return shown(await ctx.files.signer(), await findVisible(pengajuan, ctx, ctx.db, id));
}

/** Proposes that the office buys something. @throws AppError validation_failed (picture) */
export async function createPengajuan(ctx: RequestContext, input: PengajuanInput): Promise<Pengajuan> {
  return inTransaction(ctx.db, async (trx) => {
    await assertBerkas(trx, ctx, { field: 'gambar_id', id: input.gambar_id, untuk: 'gambar' });
    const made = await findVisible(pengajuan, ctx, trx, await insertPengajuan(trx, input, ctx.actor.id));
    await recordAudit(trx, ctx, {
      jenis: pengajuan.jenis,
      record_id: made.id,
      aksi: 'create',
      sesudah: made,
    });
    await umumkan(trx, ctx, { jenis: 'pengajuan_baru', catatan: made });
    return shown(await ctx.files.signer(), made);
  });
}

/**
 * Changes what was asked for while it waits.
 * @throws AppError not_found, forbidden, already_decided, version_conflict, validation_failed (picture)
 */
export async function changePengajuan(
  ctx: RequestContext,
  id: number,
  { versi, ...edit }: PengajuanEdit,
): Promise<Pengajuan> {
  return inTransaction(ctx.db, async (trx) => {
    assertOwner(ctx, await findVisible(pengajuan, ctx, trx, id), pengajuan.name);
    const before = await lockWaiting(pengajuan, ctx, trx, id, versi);
    if (edit.gambar_id !== before.gambar_id)
      await assertBerkas(trx, ctx, { field: 'gambar_id', id: edit.gambar_id, untuk: 'gambar' });
    await updatePengajuan(trx, id, edit);
    return told(trx, ctx, before, 'pengajuan_diubah');
  });
}

/**
 * Makes the barang, hands the requester what they asked for of it unless told otherwise, and marks the pengajuan; all
 * of it or nothing.
 * @throws AppError not_found, already_decided, version_conflict, and what making a barang and a hand-over throw
 */
export async function approvePengajuan(
  ctx: RequestContext,
  id: number,
  { serahkan, versi, ...barangInput }: SetujuPengajuanInput,
): Promise<Pengajuan> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const before = await lockWaiting(pengajuan, ctx, trx, id, versi);
    const barang = await createBarang(inside, barangInput);
    const holding = serahkan
      ? await handOut(
          inside,
          barang.id,
          {
            pengguna_id: before.pengguna_id,
            // the office may buy more than was asked for, or fewer
            jumlah: Math.min(before.jumlah_barang, barang.jumlah_barang),
            keterangan: `Pengajuan nomor ${id}`,
          },
          { tell: false },
        )
      : null;
    return stamped(trx, ctx, before, {
      status: 'Disetujui',
      diputus_oleh_id: ctx.actor.id,
      barang_id: barang.id,
      barang_pengguna_id: holding?.id ?? null,
    });
  });
}

/** Turns it down with a reason. @throws AppError not_found, already_decided, version_conflict */
export async function rejectPengajuan(
  ctx: RequestContext,
  id: number,
  { alasan, versi }: TolakInput,
): Promise<Pengajuan> {
  return inTransaction(ctx.db, async (trx) =>
    stamped(trx, ctx, await lockWaiting(pengajuan, ctx, trx, id, versi), {
      status: 'Ditolak',
      diputus_oleh_id: ctx.actor.id,
      alasan_keputusan: alasan,
    }),
  );
}

/** Withdraws one's own. @throws AppError not_found, forbidden, already_decided */
export async function cancelPengajuan(ctx: RequestContext, id: number): Promise<Pengajuan> {
  return inTransaction(ctx.db, async (trx) => {
    assertOwner(ctx, await findVisible(pengajuan, ctx, trx, id), pengajuan.name);
    const before = await lockWaiting(pengajuan, ctx, trx, id);
    return stamped(trx, ctx, before, { status: 'Dibatalkan', diputus_oleh_id: ctx.actor.id });
  });
}

async function stamped(
  trx: Trx,
  ctx: RequestContext,
  before: PengajuanRow,
  decision: PengajuanDecision,
): Promise<Pengajuan> {
  await decidePengajuan(trx, before.id, decision);
  return told(trx, ctx, before, jenisKeputusan('pengajuan', decision.status));
}

/** Writes the audit entry of a change that was made, tells who has to know, and returns the row as it is now. */
async function told(
  trx: Trx,
  ctx: RequestContext,
  before: PengajuanRow,
  jenis_berita: Extract<JenisNotifikasi, `pengajuan_${string}`>,
): Promise<Pengajuan> {
  const after = await auditChange(pengajuan, ctx, trx, before);
  await umumkan(trx, ctx, { jenis: jenis_berita, catatan: after });
  return shown(await ctx.files.signer(), after);
}
