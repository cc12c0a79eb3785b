import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/server/app.ts';
import { type Config, loadConfig } from '../../src/server/config.ts';
import type { Db } from '../../src/server/context.ts';
import { createListener } from '../../src/server/db/listener.ts';
import type { HttpLimits } from '../../src/server/http/http-server.ts';
import { CHANNEL } from '../../src/server/modules/notifikasi/channel.ts';
import type { AdmissionLimits } from '../../src/server/plugins/admission-gate.ts';
import type { RoleName } from '../../src/shared/permissions.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { removeFolder } from './remove-folder.ts';

export interface SignedIn {
  id: number;
  name: string;
  token: string;
  headers: { authorization: string };
}

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  database: TestDatabase;
  config: Config;
  endpoints: FastifyInstance['endpoints'];
  inject: FastifyInstance['inject'];
  /** Creates a person with this role and a session; returns the same person for the same name. */
  signIn: (role: RoleName, name?: string) => Promise<SignedIn>;
  close: () => Promise<void>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  /** Interval of the heartbeat of notification streams, in milliseconds. */
  heartbeatMs?: number;
  /** Folder of a built browser application. */
  webRoot?: string;
  /** Receives each line of the log. */
  log?: (line: string) => void;
  /** Overrides of the limits for slow, silent and too many connections. */
  http?: Partial<HttpLimits>;
  /** Overrides of the limits for concurrent requests; wide by default, as tests send many at once. */
  admission?: Partial<AdmissionLimits>;
  /** Simulates a full disk if it returns true; has space by default. */
  isFull?: () => boolean;
  /** Maximum size of the connection pool. */
  maxConnections?: number;
  /** Migrated database, instead of a new one; `drop` closes it. */
  database?: TestDatabase;
  /** Registers further routes before the app is ready. */
  extra?: (app: FastifyInstance) => unknown;
}

const wide: Partial<AdmissionLimits> = { running: 500, perPerson: 500, long: 500, patience: 60_000 };

/** Starts the whole application on a database of its own, called without a socket. Close it when done. */
export async function createTestApp({
  env = {},
  extra,
  heartbeatMs,
  webRoot,
  log,
  http,
  admission = wide,
  isFull,
  maxConnections,
  database: given,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = given ?? (await createTestDatabase(undefined, maxConnections));
  const { db, target, drop } = database;
  // keeps stored files away from the developer's own data folder
  const dataDir = await mkdtemp(join(tmpdir(), 'manis-app-'));
  const config = loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env });
  const listener = createListener({ connection: { target, timeZone: config.timeZone }, channel: CHANNEL });
  const app = await buildApp({
    config,
    db,
    listener,
    ...(heartbeatMs !== undefined && { heartbeatMs }),
    ...(webRoot && { webRoot }),
    ...(log && { log: { write: log } }),
    ...(http && { http }),
    admission,
    ...(isFull && { diskSpace: { isFull } }),
  });
  const clear = async () => {
    await listener.stop();
    await drop();
    await removeFolder(dataDir);
  };
  try {
    extra?.(app);
    await app.ready();
  } catch (error) {
    await clear();
    throw error;
  }
  const people = new Map<string, Promise<SignedIn>>();
  return {
    app,
    db,
    database,
    config,
    endpoints: app.endpoints,
    inject: app.inject.bind(app) as FastifyInstance['inject'],
    signIn: (role, name = `Orang ${role}`) => {
      const known = people.get(name) ?? makePerson(db, role, name);
      people.set(name, known);
      return known;
    },
    close: async () => {
      await app.close();
      await clear();
    },
  };
}

async function makePerson(db: Db, role: RoleName, name: string): Promise<SignedIn> {
  const { id } = await db
    .insertInto('pengguna')
    .values({ name, email: `${name.toLowerCase().replace(/\W+/g, '.')}@kantor.test`, jabatan: 'Staf' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('pengguna_role')
    .values({ pengguna_id: id, role_id: role === 'admin' ? 1 : 2 })
    .execute();
  const token = await beginSession(db, id);
  return { id, name, token, headers: { authorization: `Bearer ${token}` } };
}

/** Starts another session of a person and returns its bearer token. */
export async function beginSession(db: Db, penggunaId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const token_hash = createHash('sha256').update(token).digest();
  await db.insertInto('sesi').values({ token_hash, pengguna_id: penggunaId }).execute();
  return token;
}
