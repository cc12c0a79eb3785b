import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type Berkas,
  MAX_GAMBAR_BYTES,
  MAX_LAMPIRAN_BYTES,
  type UntukBerkas,
  untukBerkas,
} from '../../../shared/berkas.ts';
import { AppError } from '../../../shared/errors.ts';
import type { PublicContext, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type BagianBerkas, secondsLeft } from '../../files/signed-address.ts';
import type { Upload } from '../../plugins/uploads.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { findBerkas, insertBerkas, type StoredBerkas } from './berkas.repository.ts';
import { withAddress } from './berkas-address.ts';
import { newKey, previewKey } from './berkas-key.ts';
import { type BerkasKind, kindOf } from './berkas-kind.ts';
import { cleanFileName } from './berkas-name.ts';
import { redraw } from './gambar.ts';

/** How sentences name the limits. */
const limits: Record<UntukBerkas, string> = {
  gambar: '6 MB untuk gambar',
  lampiran: '2 MB untuk lampiran',
  pdf: '2 MB untuk PDF',
};

/** What to pick instead of a file of the wrong kind. */
const hints: Record<UntukBerkas, string> = {
  gambar: 'Pilih gambar JPEG, PNG, WebP atau GIF.',
  lampiran: 'Pilih lampiran PDF, JPEG, PNG, DOC atau DOCX.',
  pdf: 'Pilih berkas PDF.',
};

/** The most that one upload may be, whatever it is for. */
export const uploadLimit = {
  maxBytes: Math.max(MAX_GAMBAR_BYTES, MAX_LAMPIRAN_BYTES),
  limit: `${limits.gambar} dan ${limits.lampiran}`,
};

const PREVIEW_MIME = 'image/webp';

/**
 * Keeps an uploaded file. Its bytes are safe in the store before the record names them.
 * @throws AppError unsupported_type, too_large
 */
export async function keepBerkas(
  ctx: RequestContext,
  upload: Upload,
  wanted: UntukBerkas | undefined,
): Promise<Berkas> {
  const kind = await kindOf(upload.content);
  const isPicture = kind.mime.startsWith('image/');
  assertFits(kind, upload.content.length, wanted ?? (isPicture ? 'gambar' : 'lampiran'));
  const { content, preview } = isPicture
    ? await redraw(upload.content, kind.mime)
    : { content: upload.content, preview: null };
  const kunci = newKey();
  await putAll(ctx, [[kunci, content], ...(preview ? [[previewKey(kunci), preview] as const] : [])]);
  // From here on nothing is taken back: a record may stand although nobody was told that it was committed, as when the
  // database goes away in that moment. What no record names is swept as a stray after a day.
  return record(ctx, {
    kunci,
    nama: cleanFileName(upload.nama, kind.endings),
    mime: kind.mime,
    ukuran: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    ada_pratinjau: preview !== null,
    dibuat_oleh_id: ctx.actor.id,
  });
}

/** Puts all into the store, or nothing. */
async function putAll(
  { files: { store } }: RequestContext,
  wanted: readonly (readonly [key: string, bytes: Buffer])[],
): Promise<void> {
  const kept: string[] = [];
  try {
    for (const [key, bytes] of wanted) {
      await store.put(key, bytes);
      kept.push(key);
    }
  } catch (error) {
    // what can't be removed now is swept as a stray after a day
    await Promise.allSettled(kept.map((key) => store.remove(key)));
    throw error;
  }
}

function assertFits({ mime }: BerkasKind, bytes: number, untuk: UntukBerkas): void {
  const { mime: accepted, maks }: { mime: readonly string[]; maks: number } = untukBerkas[untuk];
  if (!accepted.includes(mime)) {
    throw new AppError('unsupported_type', { params: { hint: hints[untuk] } });
  }
  if (bytes > maks) throw new AppError('too_large', { params: { limit: limits[untuk] } });
}

async function record(ctx: RequestContext, row: Parameters<typeof insertBerkas>[1]): Promise<Berkas> {
  return inTransaction(ctx.db, async (trx) => {
    const id = await insertBerkas(trx, row);
    const { kunci: _, ...sesudah } = { ...row, id };
    await recordAudit(trx, ctx, { jenis: 'berkas', record_id: id, aksi: 'create', sesudah });
    const { nama, mime, ukuran, ada_pratinjau } = row;
    return withAddress(await ctx.files.signer(), { id, nama, mime, ukuran, ada_pratinjau });
  });
}

export interface BerkasContent {
  content: Readable;
  mime: string;
  nama: string;
  /** Seconds for which the address still holds. */
  maxAge: number;
}

/**
 * What a signed address leads to.
 * @throws AppError forbidden (not from here, or over), not_found
 */
export async function openBerkas(
  ctx: PublicContext,
  id: number,
  bagian: BagianBerkas,
  given: { exp: number; sig: string },
): Promise<BerkasContent> {
  const maxAge = secondsLeft(given.exp);
  const genuine = (await ctx.files.signer()).isGenuine(id, bagian, given);
  if (!genuine || maxAge <= 0) {
    throw new AppError('forbidden', {
      message: 'Alamat berkas ini tidak berlaku lagi. Muat ulang halaman asalnya untuk memperoleh yang baru.',
    });
  }
  const found = await findBerkas(ctx.db, id);
  const content = found && (await ctx.files.store.get(keyOf(found, bagian)));
  if (!found || !content) throw new AppError('not_found');
  return { content, mime: bagian === 'kecil' ? PREVIEW_MIME : found.mime, nama: found.nama, maxAge };
}

function keyOf({ kunci }: StoredBerkas, bagian: BagianBerkas): string {
  return bagian === 'kecil' ? previewKey(kunci) : kunci;
}
