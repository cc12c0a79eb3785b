import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from './cluster.ts';

/** Connection parameters of the embedded server. */
export interface Endpoint {
  /** The socket's folder, or the loopback address. */
  host: string;
  port: number;
  password?: string;
}

/** "MANIS" in ASCII. */
const LOCK_KEY = 0x4d414e4953;

/** Connects as PostgreSQL's superuser. The caller ends the client. */
export async function connectAsSuperuser(endpoint: Endpoint): Promise<pg.Client> {
  const client = new pg.Client({
    ...endpoint,
    user: SUPERUSER,
    database: 'postgres',
    application_name: 'manis-kunci',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Takes the advisory lock that marks the database as used by a living MANIS, on a connection of its own: when our
 * process dies, its connection ends and the lock is released. Retries for two seconds, in which the connection of a
 * process that was just killed is cleaned up; then null, because another process holds the lock.
 */
export async function takeLock(endpoint: Endpoint): Promise<pg.Client | null> {
  const client = await connectAsSuperuser(endpoint);
  for (let tries = 0; tries < 20; tries += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK_KEY,
    ]);
    if (rows[0]?.taken) return client;
    await sleep(100);
  }
  await client.end();
  return null;
}

/** Creates the application's role and database where they are missing. */
export async function provision(
  client: pg.Client,
  names: { role: string; database: string; password?: string },
) {
  const role = pg.escapeIdentifier(names.role);
  const database = pg.escapeIdentifier(names.database);
  const secret = names.password === undefined ? '' : ` password ${pg.escapeLiteral(names.password)}`;
  const roles = await client.query('select 1 from pg_roles where rolname = $1', [names.role]);
  if (roles.rowCount === 0) await client.query(`create role ${role} login${secret}`);
  const databases = await client.query('select 1 from pg_database where datname = $1', [names.database]);
  if (databases.rowCount === 0) await client.query(`create database ${database} owner ${role}`);
}
