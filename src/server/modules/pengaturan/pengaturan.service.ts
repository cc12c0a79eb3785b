import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import {
  type BerkasPengaturan,
  berkasPengaturan,
  type GambarPublik,
  type Pengaturan,
  type pengaturanPublik,
} from '../../../shared/pengaturan.ts';
import type { PengaturanEdit } from '../../../shared/pengaturan-input.ts';
import type { Db, Inside, PublicContext, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AddressSigner } from '../../files/signed-address.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { withAddress } from '../berkas/berkas-address.ts';
import { assertBerkas } from '../berkas/berkas-reference.ts';
import {
  findGambar,
  lockPengaturan,
  type PengaturanRow,
  readPengaturan,
  updatePengaturan,
} from './pengaturan.repository.ts';

const jenis = 'pengaturan';
const files = Object.keys(berkasPengaturan) as BerkasPengaturan[];

/** Digits of the content's hash in a public address, so that another picture gets another address. */
const HASH_DIGITS = 16;

/** Reads the settings, with signed addresses of their files. */
export async function settingsOf(ctx: RequestContext): Promise<Pengaturan> {
  return toPengaturan(ctx.files.signer, await readPengaturan(ctx.db));
}

function toPengaturan(signer: AddressSigner, row: PengaturanRow): Pengaturan {
  return {
    ...row,
    logo: withAddress(signer, row.logo),
    latar_masuk: withAddress(signer, row.latar_masuk),
    gambar_barang: withAddress(signer, row.gambar_barang),
    lampiran: withAddress(signer, row.lampiran),
    templat_surat_komitmen: withAddress(signer, row.templat_surat_komitmen),
  };
}

/**
 * Replaces the settings as a whole; null for a file restores the built-in default.
 * @throws AppError version_conflict, validation_failed (a file does not exist, or has the wrong type)
 */
export async function changePengaturan(
  ctx: RequestContext,
  { versi, ...edit }: PengaturanEdit,
): Promise<Pengaturan> {
  return inTransaction(ctx, async (inside) => {
    await lockPengaturan(inside.db);
    const before = await readPengaturan(inside.db);
    await assertVersi(inside.db, { jenis, current: before, given: versi });
    for (const file of files) {
      const field = `${file}_id` as const;
      if (edit[field] === before[field]) continue;
      await assertBerkas(inside, { field, id: edit[field], untuk: berkasPengaturan[file] });
    }
    await updatePengaturan(inside.db, edit);
    const after = await readPengaturan(inside.db);
    await recordAudit(inside, {
      jenis,
      record_id: after.id,
      aksi: 'update',
      sebelum: before,
      sesudah: after,
    });
    return toPengaturan(inside.files.signer, after);
  });
}

/**
 * Requests a tanda terima for barang of another kategori where the settings request it for this one, which is merged into
 * it.
 */
export async function takeOverTandaTerima(inside: Inside, id: number, to: number): Promise<void> {
  await lockPengaturan(inside.db);
  const sebelum = await readPengaturan(inside.db);
  const kategori = sebelum.tanda_terima_kategori.map((one) => one.id);
  if (!kategori.includes(id)) return;
  await updatePengaturan(inside.db, { tanda_terima_kategori: [...new Set([...kategori, to])] });
  const sesudah = await readPengaturan(inside.db);
  await recordAudit(inside, { jenis, record_id: sesudah.id, aksi: 'update', sebelum, sesudah });
}

/** Reads the part of the settings that the sign-in page shows. */
export async function publicSettings(db: Db): Promise<z.infer<typeof pengaturanPublik>> {
  const [{ nama_organisasi, temuan_tampil, temuan_kontak }, latar_masuk, logo] = await Promise.all([
    readPengaturan(db),
    publicAddress(db, 'latar_masuk'),
    publicAddress(db, 'logo'),
  ]);
  const temuan = temuan_tampil ? { kontak: temuan_kontak } : null;
  return { nama_organisasi, latar_masuk, logo, temuan };
}

async function publicAddress(db: Db, bagian: GambarPublik): Promise<string | null> {
  const found = await findGambar(db, bagian);
  return found ? `/api/image/publik/${bagian}?v=${found.sha256.slice(0, HASH_DIGITS)}` : null;
}

export interface PublicPicture {
  content: Readable;
  mime: string;
  /** Hash of the content. */
  hash: string;
  /** Whether the address contains this content's hash, so that it may be cached forever. */
  forEver: boolean;
}

/**
 * Opens the current sign-in background or logo; an older address answers with it as well.
 * @throws AppError not_found while the built-in default applies
 */
export async function openPublicPicture(
  ctx: PublicContext,
  bagian: GambarPublik,
  wanted: string | undefined,
): Promise<PublicPicture> {
  const found = await findGambar(ctx.db, bagian);
  const content = found && (await ctx.files.store.get(found.kunci));
  if (!found || !content) throw new AppError('not_found');
  const hash = found.sha256.slice(0, HASH_DIGITS);
  return { content, mime: found.mime, hash, forEver: wanted === hash };
}
