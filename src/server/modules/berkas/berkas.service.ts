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
import type { Inside, PublicContext, RequestContext } from '../../context.ts';
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

/** Names of the size limits in sentences. */
const limits: Record<UntukBerkas, string> = {
  gambar: '6 MB untuk gambar',
  lampiran: '2 MB untuk lampiran',
  pdf: '2 MB untuk PDF',
  pindaian: '6 MB untuk pindaian',
};

/** Hints shown when a file has the wrong type. */
const hints: Record<UntukBerkas, string> = {
  gambar: 'Pilih gambar JPEG, PNG, WebP atau GIF.',
  lampiran: 'Pilih lampiran PDF, JPEG, PNG, DOC atau DOCX.',
  pdf: 'Pilih berkas PDF.',
  pindaian: 'Pilih pindaian PDF, JPEG atau PNG.',
};

/** Largest size limit of any upload. */
export const uploadLimit = {
  maxBytes: Math.max(MAX_GAMBAR_BYTES, MAX_LAMPIRAN_BYTES),
  limit: `${limits.gambar} dan ${limits.lampiran}`,
};

const PREVIEW_MIME = 'image/webp';

/** Daily limit per person of files that no record references yet; referenced files don't count. */
const budget: UploadBudget = {
  files: 60,
  bytes: 100 * 1024 * 1024,
  name: 'berkas yang belum dipakai data mana pun',
  advice: 'Simpan dahulu data yang memakainya, atau coba lagi besok.',
};

/** Refuses an upload over the person's limit, before any of it is received. @throws AppError too_many_uploads */
export async function assertMayUpload({ db, actor }: RequestContext): Promise<void> {
  assertWithinBudget(budget, await waitingBerkasOf(db, actor.id));
}

interface Keeping {
  untuk: UntukBerkas | undefined;
  /** Aborts before the next step of processing a picture. */
  signal: AbortSignal;
  /**
   * References the file in the transaction that inserts it, so that it does not count towards the limit of unreferenced
   * files.
   */
  use?: (inside: Inside, id: number) => Promise<void>;
}

/**
 * Stores an uploaded file. Its content is durable in the store before the record is inserted.
 * @throws AppError unsupported_type, too_large, too_many_uploads, too_many_at_once, busy
 */
export async function keepBerkas(
  ctx: RequestContext,
  upload: Upload,
  { untuk: wanted, signal, use }: Keeping,
): Promise<Berkas> {
  const kind = await kindOf(upload.content, wanted && hints[wanted]);
  const isPicture = kind.mime.startsWith('image/');
  assertFits(kind, upload.content.length, wanted ?? (isPicture ? 'gambar' : 'lampiran'));
  const { content, preview } = isPicture
    ? await redraw(upload.content, { mime: kind.mime, asker: ctx.actor.id, signal })
    : { content: upload.content, preview: null };
  const kunci = newKey();
  await putAll(ctx, [[kunci, content], ...(preview ? [[previewKey(kunci), preview] as const] : [])]);
  // The file is removed only when its record was surely not committed: after a lost connection it may have been. A file
  // without a record is swept after a day.
  const row = {
    kunci,
    nama: cleanFileName(upload.nama, kind.endings),
    mime: kind.mime,
    ukuran: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    ada_pratinjau: preview !== null,
    dibuat_oleh_id: ctx.actor.id,
  };
  return record(ctx, row, use).catch(async (error: unknown) => {
    const refused = error instanceof AppError && error.code === 'too_many_uploads';
    if (refused) await removeAll(ctx, preview ? [kunci, previewKey(kunci)] : [kunci]);
    throw error;
  });
}

/** Removes files from the store; one that can't be removed now is swept after a day. */
async function removeAll({ files: { store } }: RequestContext, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => store.remove(key)));
}

/** Puts all files into the store; removes them again when one fails. */
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

async function record(
  ctx: RequestContext,
  row: Parameters<typeof insertBerkas>[1],
  use: Keeping['use'],
): Promise<Berkas> {
  return inTransaction(ctx, async (inside) => {
    if (!use) {
      await lockPerson(inside.db, 'berkas', inside.actor.id);
      assertWithinBudget(budget, await waitingBerkasOf(inside.db, inside.actor.id), row.ukuran);
    }
    const id = await insertBerkas(inside.db, row);
    await use?.(inside, id);
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
  /** Seconds until the address expires. */
  maxAge: number;
}

/** Opens the file of a signed address. @throws AppError forbidden (wrong signature, or expired), not_found */
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
