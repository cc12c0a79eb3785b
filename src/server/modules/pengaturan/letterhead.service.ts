import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { RequestContext } from '../../context.ts';
import type { Letterhead, Signer } from '../../documents/letterhead.ts';
import { findBerkas } from '../berkas/berkas.repository.ts';
import { findGambar, readPengaturan } from './pengaturan.repository.ts';

/** Longest side of the logo in pixels: about 300 dpi on paper. */
const LOGO_SIDE = 320;
/** Longest side of the default picture of a barang, in pixels. */
const PICTURE_SIDE = 900;
/** Longest side of a photo among others, in pixels. */
const PHOTO_SIDE = 640;

type OfficeContext = Pick<RequestContext, 'db' | 'files'>;

/** Reads the letterhead; call it once per document, before the layout. */
export async function readLetterhead(ctx: OfficeContext): Promise<Letterhead> {
  const [{ organisasi_induk, nama_organisasi, alamat }, logo] = await Promise.all([
    readPengaturan(ctx.db),
    pictureOf(ctx, 'logo', LOGO_SIDE),
  ]);
  return { organisasi_induk, nama_organisasi, alamat, logo };
}

/** Reads the office's signer, or the second one, and the place of signing. */
export async function readSigner(
  { db }: Pick<OfficeContext, 'db'>,
  which: 'pertama' | 'kedua' = 'pertama',
): Promise<Signer> {
  const settings = await readPengaturan(db);
  if (which === 'kedua')
    return {
      kota: settings.kota,
      nama: settings.penanda_tangan_kedua_nama,
      jabatan: settings.penanda_tangan_kedua_jabatan,
      nip: settings.penanda_tangan_kedua_nip,
    };
  return {
    kota: settings.kota,
    nama: settings.penanda_tangan_nama,
    jabatan: settings.penanda_tangan_jabatan,
    nip: settings.penanda_tangan_nip,
  };
}

/** Reads the default picture for a barang or buku without one, as a data URL for a PDF; null where none is set. */
export async function readDefaultPicture(ctx: OfficeContext): Promise<string | null> {
  return pictureOf(ctx, 'gambar_barang', PICTURE_SIDE);
}

/**
 * Converts a picture of the settings to a small PNG data URL, because a PDF takes only PNG and JPEG and opens no
 * address.
 */
async function pictureOf(
  ctx: OfficeContext,
  setting: 'logo' | 'gambar_barang',
  side: number,
): Promise<string | null> {
  return pngOf(ctx, await findGambar(ctx.db, setting), side);
}

/** Reads the logo of an issued paper; null when it is missing. */
export async function readKeptLogo(ctx: OfficeContext, berkasId: number | null): Promise<string | null> {
  return berkasId === null ? null : pngOf(ctx, await findBerkas(ctx.db, berkasId), LOGO_SIDE);
}

/** Reads a photo for a paper with many of them, reduced in size; null when it is missing. */
export async function readKeptPhoto(ctx: OfficeContext, berkasId: number): Promise<string | null> {
  return jpegOf(ctx, await findBerkas(ctx.db, berkasId), PHOTO_SIDE);
}

async function jpegOf(
  { files }: OfficeContext,
  found: { kunci: string } | undefined,
  side: number,
): Promise<string | null> {
  const content = found && (await files.store.get(found.kunci));
  if (!content) return null;
  const jpeg = await sharp(await buffer(content))
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

async function pngOf(
  { files }: OfficeContext,
  found: { kunci: string } | undefined,
  side: number,
): Promise<string | null> {
  const content = found && (await files.store.get(found.kunci));
  if (!content) return null;
  const png = await sharp(await buffer(content))
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
