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
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AddressSigner } from '../../files/signed-address.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { createBarang } from '../barang/barang.service.ts';
import { handOut } from '../barang-pengguna/barang-pengguna.service.ts';
import { withAddress } from '../berkas/berkas-address.ts';
import { assertBerkas } from '../berkas/berkas-reference.ts';
import { assertOwner, ownerOfList } from '../keputusan/keputusan.ts';
import { assertFewWaiting } from '../keputusan/pending.ts';
import { auditChange, findVisible, lockWaiting, type Permohonan } from '../keputusan/permohonan.ts';
import { announce } from '../notifikasi/announce.ts';
import { jenisKeputusan } from '../notifikasi/events.ts';
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

function toPengajuan(signer: AddressSigner, row: PengajuanRow): Pengajuan {
  return { ...row, gambar: withAddress(signer, row.gambar) };
}

/** One page of pengajuan, the caller's own unless they decide. @throws AppError forbidden */
export async function listPengajuan(
  ctx: RequestContext,
  query: PengajuanListQuery,
): Promise<AnswerOf<typeof pengajuanEndpoints.list>> {
  const pengguna_id = ownerOfList(ctx, query.pengguna_id, pengajuan.decide);
  const { ids, total, mirip } = await pageOfPengajuan(ctx.db, { ...query, pengguna_id });
  const rows = await findPengajuanOf(ctx.db, ids);
  const { page, per_page } = query;
  return {
    data: rows.map((row) => toPengajuan(ctx.files.signer, row)),
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
  return toPengajuan(ctx.files.signer, await findVisible(pengajuan, ctx, id));
}

/** Proposes that the office buys something. @throws AppError too_many_waiting, validation_failed (picture) */
export async function createPengajuan(ctx: RequestContext, input: PengajuanInput): Promise<Pengajuan> {
  return inTransaction(ctx, async (inside) => {
    await assertFewWaiting(inside, 'pengajuan');
    await assertBerkas(inside, { field: 'gambar_id', id: input.gambar_id, untuk: 'gambar' });
    const made = await findVisible(
      pengajuan,
      inside,
      await insertPengajuan(inside.db, input, inside.actor.id),
    );
    await recordAudit(inside, {
      jenis: pengajuan.jenis,
      record_id: made.id,
      aksi: 'create',
      sesudah: made,
    });
    await announce(inside, { jenis: 'pengajuan_baru', catatan: made });
    return toPengajuan(inside.files.signer, made);
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
  return inTransaction(ctx, async (inside) => {
    assertOwner(inside, await findVisible(pengajuan, inside, id), pengajuan.name);
    const before = await lockWaiting(pengajuan, inside, id, versi);
    if (edit.gambar_id !== before.gambar_id)
      await assertBerkas(inside, { field: 'gambar_id', id: edit.gambar_id, untuk: 'gambar' });
    await updatePengajuan(inside.db, id, edit);
    return auditAndAnnounce(inside, before, 'pengajuan_diubah');
  });
}

/** An approval has no field for the day of its hand-over, today: what it says of the acquisition decides. */
function acquisitionFields({ tanggal_perolehan }: { tanggal_perolehan: string | null }) {
  const field = tanggal_perolehan === null ? 'tahun' : 'tanggal_perolehan';
  return { awal: field, akhir: field };
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
  return inTransaction(ctx, async (inside) => {
    const before = await lockWaiting(pengajuan, inside, id, versi);
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
          { tell: false, fields: acquisitionFields(barangInput) },
        )
      : null;
    return stamped(inside, before, {
      status: 'Disetujui',
      diputus_oleh_id: inside.actor.id,
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
  return inTransaction(ctx, async (inside) =>
    stamped(inside, await lockWaiting(pengajuan, inside, id, versi), {
      status: 'Ditolak',
      diputus_oleh_id: inside.actor.id,
      alasan_keputusan: alasan,
    }),
  );
}

/** Withdraws one's own. @throws AppError not_found, forbidden, already_decided */
export async function cancelPengajuan(ctx: RequestContext, id: number): Promise<Pengajuan> {
  return inTransaction(ctx, async (inside) => {
    assertOwner(inside, await findVisible(pengajuan, inside, id), pengajuan.name);
    const before = await lockWaiting(pengajuan, inside, id);
    return stamped(inside, before, { status: 'Dibatalkan', diputus_oleh_id: inside.actor.id });
  });
}

async function stamped(
  inside: Inside,
  before: PengajuanRow,
  decision: PengajuanDecision,
): Promise<Pengajuan> {
  await decidePengajuan(inside.db, before.id, decision);
  return auditAndAnnounce(inside, before, jenisKeputusan('pengajuan', decision.status));
}

/** Writes the audit entry of a change that was made, tells who has to know, and returns the row as it is now. */
async function auditAndAnnounce(
  inside: Inside,
  before: PengajuanRow,
  jenis_berita: Extract<JenisNotifikasi, `pengajuan_${string}`>,
): Promise<Pengajuan> {
  const after = await auditChange(pengajuan, inside, before);
  await announce(inside, { jenis: jenis_berita, catatan: after });
  return toPengajuan(inside.files.signer, after);
}
