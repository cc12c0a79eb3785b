import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { RequestContext } from '../../context.ts';
import type { Letterhead, Signer } from '../../documents/letterhead.ts';
import { findBerkas } from '../berkas/berkas.repository.ts';
import { findGambar, readPengaturan } from './pengaturan.repository.ts';

/** Longest side of the logo on paper, in pixels: some 300 dots an inch. */
const LOGO_SIDE = 320;
/** The same for the picture of a barang that has none of its own. */
const PICTURE_SIDE = 900;

type OfficeContext = Pick<RequestContext, 'db' | 'files'>;

/** What stands at the head of each document: read it once a document, before laying it out. */
export async function readLetterhead(ctx: OfficeContext): Promise<Letterhead> {
  const [{ nama_organisasi, alamat }, logo] = await Promise.all([
    readPengaturan(ctx.db),
    pictureOf(ctx, 'logo', LOGO_SIDE),
  ]);
  return { nama_organisasi, alamat, logo };
}

/** Who signs for the office, and where. */
export async function readSigner({ db }: OfficeContext): Promise<Signer> {
  const settings = await readPengaturan(db);
  return {
    kota: settings.kota,
    nama: settings.penanda_tangan_nama,
    jabatan: settings.penanda_tangan_jabatan,
    nip: settings.penanda_tangan_nip,
  };
}

/** The picture for a barang or buku that has none, as a data address for a PDF; null where none is set. */
export async function readDefaultPicture(ctx: OfficeContext): Promise<string | null> {
  return pictureOf(ctx, 'gambar_barang', PICTURE_SIDE);
}

/** A PDF takes PNG and JPEG only and opens no address: whatever was uploaded becomes a small PNG inside the document. */
async function pictureOf(
  ctx: OfficeContext,
  setting: 'logo' | 'gambar_barang',
  side: number,
): Promise<string | null> {
  return pngOf(ctx, await findGambar(ctx.db, setting), side);
}

/** A logo of before, for a paper that was issued with it; null where it can't be found. */
export async function readKeptLogo(ctx: OfficeContext, berkasId: number | null): Promise<string | null> {
  return berkasId === null ? null : pngOf(ctx, await findBerkas(ctx.db, berkasId), LOGO_SIDE);
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
