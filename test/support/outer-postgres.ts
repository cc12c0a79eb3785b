import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeOwner, chooseAccount } from '../../src/server/db/embedded/account.ts';
import { findBinaries, programPath } from '../../src/server/db/embedded/binaries.ts';
import { SUPERUSER, serverEnvironment } from '../../src/server/db/embedded/cluster.ts';
import { startServer, stopServer } from '../../src/server/db/embedded/server.ts';
import { serverArguments } from '../../src/server/db/embedded/settings.ts';
import { freePort } from './app-process.ts';
import { asAdmin } from './database-server.ts';
import { removeFolder } from './remove-folder.ts';

/** Database for DATABASE_URL. */
export interface OuterPostgres {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Creates an empty database on an external PostgreSQL, reached over TCP with a password: on the server of
 * TEST_OUTER_DATABASE_URL (whose role may create databases), otherwise on a newly started one.
 */
export async function startOuterPostgres(): Promise<OuterPostgres> {
  const given = process.env.TEST_OUTER_DATABASE_URL;
  const { url: admin, stop } = given ? { url: given, stop: async () => {} } : await startAnew();
  const name = `manis_luar_${randomBytes(4).toString('hex')}`;
  await asAdmin(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    stop: async () => {
      await asAdmin(admin, `drop database ${name} with (force)`);
      await stop();
    },
  };
}

async function startAnew(): Promise<OuterPostgres> {
  const parent = await mkdtemp(join(tmpdir(), 'manis-luar-'));
  const folder = join(parent, 'postgres');
  const account = await chooseAccount(await findBinaries(), folder);
  const password = randomBytes(12).toString('hex');
  await mkdir(folder, { mode: 0o700 });
  await writeFile(join(parent, 'sandi'), password);
  await changeOwner(account, parent);
  const [command = '', ...args] = [
    ...account.prefix,
    programPath(account.binaries, 'initdb'),
    ...['-D', account.dataFolderName(folder), '--username', SUPERUSER, '--encoding=UTF8', '--locale=C'],
    ...['--auth=scram-sha-256', `--pwfile=${join(parent, 'sandi')}`, '--no-sync'],
  ];
  const initdb = spawn(command, args, { cwd: folder, env: serverEnvironment(), ...account.ids });
  const [code] = await once(initdb, 'close');
  if (code !== 0) throw new Error(`initdb of the outer PostgreSQL ended with ${code}`);
  const port = await freePort();
  const server = await startServer({
    account,
    folder,
    logFile: join(parent, 'log'),
    args: serverArguments({
      clusterName: 'manis-luar',
      socketFolder: '',
      loopbackPort: port,
      durable: false,
    }),
    target: { host: '127.0.0.1', port, password },
  });
  return {
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await stopServer(server, account.binaries, folder);
      await removeFolder(parent);
    },
  };
}
