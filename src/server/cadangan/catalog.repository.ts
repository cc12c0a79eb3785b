import type pg from 'pg';
import { escapeIdentifier } from 'pg';

/** A table of a backup: its name and the columns that are written, in order. */
export interface CatalogTable {
  nama: string;
  kolom: string[];
}

/**
 * Tables left out of a backup. Sessions and sign-in attempts must not be restored, nor be of use to somebody who stole
 * a backup; the migrations that ran are listed in the manifest.
 */
const LEFT_OUT = [
  'migrasi',
  'sesi',
  'undangan_admin',
  'batas_percobaan',
  'etask_oauth',
  'tutup_buku_kemajuan',
];

/**
 * Row filters of tables that are backed up in part: leaves out the secret that signs file addresses, keeps the one that
 * identifies the installation.
 */
const ROWS: Readonly<Record<string, string>> = { rahasia: "nama = 'pemasangan'" };

/**
 * Lists the tables of the application in the current schema by name. Leaves out generated columns, which are computed
 * again, and transaction ids (xid8), which are valid in one server only.
 */
export async function readTables(client: pg.ClientBase): Promise<CatalogTable[]> {
  const { rows } = await client.query<CatalogTable>(
    `select kelas.relname as nama, array_agg(kolom.attname::text order by kolom.attnum) as kolom
    from pg_class kelas
    join pg_attribute kolom on kolom.attrelid = kelas.oid and kolom.attnum > 0
    where kelas.relnamespace = current_schema()::regnamespace and kelas.relkind = 'r'
      and not kolom.attisdropped and kolom.attgenerated = '' and kolom.atttypid <> 'xid8'::regtype
      and not exists (select from pg_depend where objid = kelas.oid and classid = 'pg_class'::regclass and deptype = 'e')
      and kelas.relname <> all($1)
    group by kelas.relname order by kelas.relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** Builds the COPY statement that reads a table. */
export function copyOut({ nama, kolom }: CatalogTable): string {
  const where = ROWS[nama];
  const condition = where ? ` where ${where}` : '';
  return `copy (select ${columnList(kolom)} from ${escapeIdentifier(nama)}${condition}) to stdout`;
}

/** Builds the COPY statement that loads a table. */
export function copyIn({ nama, kolom }: CatalogTable): string {
  return `copy ${escapeIdentifier(nama)} (${columnList(kolom)}) from stdin`;
}

function columnList(columns: readonly string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ');
}

/** Lists the names of all sequences of the schema. */
export async function readSequences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ nama: string }>(
    'select sequencename as nama from pg_sequences where schemaname = current_schema() order by 1',
  );
  return rows.map(({ nama }) => nama);
}

/** Returns the number that a sequence would give next. */
export async function nextOf(client: pg.ClientBase, nama: string): Promise<number> {
  const { rows } = await client.query<{ berikut: number }>(
    `select case when is_called then last_value + seqincrement else last_value end as berikut
    from ${escapeIdentifier(nama)}, pg_sequence where seqrelid = $1::regclass`,
    [escapeIdentifier(nama)],
  );
  return rows[0]?.berikut ?? 1;
}

/** Prepares a session for backup or restore: one format for moments and numbers, and no statement timeout. */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(`select set_config(nama, nilai, false) from (values
    ('TimeZone', 'UTC'), ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'postgres'), ('extra_float_digits', '1'),
    ('client_encoding', 'UTF8'), ('bytea_output', 'hex'), ('statement_timeout', '0'), ('lock_timeout', '10s'),
    ('idle_in_transaction_session_timeout', '0')) pengaturan (nama, nilai)`);
}
