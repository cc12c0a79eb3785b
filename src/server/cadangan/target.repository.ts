import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { apply, ensureTable } from '../db/migrate.ts';
import type { Migration } from '../db/migration-files.ts';
import { isServed } from '../db/serving.ts';
import { StartupError } from '../startup-error.ts';
import { type CatalogTable, copyIn, readTables } from './catalog.repository.ts';
import type { Manifest } from './manifest.ts';

/** Tables that are empty in an unused installation; a row in any of them means that it is in use. */
const SIGNS_OF_LIFE = ['pengguna', 'barang', 'buku', 'lokasi', 'kategori', 'berkas', 'audit'] as const;

/**
 * Refuses a database that a running MANIS uses, that has data in it, or that belongs to another program.
 * @throws StartupError
 */
export async function assertEmpty(client: pg.ClientBase): Promise<void> {
  if (await isServed(client)) {
    throw new StartupError('MANIS sedang berjalan pada basis data tujuan. Hentikan dahulu, lalu ulangi.');
  }
  const names = (await readTables(client)).map(({ nama }) => nama);
  const { rows } = await client.query<{ ada: boolean }>("select to_regclass('migrasi') is not null as ada");
  if (!rows[0]?.ada) {
    if (names.length === 0) return;
    throw new StartupError(
      `Basis data tujuan berisi tabel yang bukan milik MANIS (${names[0]}). Pakai basis data yang kosong.`,
    );
  }
  for (const name of SIGNS_OF_LIFE.filter((sign) => names.includes(sign))) {
    const found = await client.query(`select from ${escapeIdentifier(name)} limit 1`);
    if (found.rowCount === 0) continue;
    throw new StartupError(
      `Instalasi tujuan sudah berisi data (${name}). Pulihkan ke instalasi kosong: DATA_DIR atau basis data lain.`,
    );
  }
}

/**
 * Migrates the database to exactly the schema of the backup. An empty installation of a later schema is dropped first.
 */
export async function setSchema(
  client: pg.Client,
  wanted: ReadonlySet<string>,
  known: readonly Migration[],
): Promise<void> {
  await ensureTable(client);
  const applied = await appliedTo(client);
  if ([...applied].some((name) => !wanted.has(name))) {
    await dropAll(client, known);
    applied.clear();
  }
  await runMissing(
    client,
    known.filter(({ name }) => wanted.has(name)),
    applied,
  );
}

/** Runs the migrations that the backup did not have yet; returns their names. */
export async function bringUpToDate(client: pg.Client, known: readonly Migration[]): Promise<string[]> {
  return runMissing(client, known, await appliedTo(client));
}

async function appliedTo(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ nama: string }>('select nama from migrasi');
  return new Set(rows.map(({ nama }) => nama));
}

async function runMissing(
  client: pg.Client,
  migrations: readonly Migration[],
  applied: ReadonlySet<string>,
): Promise<string[]> {
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

/**
 * Drops all schemas, views, tables and functions that our migrations create; the database was found to be empty before.
 * A table may have become a view since, so each name is dropped as what it is now.
 */
async function dropAll(client: pg.ClientBase, known: readonly Migration[]): Promise<void> {
  const created = (kind: string): string[] => {
    const made = new RegExp(`^create (?:or replace )?(?:${kind}) (?:if not exists )?(\\w+)`, 'gim');
    return [...new Set(known.flatMap(({ sql }) => [...sql.matchAll(made)].map(([, name = '']) => name)))];
  };
  const relations = created('view|table');
  const drop = async (kind: string, names: readonly string[]) => {
    if (names.length > 0) await client.query(`drop ${kind} if exists ${names.join(', ')} cascade`);
  };
  await drop('schema', created('schema').map(escapeIdentifier));
  await drop('view', await relationsNamed(client, relations, 'v'));
  await drop('table', await relationsNamed(client, relations, 'r'));
  // functions may have the row type of a table as parameter, and several may share a name
  await drop('function', await functionsNamed(client, created('function')));
  await client.query('delete from migrasi');
}

/** Finds which of these names are views ('v') or tables ('r'). */
async function relationsNamed(
  client: pg.ClientBase,
  names: readonly string[],
  kind: 'v' | 'r',
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
    where relname = any($1) and relkind = $2 and relnamespace = current_schema()::regnamespace`,
    [names, kind],
  );
  return rows.map(({ name }) => name);
}

/** Lists the signatures of the functions with these names, as PostgreSQL writes them. */
async function functionsNamed(client: pg.ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
    where proname = any($1) and pronamespace = current_schema()::regnamespace`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/** Restores the triggers, foreign keys and indexes that `prepareBulkLoad` took out. */
type RestoreSchema = () => Promise<void>;

/**
 * Disables triggers, and drops foreign keys and non-unique indexes, so that rows load fast and in any table order. The
 * returned function restores them, which checks every reference. Empties the tables as well.
 */
export async function prepareBulkLoad(
  client: pg.ClientBase,
  tables: readonly CatalogTable[],
): Promise<RestoreSchema> {
  const names = tables.map(({ nama }) => escapeIdentifier(nama));
  const { rows: references } = await client.query<{ tabel: string; nama: string; isi: string }>(
    `select conrelid::regclass::text as tabel, conname as nama, pg_get_constraintdef(oid) as isi
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`,
  );
  const { rows: indexes } = await client.query<{ nama: string; definition: string }>(
    `select indexrelid::regclass::text as nama, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class kelas on kelas.oid = indrelid
    where kelas.relname = any($1) and kelas.relnamespace = current_schema()::regnamespace and not indisunique
      and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables.map(({ nama }) => nama)],
  );
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const { tabel, nama } of references) {
    await client.query(`alter table ${tabel} drop constraint ${escapeIdentifier(nama)}`);
  }
  for (const { nama } of indexes) await client.query(`drop index ${nama}`);
  // rows that migrations inserted are in the backup as well
  await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
    for (const { tabel, nama, isi } of references) {
      await client.query(`alter table ${tabel} add constraint ${escapeIdentifier(nama)} ${isi}`);
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  };
}

/** Loads the rows of one table with COPY. */
export async function loadTable(
  client: pg.ClientBase,
  table: CatalogTable,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(Readable.from(rows, { objectMode: false }), client.query(copyFrom(copyIn(table))));
}

/** Sets each sequence to go on where it was at the backup. */
export async function setSequences(client: pg.ClientBase, sequences: Manifest['urutan']): Promise<void> {
  for (const { nama, berikut } of sequences) {
    await client.query(`alter sequence ${escapeIdentifier(nama)} restart with ${Math.trunc(berikut)}`);
  }
}

/** Lists the last days of the closings whose rows no longer match their SHA-256. */
export async function changedClosings(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ sampai: string }>(
    'select sampai::text from tutup_buku where sidik is not null and sidik <> tutup_buku_sidik(id) order by sampai',
  );
  return rows.map(({ sampai }) => sampai);
}
