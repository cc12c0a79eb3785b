import type { Migration } from '../db/migration-files.ts';
import { isKey } from '../files/file-key.ts';
import { StartupError } from '../startup-error.ts';
import { version } from '../version.ts';
import { type Archive, type ArchiveEntry, damaged, openArchive } from './archive-reader.ts';
import {
  FORMAT,
  fileName,
  MANIFEST_NAME,
  type Manifest,
  type ManifestTable,
  manifest as manifestSchema,
  partName,
  README_NAME,
} from './manifest.ts';
import { countRows, expandPart } from './table-parts.ts';

/** A backup that was verified as complete and fits this version. */
export interface Backup {
  manifest: Manifest;
  /** Streams the rows of a table in COPY format. */
  rowsOf(table: ManifestTable): AsyncGenerator<Buffer>;
  contentOf(key: string): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Opens a backup and verifies all of it before anything is restored.
 * @param known the migrations of this version
 * @throws StartupError when it is damaged, truncated, no backup at all, or of a newer MANIS
 */
export async function openBackup(path: string, known: readonly Migration[]): Promise<Backup> {
  const archive = await openArchive(path);
  try {
    const manifest = await readManifest(archive, path);
    assertKnown(manifest, known, path);
    assertEntries(archive, manifest, path);
    const backup: Backup = {
      manifest,
      rowsOf: (table) => rowsOf(archive, table, path),
      contentOf: (key) => archive.read(entryOf(archive, fileName(key), path)),
      close: () => archive.close(),
    };
    for (const table of manifest.tabel) await assertRows(backup, table, path);
    return backup;
  } catch (error) {
    await archive.close();
    throw error;
  }
}

async function readManifest(archive: Archive, path: string): Promise<Manifest> {
  const content = await archive.read(entryOf(archive, MANIFEST_NAME, path));
  const json = parse(content.toString());
  const format = (json as { format?: unknown } | undefined)?.format;
  if (typeof format === 'number' && format > FORMAT) throw tooNew(path, `bentuk ${format}`);
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) throw damaged(path);
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function assertKnown({ migrasi, versi_aplikasi }: Manifest, known: readonly Migration[], path: string): void {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const unknown = migrasi.find(({ nama, checksum }) => checksums.get(nama) !== checksum);
  if (unknown) throw tooNew(path, `versi ${versi_aplikasi}, migrasi ${unknown.nama}`);
}

function tooNew(path: string, what: string): StartupError {
  return new StartupError(
    `Cadangan ${path} dibuat oleh MANIS yang lebih baru (${what}), sedangkan yang terpasang versi ${version}. Pulihkan dengan versi pembuatnya.`,
  );
}

/** Checks that the archive holds exactly the entries that the manifest names, each with its size and checksum. */
function assertEntries(archive: Archive, { tabel, berkas }: Manifest, path: string): void {
  const named = [
    ...tabel.flatMap(({ nama, bagian }) =>
      bagian.map((part, index) => ({ ...part, name: partName(nama, index) })),
    ),
    ...berkas.map((file) => ({ ...file, name: fileName(file.kunci) })),
  ];
  const asNamed = named.every(({ name, ukuran, sha256 }) => {
    const entry = archive.entries.get(name);
    return entry?.ukuran === ukuran && entry.sha256 === sha256;
  });
  const own = [README_NAME, MANIFEST_NAME];
  const names = new Set([...own, ...named.map(({ name }) => name)]);
  const complete = names.size === archive.entries.size && names.size === own.length + named.length;
  if (!asNamed || !complete || !berkas.every(({ kunci }) => isKey(kunci))) throw damaged(path);
}

async function assertRows(backup: Backup, table: ManifestTable, path: string): Promise<void> {
  let rows = 0;
  for await (const block of backup.rowsOf(table)) rows += countRows(block);
  if (rows !== table.baris) throw damaged(path);
}

async function* rowsOf(archive: Archive, table: ManifestTable, path: string): AsyncGenerator<Buffer> {
  for (const [index, part] of table.bagian.entries()) {
    const content = await archive.read(entryOf(archive, partName(table.nama, index), path));
    const block = await expandPart(content, part.ukuran_asli);
    if (!block) throw damaged(path);
    yield block;
  }
}

function entryOf(archive: Archive, name: string, path: string): ArchiveEntry {
  const entry = archive.entries.get(name);
  if (!entry) throw damaged(path);
  return entry;
}
