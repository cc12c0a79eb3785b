import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/server/app.ts';
import { loadConfig } from '../../src/server/config.ts';
import { type DatabaseTarget, openDatabase } from '../../src/server/db/connection.ts';
import { createListener } from '../../src/server/db/listener.ts';
import { CHANNEL } from '../../src/server/modules/notifikasi/channel.ts';
import { beginSession } from './app.ts';

/** Second application process on an existing database. */
export interface AnotherProcess {
  app: FastifyInstance;
  /** Headers of a session of the person with this name. */
  signIn: (name: string) => Promise<Record<string, string>>;
  close: () => Promise<void>;
}

interface ProcessOptions {
  /** Where it listens to NOTIFY, if not at the database itself. */
  listensAt?: DatabaseTarget;
  remembersSessions?: boolean;
}

/** Starts the application on an existing database; close it when done. */
export async function anotherProcess(
  target: DatabaseTarget,
  dataDir: string,
  { listensAt = target, remembersSessions = false }: ProcessOptions = {},
): Promise<AnotherProcess> {
  const config = loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  const connection = { target, timeZone: config.timeZone };
  const { db } = openDatabase({ ...connection, maxConnections: 5, onIdleError: () => {} });
  const listener = createListener({ connection: { ...connection, target: listensAt }, channel: CHANNEL });
  const app = await buildApp({ config, db, listener, remembersSessions });
  await app.ready();
  return {
    app,
    signIn: async (name) => {
      const { id } = await db
        .selectFrom('pengguna')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return { authorization: `Bearer ${await beginSession(db, id)}` };
    },
    close: async () => {
      await app.close();
      await listener.stop();
      await db.destroy();
    },
  };
}
