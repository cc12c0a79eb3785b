import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../../shared/errors.ts';
import { StartupError } from '../startup-error.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';
import type { StorageSettings } from './storage-url.ts';

/** Folder of the marker that says which database owns the files of this place. */
const OWNER_FOLDER = 'pemasangan/';
const OWNER_KEY = 'penanda';

/**
 * Checks at start that the store allows every operation the application needs, and that its files belong to this
 * database: two installations in one place would sweep each other's files away.
 * @param secret of the database, which stays the same when it is moved or restored
 * @throws StartupError saying what is wrong with STORAGE_URL or its server
 */
export async function checkStorage(settings: StorageSettings, secret: Buffer): Promise<void> {
  try {
    await tryAll(createS3Store(settings));
    await claimPlace(createS3Store(settings, { folder: OWNER_FOLDER }), ownerOf(secret));
  } catch (error) {
    if (!(error instanceof AppError && error.cause instanceof Error)) throw error;
    throw new StartupError(
      `Penyimpanan berkas (STORAGE_URL) tidak dapat dipakai: ${error.cause.message}. Periksa alamat, bucket, dan kuncinya, yang harus berhak membaca, menulis, menampilkan daftar, dan menghapus berkas.`,
    );
  }
}

async function tryAll(store: FileStore): Promise<void> {
  // remains of a crash here are swept like any file without a record
  const key = `periksa/${randomUUID()}`;
  await store.put(key, Buffer.from(key));
  const content = await store.get(key);
  const same = content && (await buffer(content)).toString() === key;
  for await (const _ of store.list()) break;
  await store.remove(key);
  if (!same)
    throw new StartupError('Penyimpanan berkas (STORAGE_URL) tidak mengembalikan data yang ditulis.');
}

async function claimPlace(place: FileStore, owner: string): Promise<void> {
  const read = async () => {
    const content = await place.get(OWNER_KEY);
    return content && (await buffer(content)).toString();
  };
  if ((await read()) === undefined) await place.put(OWNER_KEY, Buffer.from(owner));
  if ((await read()) === owner) return;
  throw new StartupError(
    'STORAGE_URL menunjuk tempat berkas milik MANIS lain, dengan basis data lain. Pilih bucket atau awalan lain.',
  );
}

/** Hashes the database's secret into its public name, so that the secret itself never reaches the store. */
function ownerOf(secret: Buffer): string {
  return createHash('sha256').update(secret).digest('hex');
}
