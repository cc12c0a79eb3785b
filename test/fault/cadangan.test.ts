import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingNames } from '../../src/server/config.ts';
import { createDiskStore } from '../../src/server/files/disk-store.ts';
import { kategoriEndpoints } from '../../src/shared/kategori.ts';
import { type AppProcess, startProcess, untilHealthy } from '../support/app-process.ts';
import { filesOf, fingerprint, newDatabase, query, urlOf } from '../support/cadangan.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { beginWrites, signIn } from '../support/write-load.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
let outer: { url: string; drop: () => Promise<void> };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-pindah-'));
  outer = await newDatabase();
});
afterAll(async () => {
  await outer.drop();
  await removeFolder(folder);
});

interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs one of the two commands like `npm run`; `limit` is the maximum file size in KiB. */
async function run(
  name: 'cadangkan' | 'pulihkan',
  file: string,
  env: Record<string, string>,
  limit?: number,
): Promise<Ended> {
  const script = join(root, 'scripts', `${name}.mjs`);
  const shell = `${limit ? `ulimit -f ${limit}; ` : ''}exec "$0" "$@"`;
  const child = spawn('bash', ['-c', shell, process.execPath, script, file], {
    cwd: root,
    env: {
      ...process.env,
      ...Object.fromEntries(settingNames.map((setting) => [setting, ''])),
      INIT_CWD: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended: Ended = { code: null, output: '', errors: '' };
  child.stdout.on('data', (chunk) => {
    ended.output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    ended.errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { ...ended, code };
}

async function begin(dataDir: string, env: Record<string, string> = {}): Promise<AppProcess> {
  const app = await startProcess(dataDir, env);
  await untilHealthy(app);
  return app;
}

async function end(app: AppProcess): Promise<void> {
  app.child.kill('SIGTERM');
  await app.exited;
}

/** Uploads a picture and returns its address. */
async function upload(address: string, token: string): Promise<void> {
  const body = new FormData();
  const picture = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#a70' } })
    .jpeg()
    .toBuffer();
  body.set('file', new Blob([new Uint8Array(picture)]), 'foto.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const kept = await fetch(`${address}/api/berkas`, { method: 'POST', headers, body });
  const { data } = (await kept.json()) as { data: { id: number } };
  const settings = (await (await fetch(`${address}/api/image`, { headers })).json()) as {
    data: { versi: number };
  };
  const put = await fetch(`${address}/api/image`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ nama_organisasi: 'Dinas Uji', logo_id: data.id, versi: settings.data.versi }),
  });
  expect(put.status, await put.text()).toBe(200);
}

/** Signs in with the old password, reads the logo over HTTP and creates a kategori; returns its id. */
async function useIt(address: string, name: string): Promise<number> {
  const token = await signIn(address);
  const headers = { authorization: `Bearer ${token}` };
  const settings = (await (await fetch(`${address}/api/image`, { headers })).json()) as {
    data: { logo: { url: string } };
  };
  const logo = await fetch(`${address}${settings.data.logo.url}`);
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await sharp(Buffer.from(await logo.arrayBuffer())).metadata()).width).toBe(500);
  const made = await fetch(`${address}${kategoriEndpoints.create.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ nama_kategori: name }),
  });
  expect(made.status).toBe(201);
  return ((await made.json()) as { data: { id: number } }).data.id;
}

const socketOf = (dataDir: string) =>
  urlOf({ host: join(dataDir, 'postgres'), port: 5432, user: 'manis', database: 'manis' });

const nextId = async (url: string) =>
  (await query<{ id: number }>(url, 'select last_value + is_called::int as id from kategori_id_seq'))[0]?.id;

describe('an office that moves', () => {
  it('from embedded to outer and back, backed up while people work', async () => {
    const first = join(folder, 'bawaan');
    const app = await begin(first);
    const token = await signIn(app.address);
    await upload(app.address, token);
    const writes = beginWrites(app.address, token, 'Sibuk');
    await expect.poll(() => writes.answered.size, { timeout: 60_000 }).toBeGreaterThan(20);
    const full = await run('cadangkan', 'penuh.tar', { DATA_DIR: first }, 4);
    expect([full.code, full.errors]).toEqual([
      1,
      `Ruang di ${folder} tidak cukup (EFBIG); cadangan tidak dibuat. Kosongkan ruang atau pilih tempat lain.\n`,
    ]);
    const before = new Set(writes.answered);
    const backup = await run('cadangkan', 'sibuk.tar', { DATA_DIR: first });
    expect([backup.errors, backup.code]).toEqual(['', 0]);
    expect(backup.output).toContain(`Selesai: ${join(folder, 'sibuk.tar')}`);
    const busy = await run('pulihkan', 'sibuk.tar', { DATA_DIR: first });
    expect([busy.code, busy.errors]).toEqual([
      1,
      expect.stringMatching(/^Folder data .+ sedang dipakai .+\n$/),
    ]);
    await writes.stop();
    await end(app);
    expect((await readdir(folder)).sort()).toEqual(['bawaan', 'sibuk.tar']);

    const DATA_DIR = join(folder, 'luar');
    const restored = await run('pulihkan', 'sibuk.tar', { DATABASE_URL: outer.url, DATA_DIR });
    expect([restored.errors, restored.code]).toEqual(['', 0]);
    expect(await filesOf(createDiskStore(join(DATA_DIR, 'berkas')))).toEqual(
      await filesOf(createDiskStore(join(first, 'berkas'))),
    );
    const names = await query<{ nama_kategori: string }>(outer.url, 'select nama_kategori from kategori');
    const found = new Set(names.map(({ nama_kategori }) => nama_kategori));
    // all writes answered before the backup, and an audit entry per kategori
    expect([...before].filter((name) => !found.has(name))).toEqual([]);
    const unaudited = `select id from kategori where not exists (
      select from audit where jenis = 'kategori' and record_id = kategori.id and aksi = 'create')
      union all select record_id from audit where jenis = 'kategori'
        and not exists (select from kategori where id = record_id)`;
    expect(await query(outer.url, unaudited)).toEqual([]);

    const moved = await begin(DATA_DIR, { DATABASE_URL: outer.url });
    const expected = await nextId(outer.url);
    expect(await useIt(moved.address, 'Sesudah pindah')).toBe(expected);
    await end(moved);
    const again = await run('cadangkan', 'luar.tar', { DATABASE_URL: outer.url, DATA_DIR });
    expect([again.errors, again.code]).toEqual(['', 0]);
    const last = join(folder, 'kembali');
    const back = await run('pulihkan', 'luar.tar', { DATA_DIR: last });
    expect([back.errors, back.code]).toEqual(['', 0]);
    const home = await begin(last);
    const [there, here] = [await fingerprint(outer.url), await fingerprint(socketOf(last))];
    expect(here).toEqual(there);
    expect(await useIt(home.address, 'Sesudah kembali')).toBe(await nextIdBefore(last));
    await end(home);
    // a stopped application can be backed up, too, without leaving a server running
    const still = await run('cadangkan', 'diam.tar', { DATA_DIR: last });
    expect([still.errors, still.code]).toEqual(['', 0]);
    expect(await readdir(last)).not.toContain('manis.pid');
  }, 360_000);

  it('is told what is wrong in one line', async () => {
    const none = await run('cadangkan', 'x.tar', { DATA_DIR: join(folder, 'tiada') });
    expect([none.code, none.errors]).toEqual([1, expect.stringMatching(/^Belum ada basis data di .+\n$/)]);
    const foreign = await run('pulihkan', join(root, 'package.json'), { DATA_DIR: join(folder, 'tiada') });
    expect([foreign.code, foreign.errors]).toEqual([
      1,
      expect.stringMatching(/^Berkas .+ bukan cadangan MANIS\.\n$/),
    ]);
    expect(await readdir(folder)).not.toContain('tiada');
  });
});

async function nextIdBefore(dataDir: string): Promise<number | undefined> {
  const next = await nextId(socketOf(dataDir));
  return next === undefined ? undefined : next - 1;
}
