import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { clientOptions, type DatabaseTarget } from '../db/connection.ts';
import { connectTo } from '../db/migrate.ts';
import { SWEEP_LOCK } from '../db/one-process.ts';
import { StartupError } from '../startup-error.ts';
import {
  type CatalogTable,
  copyOut,
  nextOf,
  prepareSession,
  readSequences,
  readTables,
} from './catalog.repository.ts';

/** An uploaded file as its record names it. */
export interface NamedFile {
  kunci: string;
  sha256: string;
  ada_pratinjau: boolean;
}

/** A snapshot of the database, which others may go on changing. */
export interface Source {
  tables: CatalogTable[];
  migrations: { nama: string; checksum: string }[];
  /** PostgreSQL's major version. */
  major: number;
  sequences(): Promise<{ nama: string; berikut: number }[]>;
  /** Streams the rows of a table in COPY text format, one per line. */
  rowsOf(table: CatalogTable): Readable;
  files(): AsyncGenerator<NamedFile>;
  close(): Promise<void>;
}

const FILES_AT_ONCE = 1000;

/**
 * Opens a snapshot of the database. Until it is closed, a lock keeps every process from sweeping uploaded files, so
 * that each file that the snapshot names can still be read.
 * @throws StartupError when it can't be reached, or is no database of MANIS
 */
export async function openSource(target: DatabaseTarget, timeZone: string): Promise<Source> {
  const client = new pg.Client({
    ...clientOptions({ target, timeZone }),
    application_name: 'manis-cadangkan',
  });
  // a lost connection fails the running query anyway
  client.on('error', () => {});
  await connectTo(client);
  try {
    await prepareSession(client);
    if (!(await isManis(client))) {
      throw new StartupError('Basis data ini bukan milik MANIS; tidak ada yang dicadangkan.');
    }
    await client.query("set lock_timeout = '10min'");
    await client.query('select pg_advisory_lock(hashtext($1))', [SWEEP_LOCK]);
    const tables = await readTables(client);
    await client.query('begin isolation level repeatable read read only');
    // locked before the snapshot is taken, so that no migration rewrites a table between the two
    const names = ['migrasi', ...tables.map(({ nama }) => nama)];
    await client.query(
      `lock table ${names.map((name) => pg.escapeIdentifier(name)).join(', ')} in access share mode`,
    );
    const { rows: migrations } = await client.query<Source['migrations'][number]>(
      'select nama, checksum from migrasi order by nama',
    );
    const { rows } = await client.query<{ major: number }>(
      "select current_setting('server_version_num')::int / 10000 as major",
    );
    return {
      tables,
      migrations,
      major: rows[0]?.major ?? 0,
      sequences: async () => {
        const found: { nama: string; berikut: number }[] = [];
        for (const nama of await readSequences(client)) {
          found.push({ nama, berikut: await nextOf(client, nama) });
        }
        return found;
      },
      rowsOf: (table) => client.query(copyTo(copyOut(table))),
      files: () => filesOf(client),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function isManis(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ ada: boolean }>(
    "select to_regclass('migrasi') is not null and to_regclass('berkas') is not null as ada",
  );
  return rows[0]?.ada ?? false;
}

async function* filesOf(client: pg.Client): AsyncGenerator<NamedFile> {
  for (let after = 0; ; ) {
    const { rows } = await client.query<NamedFile & { id: number }>(
      'select id, kunci, sha256, ada_pratinjau from berkas where id > $1 order by id limit $2',
      [after, FILES_AT_ONCE],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
