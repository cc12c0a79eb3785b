import { AppError } from '../../../shared/errors.ts';
import type { TandaTerima } from '../../../shared/tanda-terima.ts';
import type { TerimaInput } from '../../../shared/tanda-terima-input.ts';
import type { ToReceive } from '../../../shared/tanda-terima-tautan.ts';
import type { OutcomeTandaTerima } from '../../../shared/tanda-terima-words.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import type { Outside, PublicContext, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { countLinkUse } from '../auth/throttle.ts';
import { visibleBast } from '../bast/bast.service.ts';
import { readPengaturan } from '../pengaturan/pengaturan.repository.ts';
import { emailOf } from '../pengguna/pengguna.repository.ts';
import { lockPengguna } from '../pengguna/pengguna-lock.repository.ts';
import { linkMessage } from './link-message.ts';
import { assertActive, assertWaiting, lockReceipt, type Origin, type Receipt, settle } from './settle.ts';
import { assertBentuk, formOf } from './sign-rules.ts';
import { findTandaTerima } from './tanda-terima.repository.ts';
import { readTandaTerima } from './tanda-terima.service.ts';
import { type FoundLink, findLink, insertLinkSurel, replaceLink } from './tautan.repository.ts';

/**
 * Sends the receiver a link for signing, through the outbox; an earlier link ends. Expects the BAST's PDF to be stored.
 * The officer never sees its secret, as whoever has it signs as the receiver.
 * @throws AppError not_found, already_voided, already_signed, account_inactive, link_not_sent
 */
export async function sendLink(ctx: RequestContext, id: number): Promise<TandaTerima> {
  return inTransaction(ctx, async (inside) => {
    const receipt = await lockReceipt(inside, id);
    assertWaiting(receipt);
    const { asked, bast } = receipt;
    await assertActive(inside, asked);
    const { smtp, baseUrl } = inside.config;
    const email = await emailOf(inside.db, asked.penerima_id);
    const refused = (why: string) => new AppError('link_not_sent', { params: { name: asked.penerima, why } });
    if (!smtp) throw refused('e-mail kantor belum disetel');
    if (email === null) throw refused('alamat e-mailnya belum diisi');
    const { tautan_berlaku_hari } = await readPengaturan(inside.db);
    const { id: tautan_id, berlaku_sampai } = await replaceLink(
      inside.db,
      { bast_id: id, penerima_id: asked.penerima_id, email, dibuat_oleh_id: inside.actor.id },
      tautan_berlaku_hari,
    );
    const message = linkMessage({ bast, penerima: asked.penerima, berlaku_sampai });
    await insertLinkSurel(inside.db, {
      tautan_id,
      kepada: email,
      ...message,
      host: new URL(baseUrl).hostname,
    });
    const { nomor } = bast;
    await recordAudit(inside, {
      jenis: 'bast',
      record_id: id,
      aksi: 'update',
      sebelum: { nomor },
      sesudah: { nomor, tautan_dikirim: email, berlaku_sampai },
    });
    return (await readTandaTerima(inside, id)) as TandaTerima;
  });
}

/** Context of a receiver with a link: a party of their BAST, without any role. */
const asReceiver = <Context extends PublicContext>(
  ctx: Context,
  { penerima_id, penerima }: Pick<FoundLink, 'penerima_id' | 'penerima'>,
) => ({
  ...ctx,
  actor: { id: penerima_id, name: penerima, roles: [], sesiId: 0 },
});

const reasons: Record<NonNullable<FoundLink['akhir']>, (link: FoundLink) => string> = {
  waktu: ({ berlaku_sampai }) =>
    `Tautan ini berlaku sampai ${formatTime(berlaku_sampai)}. Minta tautan baru kepada petugas.`,
  diganti: () =>
    'Tautan ini sudah digantikan oleh tautan yang lebih baru. Buka e-mail yang terakhir Anda terima.',
  nonaktif: () => 'Tautan ini tidak berlaku lagi, karena penerimanya sudah dinonaktifkan. Hubungi petugas.',
  email: () => 'Tautan ini tidak berlaku lagi, karena alamat e-mail penerimanya berubah. Minta tautan baru.',
};

/**
 * Finds a link, valid or ended.
 * @throws AppError link_ended (none with this secret)
 */
async function knownLink({ db }: Pick<PublicContext, 'db'>, rahasia: string): Promise<FoundLink> {
  const link = await findLink(db, rahasia);
  if (!link) throw new AppError('link_ended');
  return link;
}

