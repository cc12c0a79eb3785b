import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../../shared/errors.ts';
import { StartupError } from '../startup-error.ts';
import { createDiskStore } from './disk-store.ts';
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

/**
 * Checks at start that the files of a data folder belong to this database; the sweep of any other would remove them.
 * A folder without an owner becomes this database's.
 * @param secret of the database, which stays the same when it is moved or restored
 * @throws StartupError when they belong to another database
 */
export async function claimDisk(dataDir: string, secret: Buffer): Promise<void> {
  const place = ownerPlace(dataDir);
  const owner = ownerOf(secret);
  // where a mark can't be written, such as on a full disk, a later start does
  if ((await ownerIn(place)) === undefined) await place.put(OWNER_KEY, Buffer.from(owner)).catch(() => {});
  const found = await ownerIn(place);
  if (found === undefined || found === owner) return;
  throw new StartupError(
    `Berkas dalam ${join(dataDir, 'berkas')} milik MANIS lain, dengan basis data lain, dan akan dihapus oleh MANIS ini. ` +
      'Periksa DATABASE_URL, atau pilih folder lain dengan DATA_DIR. ' +
      `Bila basis data ini memang pengganti yang lama, hapus ${join(dataDir, OWNER_FOLDER, OWNER_KEY)} lalu jalankan lagi.`,
  );
}

/** Takes a data folder from its owner, so that the next database to claim it has it. */
export async function disclaimDisk(dataDir: string): Promise<void> {
  await ownerPlace(dataDir).remove(OWNER_KEY);
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

const ownerPlace = (dataDir: string) => createDiskStore(join(dataDir, OWNER_FOLDER));

async function ownerIn(place: FileStore): Promise<string | undefined> {
  const content = await place.get(OWNER_KEY);
  return content && (await buffer(content)).toString();
}

async function claimPlace(place: FileStore, owner: string): Promise<void> {
  if ((await ownerIn(place)) === undefined) await place.put(OWNER_KEY, Buffer.from(owner));
  if ((await ownerIn(place)) === owner) return;
  throw new StartupError(
    'STORAGE_URL menunjuk tempat berkas milik MANIS lain, dengan basis data lain. Pilih bucket atau awalan lain.',
  );
}

/** Hashes the database's secret into its public name, so that the secret itself never reaches the store. */
function ownerOf(secret: Buffer): string {
  return createHash('sha256').update(secret).digest('hex');
}
