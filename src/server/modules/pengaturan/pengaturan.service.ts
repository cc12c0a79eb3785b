import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import {
  type BerkasPengaturan,
  berkasPengaturan,
  type GambarPublik,
  type Pengaturan,
  type PengaturanEdit,
  type pengaturanPublik,
} from '../../../shared/pengaturan.ts';
import type { Db, PublicContext, RequestContext } from '../../context.ts';
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

/** Digits of the content's hash that make a public address new whenever the picture is another. */
const HASH_DIGITS = 16;

/** The settings, with addresses to read their files by. */
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
 * Changes the settings as a whole; a file that is null brings the built-in default back.
 * @throws AppError version_conflict, validation_failed (a file that is not there, or of the wrong kind)
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

/** What the sign-in page shows of the office. */
export async function publicSettings(db: Db): Promise<z.infer<typeof pengaturanPublik>> {
  const [{ nama_organisasi }, latar_masuk, logo] = await Promise.all([
    readPengaturan(db),
    publicAddress(db, 'latar_masuk'),
    publicAddress(db, 'logo'),
  ]);
  return { nama_organisasi, latar_masuk, logo };
}

async function publicAddress(db: Db, bagian: GambarPublik): Promise<string | null> {
  const found = await findGambar(db, bagian);
  return found ? `/api/image/publik/${bagian}?v=${found.sha256.slice(0, HASH_DIGITS)}` : null;
}

export interface PublicPicture {
  content: Readable;
  mime: string;
  /** Names the content. */
  hash: string;
  /** Whether the address names this very content, so that it never changes. */
  forEver: boolean;
}

/**
 * The sign-in background or the logo, as it is set now: whoever has an older address gets today's picture.
 * @throws AppError not_found while the built-in default holds
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
