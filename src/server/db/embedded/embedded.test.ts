import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { end, type HeldServer, holdServer } from '../../../../test/support/held-server.ts';
import { removeFolder } from '../../../../test/support/remove-folder.ts';
import type { DatabaseTarget } from '../connection.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { findProcess } from './processes.ts';

/** Data folder of a server that was started once and stopped. */
let used: string;
let folder: string;
let dataDir: string;
let toStop: EmbeddedPostgres[];
let toEnd: HeldServer[];

beforeAll(async () => {
  used = await mkdtemp(join(tmpdir(), 'manis-embedded-'));
  await (await startEmbedded({ dataDir: used, durable: false })).stop();
});

afterAll(async () => {
  await removeFolder(used);
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-embedded-'));
  dataDir = join(folder, 'data');
  toStop = [];
  toEnd = [];
});

afterEach(async () => {
  for (const held of toEnd) await end(held, 'SIGTERM');
  for (const embedded of toStop) await embedded.stop();
  await removeFolder(folder);
});

/** Copies the used folder, for tests that are not about the first start: making a database takes longer than they do. */
const startedBefore = () => cp(used, dataDir, { recursive: true });

async function begin(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded({ dataDir, durable: false, ...options });
  toStop.push(embedded);
  return embedded;
}

async function hold(): Promise<HeldServer> {
  const held = await holdServer(dataDir);
  toEnd.push(held);
  return held;
}

async function ask(target: DatabaseTarget, query: string): Promise<unknown[]> {
  const client = new pg.Client(typeof target === 'string' ? { connectionString: target } : target);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 120_000; Date.now() < limit; ) {
    if (await what()) return;
    await sleep(50);
  }
  throw new Error('It did not happen within two minutes');
}

const isGone = (pid: number | undefined) => pid !== undefined && findProcess(pid) === null;
const inUse = /^Folder data .+ sedang dipakai oleh MANIS lain/;

describe('an embedded PostgreSQL', () => {
  it('keeps its data, syncs it to disk, and leaves nothing running', async () => {
    const first = await startEmbedded({ dataDir });
    const settings = `select string_agg(current_setting(name), ' ' order by name)
      from unnest(array['fsync', 'full_page_writes', 'synchronous_commit']) name`;
    expect(await ask(first.target, settings)).toEqual(['on on on']);
    expect(await ask(first.target, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      false,
    ]);
    await ask(first.target, "create table coba as select 'tetap' as isi");
    const pid = first.pid();
    await first.stop();
    expect(isGone(pid)).toBe(true);
    expect(existsSync(join(dataDir, 'manis.pid'))).toBe(false);
    const second = await begin();
    expect(await ask(second.target, 'select isi from coba')).toEqual(['tetap']);
  });

  it('listens on a socket in a private folder and nowhere else', async () => {
    const { target } = await begin();
    expect(target).toMatchObject({ host: join(dataDir, 'postgres') });
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(await ask(target, "select current_setting('listen_addresses')")).toEqual(['']);
  });

  it('works where the path is too long for a socket, and tidies up behind itself', async () => {
    dataDir = join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
    await startedBefore();
    const embedded = await startEmbedded({ dataDir, durable: false });
    const { host } = embedded.target as { host: string };
    expect(host.length).toBeLessThan(90);
    expect(statSync(host).mode & 0o777).toBe(0o700);
    expect(await ask(embedded.target, 'select 1')).toEqual([1]);
    await embedded.stop();
    expect(existsSync(host)).toBe(false);
  });

  it('has room for the connections of all processes that serve over it', async () => {
    await startedBefore();
    const { target } = await begin({ processes: 32 });
    const [connections] = await ask(target, 'show max_connections');
    expect(Number(connections)).toBeGreaterThan(32 * 24);
  });

  it('never writes the values of a refused row to its log', async () => {
    await startedBefore();
    const { target } = await begin();
    await ask(target, 'create table coba (no_ktp text check (length(no_ktp) = 16))');
    await expect(ask(target, "insert into coba values ('317300')")).rejects.toThrow('coba');
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('317300');
  });
});

