import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { type Reached, reachEmbedded } from '../db/embedded/attach.ts';
import { previewKey } from '../files/file-key.ts';
import type { FileStore } from '../files/file-store.ts';
import { storeOf } from '../files/files.ts';
import { StartupError } from '../startup-error.ts';
import { version } from '../version.ts';
import { type ArchiveWriter, createArchive } from './archive-writer.ts';
import type { CatalogTable } from './catalog.repository.ts';
import { FORMAT, fileName, MANIFEST_NAME, type Manifest, README, README_NAME } from './manifest.ts';
import { openSource, type Source } from './source.repository.ts';
import { writeTable } from './table-parts.ts';

export interface BackupOptions {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'storage' | 'timeZone'>;
  /** Absolute path of the backup file. */
  path: string;
  now: Date;
  /** Called with each line of progress. */
  say: (line: string) => void;
  signal: AbortSignal;
}

export interface BackupResult {
  manifest: Manifest;
  bytes: number;
}

/**
 * Backs up the whole installation into one file: a snapshot of every table, and every file that it names. The
 * application may run meanwhile. When it fails or is stopped, no file is left.
 * @throws StartupError for what a person can put right
 */
export async function backUp(options: BackupOptions): Promise<BackupResult> {
  const { config, path, now } = options;
  const archive = await createArchive(path, now);
  let reached: Reached | undefined;
  let source: Source | undefined;
  try {
    reached = config.databaseUrl
      ? { target: config.databaseUrl, release: async () => {} }
      : await reachEmbedded(config.dataDir);
    source = await openSource(reached.target, config.timeZone);
    const manifest = await writeAll(archive, source, options);
    return { manifest, bytes: await archive.finish() };
  } finally {
    await source?.close().catch(() => {});
    await reached?.release();
    await archive.discard();
  }
}

async function writeAll(archive: ArchiveWriter, source: Source, options: BackupOptions): Promise<Manifest> {
  const { config, now, say, signal } = options;
  await archive.add(README_NAME, README);
  const tables: Manifest['tabel'] = [];
  for (const table of source.tables) {
    signal.throwIfAborted();
    tables.push(await inTable(table, () => writeTable(archive, table, source.rowsOf(table), signal)));
    const rows = tables.at(-1)?.baris ?? 0;
    if (rows > 0) say(`  ${table.nama}: ${rows.toLocaleString('id')} baris`);
  }
  const files = await writeFiles(archive, source, options, storeOf(config));
  const manifest: Manifest = {
    format: FORMAT,
    dibuat_pada: now.toISOString(),
    versi_aplikasi: version,
    postgresql: source.major,
    zona_waktu: config.timeZone,
    migrasi: source.migrations,
    tabel: tables,
    urutan: await source.sequences(),
    ...files,
  };
  await archive.add(MANIFEST_NAME, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  return manifest;
}

/** Reads one table; a lost database becomes a StartupError, because it is no fault of MANIS. */
async function inTable<Result>({ nama }: CatalogTable, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const gone = error instanceof Error && /terminat|ECONNRESET|EPIPE|57P0/.test(`${error.message}`);
    if (!gone) throw error;
    throw new StartupError(
      `Sambungan ke basis data terputus saat membaca ${nama}; cadangan tidak dibuat. Jalankan kembali.`,
    );
  }
}

type FilesOfManifest = Pick<Manifest, 'berkas' | 'berkas_hilang' | 'berkas_rusak'>;

async function writeFiles(
  archive: ArchiveWriter,
  source: Source,
  { say, signal }: BackupOptions,
  store: FileStore,
): Promise<FilesOfManifest> {
  const result: FilesOfManifest = { berkas: [], berkas_hilang: [], berkas_rusak: [] };
  for await (const { kunci, sha256, ada_pratinjau } of source.files()) {
    signal.throwIfAborted();
    for (const key of ada_pratinjau ? [kunci, previewKey(kunci)] : [kunci]) {
      const stream = await store.get(key);
      if (!stream) {
        result.berkas_hilang.push(key);
        continue;
      }
      const content = await buffer(stream);
      const isDamaged = key === kunci && createHash('sha256').update(content).digest('hex') !== sha256;
      if (isDamaged) result.berkas_rusak.push(key);
      result.berkas.push({ kunci: key, ...(await archive.add(fileName(key), content)) });
    }
  }
  say(`  ${result.berkas.length.toLocaleString('id')} berkas`);
  return result;
}
