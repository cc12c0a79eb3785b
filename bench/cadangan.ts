// `npm run bench:cadangan`: backs up an office with 100,000 barang while its application runs, and restores it into an
// empty installation; reports seconds, file size and peak memory of each command.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createDiskStore } from '../src/server/files/disk-store.ts';
import { startApp } from './app.ts';
import { fillBench, officeSizes } from './fill.ts';

const FILES = 2000;
const FILE_BYTES = 100_000;
/** Sampling interval of a command's memory, in milliseconds. */
const LOOK = 20;
const LIMIT_MS = 20 * 60_000;

interface Measured {
  command: string;
  detik: number;
  puncak: number;
}

/** Runs a command of the built application and samples its memory. */
async function measure(command: 'cadangkan' | 'pulihkan', file: string, env: object): Promise<Measured> {
  const from = performance.now();
  const child = spawn(process.execPath, [`scripts/${command}.mjs`, file], {
    env: { ...process.env, DATABASE_URL: '', STORAGE_URL: '', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let puncak = 0;
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    puncak = Math.max(puncak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, LOOK);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
  return { command, detik: (performance.now() - from) / 1000, puncak: Math.round(puncak) };
}

async function fillFiles(database: pg.ClientConfig, dataDir: string): Promise<void> {
  const store = createDiskStore(join(dataDir, 'berkas'));
  const client = new pg.Client(database);
  await client.connect();
  const keys: string[] = [];
  const hashes: string[] = [];
  for (let n = 0; n < FILES; n += 1) {
    const content = randomBytes(FILE_BYTES);
    keys.push(`${String(n % 100).padStart(2, '0')}/bench-${n}`);
    hashes.push(createHash('sha256').update(content).digest('hex'));
    await store.put(keys.at(-1) ?? '', content);
  }
  await client.query(
    `insert into berkas (kunci, nama, mime, ukuran, sha256, ada_pratinjau)
    select kunci, 'foto.jpg', 'image/jpeg', ${FILE_BYTES}, sha256, false
    from unnest($1::text[], $2::text[]) isi (kunci, sha256)`,
    [keys, hashes],
  );
  await client.end();
}

const limit = setTimeout(() => {
  console.error('The measurement did not end in time.');
  process.exit(1);
}, LIMIT_MS);
const folder = await mkdtemp(join(tmpdir(), 'manis-cadangan-bench-'));
const app = await startApp();
try {
  if (typeof app.database === 'string') throw new Error('The database of a bench is an embedded one');
  const { database } = app;
  const dataDir = join(database.host, '..');
  console.log('Making the office …');
  await fillBench(database, officeSizes.biasa);
  await fillFiles(database, dataDir);
  const file = join(folder, 'bench.tar');
  const results = [await measure('cadangkan', file, { DATA_DIR: dataDir })];
  const { size } = await stat(file);
  results.push(await measure('pulihkan', file, { DATA_DIR: join(folder, 'data') }));
  const lines = results.map(
    ({ command, detik, puncak }) => `| ${command} | ${detik.toFixed(1)} | ${puncak} |`,
  );
  const { barang, buku, orang, riwayat } = officeSizes.biasa;
  const text = `# Backup and restore of ${barang.toLocaleString('en')} barang

Written by \`npm run bench:cadangan\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, embedded PostgreSQL on this machine.
${barang.toLocaleString('en')} barang, ${buku.toLocaleString('en')} buku, ${orang.toLocaleString('en')} people, ${riwayat.toLocaleString('en')} history rows and ${FILES.toLocaleString('en')} files of ${FILE_BYTES / 1000} kB. The backup is made while the application runs; the restore starts a PostgreSQL of its own on an empty folder.
The file has ${(size / 1e6).toFixed(0)} MB, ${((FILES * FILE_BYTES) / 1e6).toFixed(0)} MB of them kept files. Memory is the most that the command's own process had resident.

| command | s | memory, MB |
|---|---:|---:|
${lines.join('\n')}
`;
  const out = fileURLToPath(new URL('hasil/', import.meta.url));
  await mkdir(out, { recursive: true });
  await writeFile(`${out}cadangan.md`, text);
  console.log(`\n${text}`);
} finally {
  clearTimeout(limit);
  await app.stop();
  await rm(folder, { recursive: true, force: true });
}
