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
import { lockPerson } from '../../db/person-lock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newKey, previewKey } from '../../files/file-key.ts';
import { type BerkasPart, secondsLeft } from '../../files/signed-address.ts';
import type { Upload } from '../../plugins/uploads.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { findBerkas, insertBerkas, type StoredBerkas } from './berkas.repository.ts';
import { withAddress } from './berkas-address.ts';
import { type BerkasKind, kindOf } from './berkas-kind.ts';
import { cleanFileName } from './berkas-name.ts';
import { redraw } from './gambar.ts';
import { waitingBerkasOf } from './unreferenced.repository.ts';
import { assertWithinBudget, type UploadBudget } from './upload-budget.ts';

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

/** Of one person within a day, what no record names; what a record names is theirs to upload without end. */
const budget: UploadBudget = {
  files: 60,
  bytes: 100 * 1024 * 1024,
  name: 'berkas yang belum dipakai data mana pun',
  advice: 'Simpan dahulu data yang memakainya, atau coba lagi besok.',
};

/** Refuses an upload before any of it is received. @throws AppError too_many_uploads */
export async function assertMayUpload({ db, actor }: RequestContext): Promise<void> {
  assertWithinBudget(budget, await waitingBerkasOf(db, actor.id));
}

/**
 * Keeps an uploaded file. Its bytes are safe in the store before the record names them.
 * @param signal stops before the next step of a picture
 * @throws AppError unsupported_type, too_large, too_many_uploads, too_many_at_once, busy
 */
export async function keepBerkas(
  ctx: RequestContext,
  upload: Upload,
  { untuk: wanted, signal }: { untuk: UntukBerkas | undefined; signal: AbortSignal },
): Promise<Berkas> {
  const kind = await kindOf(upload.content);
  const isPicture = kind.mime.startsWith('image/');
  assertFits(kind, upload.content.length, wanted ?? (isPicture ? 'gambar' : 'lampiran'));
  const { content, preview } = isPicture
    ? await redraw(upload.content, { mime: kind.mime, asker: ctx.actor.id, signal })
    : { content: upload.content, preview: null };
  const kunci = newKey();
  await putAll(ctx, [[kunci, content], ...(preview ? [[previewKey(kunci), preview] as const] : [])]);
  // Taken back only where no record can stand: one may although nobody was told that it was committed, as when the
  // database goes away in that moment. What no record names is swept as a stray after a day.
  return record(ctx, {
    kunci,
    nama: cleanFileName(upload.nama, kind.endings),
    mime: kind.mime,
    ukuran: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    ada_pratinjau: preview !== null,
    dibuat_oleh_id: ctx.actor.id,
  }).catch(async (error: unknown) => {
    const refused = error instanceof AppError && error.code === 'too_many_uploads';
    if (refused) await removeAll(ctx, preview ? [kunci, previewKey(kunci)] : [kunci]);
    throw error;
  });
}

/** What can't be removed now is swept as a stray after a day. */
async function removeAll({ files: { store } }: RequestContext, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => store.remove(key)));
}

/** Puts all into the store, or nothing. */
async function putAll(
  ctx: RequestContext,
  wanted: readonly (readonly [key: string, bytes: Buffer])[],
): Promise<void> {
  const kept: string[] = [];
  try {
    for (const [key, bytes] of wanted) {
      await ctx.files.store.put(key, bytes);
      kept.push(key);
    }
  } catch (error) {
    await removeAll(ctx, kept);
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
  return inTransaction(ctx, async (inside) => {
    await lockPerson(inside.db, 'berkas', inside.actor.id);
    assertWithinBudget(budget, await waitingBerkasOf(inside.db, inside.actor.id), row.ukuran);
    const id = await insertBerkas(inside.db, row);
    const { kunci: _, ...sesudah } = { ...row, id };
    await recordAudit(inside, { jenis: 'berkas', record_id: id, aksi: 'create', sesudah });
    const { nama, mime, ukuran, ada_pratinjau } = row;
    return withAddress(inside.files.signer, { id, nama, mime, ukuran, ada_pratinjau });
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
  bagian: BerkasPart,
  given: { exp: number; sig: string },
): Promise<BerkasContent> {
  const maxAge = secondsLeft(given.exp);
  const genuine = ctx.files.signer.isGenuine(id, bagian, given);
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

function keyOf({ kunci }: StoredBerkas, bagian: BerkasPart): string {
  return bagian === 'kecil' ? previewKey(kunci) : kunci;
}
