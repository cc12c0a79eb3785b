import type { Aduan } from '../../../shared/aduan.ts';
import type { PutusanAduanInput } from '../../../shared/aduan-input.ts';
import { statusAduanWords } from '../../../shared/aduan-words.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import type { HistoryRow } from '../../../shared/history.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { findBarang, lockBarang } from '../barang/barang.repository.ts';
import { changeManyBarang } from '../barang/barang-many.service.ts';
import { splitBarang } from '../barang/barang-pecah.service.ts';
import { holdingsOfIds } from '../barang-pengguna/barang-pengguna.repository.ts';
import { takeBack } from '../barang-pengguna/barang-pengguna.service.ts';
import { announce } from '../notifikasi/announce.ts';
import { type AduanRow, lockAduan, stampAduan } from './aduan.repository.ts';
import { auditedAduan, toAduan, visibleAduan } from './aduan.service.ts';

/**
 * Decides an aduan, once: its effect on holding and barang, the answer, its audit entry and the notification are one
 * transaction.
 * @throws AppError not_found, already_decided, already_returned (the holding ended meanwhile), closed_day,
 *   validation_failed, conflict, not_enough_stock
 */
export async function decideAduan(
  ctx: RequestContext,
  id: number,
  decision: PutusanAduanInput,
): Promise<Aduan> {
  return inTransaction(ctx, async (inside) => {
    const before = await lockUndecided(inside, id);
    const { putusan, jawaban } = decision;
    const kondisi = await carryOut(inside, before, decision);
    const after = await settle(inside, before, { status: putusan, jawaban, kondisi });
    await announce(inside, { jenis: 'aduan_diputuskan', aduan: after });
    return toAduan(inside.files.signer, after);
  });
}

/**
 * Withdraws the caller's own aduan, once, before it is decided; the register stays unchanged, and the admins are
 * notified.
 * @throws AppError not_found, forbidden (somebody else's), already_decided, conflict
 */
export async function withdrawAduan(ctx: RequestContext, id: number): Promise<Aduan> {
  return inTransaction(ctx, async (inside) => {
    const { pelapor } = await visibleAduan(inside, id);
    if (pelapor.id !== inside.actor.id)
      throw new AppError('forbidden', { message: `Hanya ${pelapor.name} yang dapat menarik laporan ini.` });
    const before = await lockUndecided(inside, id);
    const after = await settle(inside, before, { status: 'ditarik', jawaban: null, kondisi: null });
    await announce(inside, { jenis: 'aduan_ditarik', aduan: after });
    return toAduan(inside.files.signer, after);
  });
}

/** Records the outcome of an aduan, by whom and when, with its audit entry. */
async function settle(
  inside: Inside,
  before: AduanRow,
  outcome: Pick<AduanRow, 'status' | 'jawaban' | 'kondisi'>,
): Promise<AduanRow> {
  const { id } = before;
  await stampAduan(inside.db, id, { ...outcome, diputus_oleh_id: inside.actor.id });
  const after = await visibleAduan(inside, id);
  await recordAudit(inside, {
    jenis: 'aduan',
    record_id: id,
    aksi: 'update',
    sebelum: auditedAduan(before),
    sesudah: auditedAduan(after),
  });
  return after;
}

/** Locks the barang and then the aduan, the order in which all code locks them. */
async function lockUndecided(inside: Inside, id: number): Promise<AduanRow> {
  const { barang } = await visibleAduan(inside, id);
  await lockBarang(inside.db, barang.id);
  await lockAduan(inside.db, id);
  const locked = await visibleAduan(inside, id);
  const { status, diputus_oleh } = locked;
  if (status !== 'menunggu')
    throw new AppError('already_decided', {
      params: { name: 'Aduan', status: statusAduanWords[status], by: diputus_oleh?.name ?? 'admin' },
    });
  if (locked.barang.id !== barang.id) throw new AppError('conflict');
  return locked;
}

/** Applies the decision to the register; returns the kondisi that it recorded. */
async function carryOut(
  inside: Inside,
  aduan: AduanRow,
  decision: PutusanAduanInput,
): Promise<Kondisi | null> {
  if (decision.putusan === 'dikembalikan') return returnPieces(inside, aduan, decision);
  if (decision.putusan === 'kondisi') return changeKondisi(inside, aduan, decision);
  return null;
}

type Returning = Extract<PutusanAduanInput, { putusan: 'dikembalikan' }>;
type Changing = Extract<PutusanAduanInput, { putusan: 'kondisi' }>;

async function returnPieces(inside: Inside, aduan: AduanRow, decision: Returning): Promise<Kondisi | null> {
  const holding = await openHolding(inside, aduan);
  const { jumlah = aduan.jumlah, tanggal, kondisi, pecah, jawaban } = decision;
  const body = {
    jumlah,
    tanggal_akhir: tanggal,
    kondisi_akhir: kondisi,
    pecah,
    keterangan: jawaban ?? numberOf(aduan),
  };
  await takeBack(inside, holding.barang_id, holding.id, body, { tell: false, fields: decisionDate });
  return kondisi ?? null;
}

/** Form field of a decision's date. */
const decisionDate = { awal: 'tanggal', akhir: 'tanggal' };

/** Changes the kondisi of the barang since a day; when only of some pieces, splits these off with their holder. */
async function changeKondisi(inside: Inside, aduan: AduanRow, decision: Changing): Promise<Kondisi> {
  const holding = await openHolding(inside, aduan);
  const { jumlah = aduan.jumlah, tanggal, kondisi, jawaban } = decision;
  if (jumlah > holding.jumlah)
    throw refused('jumlah', `${holding.pengguna.name} hanya memegang ${holding.jumlah}. Kurangi jumlahnya.`);
  const barang = await findBarang(inside.db, holding.barang_id);
  if (!barang) throw new AppError('not_found');
  if (barang.kondisi === kondisi)
    throw refused(
      'kondisi',
      `${barang.nama_barang} sudah tercatat ${kondisi}. Pilih kondisi lain, atau catat saja.`,
    );
  const alasan = jawaban ?? numberOf(aduan);
  if (jumlah < barang.jumlah_barang) {
    const bagian = [{ jumlah, kondisi, holding_id: holding.id }];
    await splitBarang(inside, barang.id, { bagian, tanggal, alasan });
    return kondisi;
  }
  await changeManyBarang(inside, [{ id: barang.id, versi: barang.versi, set: { kondisi } }], {
    perubahan: { arti: 'berubah', tanggal: tanggal ?? officeToday(), alasan },
    sebab: { sebab: 'aduan', sebab_id: aduan.id },
    named: () => barang.nama_barang,
    carried: new Set(),
  });
  return kondisi;
}

/** What everybody reads of an aduan that was answered without words: its own are for admins and who wrote them. */
const numberOf = ({ id }: AduanRow) => `Aduan nomor ${id}`;

/** Reads the holding of an aduan. @throws AppError already_returned (it has ended) */
async function openHolding(inside: Inside, { pegangan, pelapor }: AduanRow): Promise<HistoryRow> {
  const [holding] = pegangan ? await holdingsOfIds(inside.db, [pegangan.id]) : [];
  if (holding?.tanggal_akhir === null) return holding;
  const ended = holding ? ` sejak ${formatTanggal(holding.tanggal_akhir)}` : '';
  throw new AppError('already_returned', {
    message: `${pelapor.name} tidak memegang barang ini lagi${ended}. Catat atau tolak aduannya.`,
  });
}
