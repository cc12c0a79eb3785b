import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../src/server/db/connection.ts';
import { type AppProcess, startProcess, untilHealthy } from './app-process.ts';
import { startBalancer } from './balancer.ts';
import { startOuterPostgres } from './outer-postgres.ts';
import { removeFolder } from './remove-folder.ts';
import { startS3 } from './s3.ts';

/** Several processes of one office behind one address, sharing one PostgreSQL and one store. */
export type Several = Awaited<ReturnType<typeof startSeveral>>;

/** Starts all processes at the same moment, on an empty database. */
export async function startSeveral(count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'manis-banyak-'));
  const [postgres, s3] = await Promise.all([startOuterPostgres(), startS3()]);
  const env = { DATABASE_URL: postgres.url, STORAGE_URL: s3.url('kantor'), TRUSTED_PROXIES: '127.0.0.1' };
  const start = (index: number, more: NodeJS.ProcessEnv = {}, program?: string) =>
    startProcess(join(folder, `data-${index}`), { ...env, ...more }, program);
  const processes: AppProcess[] = await Promise.all(
    Array.from({ length: count }, (_, index) => start(index)),
  );
  const db = createDatabase({ target: postgres.url, timeZone: 'Asia/Jakarta' });
  const stop = async () => {
    for (const { child } of processes) child.kill('SIGTERM');
    await Promise.all(processes.map(({ exited }) => exited));
    await db.destroy();
    await postgres.stop();
    await s3.stop();
    await removeFolder(folder);
  };
  try {
    await Promise.all(processes.map(untilHealthy));
  } catch (error) {
    await stop();
    throw error;
  }
  const balancer = await startBalancer(processes.map(({ address }) => address));
  return {
    folder,
    processes,
    db,
    address: balancer.address,
    /** Starts a process in place of one that has ended; `program` selects another release. */
    replace: async (index: number, program?: string) => {
      const before = processes[index];
      if (!before) throw new Error(`There is no process ${index}`);
      await before.exited;
      const next = await start(index, { PORT: new URL(before.address).port }, program);
      processes[index] = next;
      await untilHealthy(next);
    },
    stop: async () => {
      await balancer.stop();
      await stop();
    },
  };
}

/** Response over a real connection. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the tests read answers of every shape
  json: any;
}

/** Creates calls of the API at one address as one person. */
export function asking(address: string, token?: string, headers: Record<string, string> = {}) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
    const json = body && !(body instanceof FormData);
    const response = await fetch(address + path, {
      method,
      headers: { ...authorization, ...headers, ...(json && { 'content-type': 'application/json' }) },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, json: await response.json() };
  };
  return {
    get: (path: string) => ask('GET', path),
    post: (path: string, body?: object) => ask('POST', path, body),
    upload: (path: string, content: Buffer, name: string) => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(content)]), name);
      return ask('POST', path, form);
    },
  };
}