describe('a data folder', () => {
  it('is refused while another process uses it', async () => {
    await startedBefore();
    await hold();
    await expect(begin()).rejects.toThrow(inUse);
  });

  it('is refused to a second start in the same process, and the first goes on', async () => {
    await startedBefore();
    const { target } = await begin();
    await expect(begin()).rejects.toThrow(inUse);
    expect(await ask(target, 'select 1')).toEqual([1]);
  });

  it('goes to one of two that start at the same moment', async () => {
    const held = await Promise.all([hold(), hold()]);
    const lines = held.map(({ line }) => line.replace(/\d+/, 'N')).sort();
    expect(lines).toEqual([expect.stringMatching(inUse), 'postgres N']);
  });

  it('is refused when the claim file is lost but the database is in use', async () => {
    await startedBefore();
    await hold();
    await rm(join(dataDir, 'manis.pid'));
    await expect(begin()).rejects.toThrow(inUse);
  });

  it('of another major version is refused by name', async () => {
    await startedBefore();
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(begin()).rejects.toThrow(/dibuat oleh PostgreSQL 17, .* memakai PostgreSQL 18\./);
  });

  it('that holds something else is refused', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await expect(begin()).rejects.toThrow('bukan basis data PostgreSQL');
  });

  it('is finished when a first start was killed half way', async () => {
    await mkdir(join(dataDir, 'postgres.baru-1', 'base'), { recursive: true });
    const { target } = await begin();
    expect(await ask(target, 'select 1')).toEqual([1]);
    expect(existsSync(join(dataDir, 'postgres.baru-1'))).toBe(false);
  });
});

describe('after kill -9', () => {
  it('of the application alone, the next start stops the orphan', async () => {
    await startedBefore();
    const held = await hold();
    await end(held, 'SIGKILL');
    expect(isGone(held.postgres)).toBe(false);
    const { target, pid } = await begin();
    expect(await ask(target, 'select 1')).toEqual([1]);
    expect(isGone(held.postgres)).toBe(true);
    expect(pid()).not.toBe(held.postgres);
  });

  it('of both, the next start works, also when the pid belongs to another program by now', async () => {
    await startedBefore();
    const held = await hold();
    await end(held, 'SIGKILL');
    process.kill(held.postgres ?? 0, 'SIGKILL');
    await until(() => isGone(held.postgres));
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await writeFile(file, [other.pid, ...lines.slice(1)].join('\n'));
    await writeFile(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), `${other.pid}\n`);
    const { target } = await begin();
    expect(await ask(target, 'select 1')).toEqual([1]);
    expect(other.kill('SIGKILL')).toBe(true);
  });

  it('of PostgreSQL alone, it comes back by itself and stays ours', async () => {
    await startedBefore();
    const events: string[] = [];
    const { target, pid } = await begin({ report: (event) => events.push(event) });
    const killed = pid() ?? 0;
    process.kill(killed, 'SIGKILL');
    await until(() => events.includes('restored'));
    expect(await ask(target, 'select 1')).toEqual([1]);
    expect(pid()).not.toBe(killed);
    expect((await holdServer(dataDir)).line).toMatch(inUse);
  });

  it('of one of its processes, the lock on it is taken again', async () => {
    await startedBefore();
    const events: string[] = [];
    const { target, superuserTarget } = await begin({ report: (event) => events.push(event) });
    const [backend] = await ask(
      superuserTarget,
      "select pid from pg_stat_activity where application_name = 'manis-kunci'",
    );
    process.kill(Number(backend), 'SIGKILL');
    await until(() => events.includes('restored'));
    expect(await ask(target, 'select 1')).toEqual([1]);
    await rm(join(dataDir, 'manis.pid'));
    expect((await holdServer(dataDir)).line).toMatch(inUse);
  });
});
