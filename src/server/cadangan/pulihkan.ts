import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { formatTanggal } from '../../shared/tanggal.ts';
import type { Config } from '../config.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { secretOf } from '../db/installation-secret.ts';
import { type Migration, readMigrations } from '../db/migration-files.ts';
import type { FileStore } from '../files/file-store.ts';
import { storeOf } from '../files/files.ts';
import { checkStorage, claimDisk, disclaimDisk } from '../files/storage-check.ts';
import { migrationsFolder } from '../places.ts';
import { StartupError } from '../startup-error.ts';
import { type Backup, openBackup } from './backup.ts';
import { readTables } from './catalog.repository.ts';
import type { Manifest } from './manifest.ts';
import { CommitUnknown, inRestore, type RestoreConnection } from './restore.repository.ts';
import {
  bringUpToDate,
  changedClosings,
  loadTable,
  prepareBulkLoad,
  setSchema,
  setSequences,
} from './target.repository.ts';

export interface RestoreOptions {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'storage'>;
  /** Absolute path of the backup file. */
  path: string;
  /** Called with each line of progress. */
  say: (line: string) => void;
  signal: AbortSignal;
  /** Folder of this version's migrations; the project's own when left out. */
  migrations?: string;
}

/** Files that are put into the store in parallel. */
const PUTS_AT_ONCE = 4;

/**
 * Restores a backup into an empty installation. Verifies the whole file before anything is changed; the database is
 * loaded in one transaction, and files that were put into the store are removed again when it fails. A data folder that
 * another database had becomes the restored one's.
 * @throws StartupError for what a person can put right
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { config, path, say } = options;
  const known = await readMigrations(options.migrations ?? migrationsFolder);
  say(`Memeriksa ${path} …`);
  const backup = await openBackup(path, known);
  try {
    const { dibuat_pada, versi_aplikasi } = backup.manifest;
    say(`Cadangan utuh: dibuat ${dibuat_pada} oleh MANIS ${versi_aplikasi}.`);
    if (config.databaseUrl) await into(config.databaseUrl, backup, known, options);
    else {
      const embedded = await startEmbedded({ dataDir: config.dataDir });
      try {
        await into(embedded.target, backup, known, options);
      } finally {
        await embedded.stop();
      }
    }
    return backup.manifest;
  } finally {
    await backup.close();
  }
}

async function into(
  target: Parameters<typeof inRestore>[0],
  backup: Backup,
  known: readonly Migration[],
  options: RestoreOptions,
): Promise<void> {
  const store = storeOf(options.config);
  const { storage, dataDir } = options.config;
  const put: string[] = [];
  let installation: Buffer;
  try {
    installation = await inRestore(target, async (connection) => {
      await loadDatabase(connection, backup, known, options);
      const secret = await secretOf(connection.db, 'pemasangan');
      if (storage) await checkStorage(storage, secret);
      await putFiles(store, backup, put, options);
      options.signal.throwIfAborted();
      if (!storage) await disclaimDisk(dataDir);
      return secret;
    });
  } catch (error) {
    // after an unknown commit the files must stay; if the commit failed, the sweep removes them within a day
    if (!(error instanceof CommitUnknown)) await Promise.allSettled(put.map((key) => store.remove(key)));
    throw error;
  }
  if (!storage) await claimDisk(dataDir, installation);
}

async function loadDatabase(
  { client }: RestoreConnection,
  { manifest, rowsOf }: Backup,
  known: readonly Migration[],
  { say, signal }: RestoreOptions,
): Promise<void> {
  await setSchema(client, new Set(manifest.migrasi.map(({ nama }) => nama)), known);
  const tables = await readTables(client);
  if (JSON.stringify(tables) !== JSON.stringify(manifest.tabel.map(({ nama, kolom }) => ({ nama, kolom })))) {
    throw new StartupError(
      'Susunan tabel dalam cadangan tidak sesuai dengan migrasinya; cadangan tidak dipulihkan.',
    );
  }
  const restoreSchema = await prepareBulkLoad(client, tables);
  for (const table of manifest.tabel) {
    signal.throwIfAborted();
    if (table.baris === 0) continue;
    await loadTable(client, table, rowsOf(table));
    say(`  ${table.nama}: ${table.baris.toLocaleString('id')} baris`);
  }
  say('Memeriksa hubungan antardata …');
  await restoreSchema();
  await setSequences(client, manifest.urutan);
  const later = await bringUpToDate(client, known);
  if (later.length > 0) say(`Menyesuaikan ke versi ini: ${later.join(', ')}`);
  const [changed] = await changedClosings(client);
  if (changed) {
    throw new StartupError(
      `Isi tutup buku sampai ${formatTanggal(changed)} dalam cadangan ini sudah diubah: sidiknya tidak cocok. ` +
        'Cadangan tidak dipulihkan; pakai cadangan lain.',
    );
  }
}

/** Puts files into the store that it lacks or has damaged; adds each new key to `put` before writing it. */
async function putFiles(
  store: FileStore,
  { manifest, contentOf }: Backup,
  put: string[],
  { say, signal }: RestoreOptions,
): Promise<void> {
  const waiting = manifest.berkas.values();
  const work = async () => {
    for (const { kunci, sha256 } of waiting) {
      signal.throwIfAborted();
      const found = await hashOf(store, kunci);
      if (found === sha256) continue;
      if (found === undefined) put.push(kunci);
      await store.put(kunci, await contentOf(kunci));
    }
  };
  const results = await Promise.allSettled(Array.from({ length: PUTS_AT_ONCE }, work));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  say(`  ${manifest.berkas.length.toLocaleString('id')} berkas (${put.length.toLocaleString('id')} baru)`);
}

async function hashOf(store: FileStore, key: string): Promise<string | undefined> {
  const stream = await store.get(key);
  return (
    stream &&
    createHash('sha256')
      .update(await buffer(stream))
      .digest('hex')
  );
}
