import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { inject } from 'vitest';
import { clientOptions, type DatabaseTarget, targetOn } from '../../src/server/db/connection.ts';
import type { FileStore } from '../../src/server/files/file-store.ts';
import { asAdmin, ownerOf } from './database-server.ts';

/** Builds the URL of a database; the folder of a Unix socket goes into the query. */
export function urlOf(target: DatabaseTarget): string {
  if (typeof target === 'string') return target;
  return `postgres://${target.user}@localhost:${target.port}/${target.database}?host=${encodeURIComponent(target.host)}`;
}

/** Creates an empty database, or a fresh installation if `migrated`. Returns its URL and a function that drops it. */
export async function newDatabase(migrated = false): Promise<{ url: string; drop: () => Promise<void> }> {
  const { admin, application, template } = inject('testServer');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const copy = migrated ? ` template ${template}` : '';
  await asAdmin(admin, `create database ${name}${copy}${ownerOf(application)}`);
  return {
    url: urlOf(targetOn(application, name)),
    drop: () => asAdmin(admin, `drop database if exists ${name} with (force)`),
  };
}

/** Runs a query over a separate connection. */
export async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({
    ...clientOptions({ target: url, timeZone: 'UTC' }),
    application_name: 'manis-uji',
  });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Tables that a backup leaves out, in whole or in part. */
const LEFT_OUT = [
  'migrasi',
  'sesi',
  'undangan_admin',
  'batas_percobaan',
  'etask_oauth',
  'rahasia',
  'tutup_buku_kemajuan',
];

/** Computes row count and hash of each table; excludes transaction ids, which differ from server to server. */
export async function fingerprint(url: string): Promise<Record<string, string>> {
  const tables = await query<{ nama: string }>(
    url,
    "select relname as nama from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const found: Record<string, string> = {};
  for (const { nama } of tables.filter((table) => !LEFT_OUT.includes(table.nama))) {
    const rows = await query<{ baris: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(isi, '|' order by isi)), '') as baris
      from (select (to_jsonb(t) - 'transaksi')::text as isi from ${nama} t) semua`,
    );
    found[nama] = rows[0]?.baris ?? '';
  }
  return found;
}

/** Lists every constraint, index and trigger, and every sequence with its next value. */
export async function structure(url: string): Promise<string[]> {
  const rows = await query<{ isi: string }>(
    url,
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as isi from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`,
  );
  const sequences = await query<{ nama: string }>(
    url,
    "select sequencename as nama from pg_sequences where schemaname = 'public' order by 1",
  );
  for (const { nama } of sequences) {
    const [next] = await query<{ berikut: number }>(
      url,
      `select last_value + is_called::int as berikut from ${nama}`,
    );
    rows.push({ isi: `${nama} ${next?.berikut}` });
  }
  return rows.map(({ isi }) => isi);
}

/** Lists every file of a store with a hash of its content. */
export async function filesOf(store: FileStore): Promise<Record<string, string>> {
  const found: [string, string][] = [];
  for await (const { key } of store.list()) {
    const stream = await store.get(key);
    const content = stream ? await buffer(stream) : '';
    found.push([key, createHash('sha256').update(content).digest('hex')]);
  }
  return Object.fromEntries(found.sort());
}