/**
 * Checks that a tanda terima is open, with sentences for people who have only a link.
 * @throws AppError already_signed, already_voided
 */
function assertOpen(receipt: Receipt): void {
  const { nomor, batal, pengganti } = receipt.bast;
  const signed = receipt.asked.tanda_tangan;
  if (signed)
    throw new AppError('already_signed', {
      message: `Tanda terima BAST ${nomor} sudah ditandatangani: ${signed.hasil}. Tautan ini tidak dapat dipakai lagi.`,
    });
  if (batal && pengganti.length === 0)
    throw new AppError('already_voided', {
      message: `BAST ${nomor} sudah dibatalkan, jadi tidak perlu Anda terima.`,
    });
  assertWaiting(receipt);
}

function assertUsable(link: FoundLink): void {
  if (link.akhir) throw new AppError('link_ended', { message: reasons[link.akhir](link) });
}

/**
 * Reads the BAST of a valid link.
 * @throws AppError link_ended, already_signed, already_voided
 */
async function receiptOf(ctx: Outside<PublicContext>, rahasia: string, address: string) {
  await countLinkUse(ctx, address);
  const link = await knownLink(ctx, rahasia);
  const receiver = asReceiver(ctx, link);
  const bast = await visibleBast(receiver, link.bast_id);
  const asked = await findTandaTerima(ctx.db, link.bast_id);
  if (!asked) throw new AppError('link_ended');
  assertOpen({ bast, asked });
  assertUsable(link);
  return { link, receiver, bast, asked };
}

/**
 * Reads what signing by a link needs. Changes nothing, however often it is opened.
 * @throws AppError link_ended, already_signed, already_voided, too_many_attempts
 */
export async function openLink(
  ctx: Outside<PublicContext>,
  rahasia: string,
  address: string,
): Promise<ToReceive> {
  const { link, bast, asked } = await receiptOf(ctx, rahasia, address);
  const { nomor, tanggal, isi, berkas_id } = bast;
  // stored before its link was sent
  if (berkas_id === null) throw new AppError('link_ended');
  const { nama_organisasi, bentuk_tanda_tangan } = await readPengaturan(ctx.db);
  return {
    nomor,
    tanggal,
    dari: isi.pihak_pertama.name,
    penerima: asked.penerima,
    nama_organisasi,
    bentuk: bentuk_tanda_tangan,
    berlaku_sampai: link.berlaku_sampai,
    bast_url: ctx.files.signer.addressOf(berkas_id, 'isi'),
    barang: isi.barang,
  };
}

/**
 * Returns the context for uploading a photo by a link.
 * @throws AppError link_ended, already_signed, already_voided, too_many_attempts
 */
export async function linkUploader(
  ctx: Outside<PublicContext>,
  rahasia: string,
  address: string,
): Promise<RequestContext> {
  return (await receiptOf(ctx, rahasia, address)).receiver;
}

/**
 * Signs with a link, once. Checks the link again with its BAST locked, so that a newer link, a void, another signature
 * or a deactivation comes before or after, never in between.
 * @throws AppError link_ended, already_voided, already_signed, account_inactive, validation_failed, closed_day,
 *   not_enough_stock, too_many_attempts
 */
export async function signByLink(
  ctx: Outside<PublicContext>,
  { rahasia, baris, tanda_tangan }: TerimaInput & { rahasia: string },
  origin: Origin,
): Promise<{ nomor: string; hasil: OutcomeTandaTerima; pada: string }> {
  await countLinkUse(ctx, origin.alamat);
  const { bast_id, ...before } = await knownLink(ctx, rahasia);
  return inTransaction(asReceiver(ctx, before), async (inside) => {
    const receipt = await lockReceipt(inside, bast_id);
    assertOpen(receipt);
    // a change of the person ends the link; the person is locked now
    await lockPengguna(inside.db, before.penerima_id, 'share');
    const link = await knownLink(inside, rahasia);
    assertUsable(link);
    assertBentuk((await readPengaturan(inside.db)).bentuk_tanda_tangan, tanda_tangan);
    const way = { cara: 'tautan', tautan_id: link.id, ...formOf(tanda_tangan) };
    const hasil = await settle(inside, receipt, { baris, way, origin });
    const pada = (await findTandaTerima(inside.db, bast_id))?.tanda_tangan?.pada ?? '';
    return { nomor: receipt.bast.nomor, hasil, pada };
  });
}
