import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Trx } from '../../src/server/context.ts';
import { newKey, previewKey } from '../../src/server/files/file-key.ts';
import type { FileStore } from '../../src/server/files/file-store.ts';
import { insertBerkas } from '../../src/server/modules/berkas/berkas.repository.ts';
import type { BarangDemo } from './barang.ts';
import { drawingOfBarang } from './drawings.ts';
import { drawingOfRoom } from './room-drawings.ts';

const MIME = 'image/webp';
const PREVIEW_WIDTH = 320;

/** Draws the pictures of barang and rooms into the store, one file per distinct drawing. */
export async function insertPictures(
  trx: Trx,
  store: FileStore,
  { barang, rooms, oleh }: { barang: readonly BarangDemo[]; rooms: readonly string[]; oleh: number },
): Promise<void> {
  const kept = new Map<string, Promise<number>>();
  const keep = (name: string, drawing: string): Promise<number> => {
    const known = kept.get(drawing) ?? keepDrawing(trx, store, { name, drawing, oleh });
    kept.set(drawing, known);
    return known;
  };
  const kinds = new Map(barang.map(({ nama_barang, kategori }) => [nama_barang, kategori]));
  for (const [nama_barang, kategori] of kinds) {
    const drawing = drawingOfBarang(nama_barang, kategori);
    if (!drawing) continue;
    const gambar_id = await keep(nama_barang, drawing);
    await trx.updateTable('barang').set({ gambar_id }).where('nama_barang', '=', nama_barang).execute();
  }
  for (const lokasi of rooms) {
    const gambar_id = await keep(lokasi, drawingOfRoom(lokasi));
    await trx.updateTable('lokasi').set({ gambar_id }).where('lokasi', '=', lokasi).execute();
  }
}

async function keepDrawing(
  trx: Trx,
  store: FileStore,
  { name, drawing, oleh }: { name: string; drawing: string; oleh: number },
): Promise<number> {
  const image = sharp(Buffer.from(drawing));
  const content = await image.webp({ quality: 85 }).toBuffer();
  const kunci = newKey();
  await store.put(kunci, content);
  await store.put(previewKey(kunci), await image.resize({ width: PREVIEW_WIDTH }).webp().toBuffer());
  return insertBerkas(trx, {
    kunci,
    nama: `${name}.webp`,
    mime: MIME,
    ukuran: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    ada_pratinjau: true,
    dibuat_oleh_id: oleh,
  });
}
