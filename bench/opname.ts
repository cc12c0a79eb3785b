// Benchmarks counting: opening an opname of about 20,000 rows on a slow phone, and 20 phones sending 30 counts a minute
// each while 200 people work. `--kecil`: a short run on a small office without the 200 people and the browser;
// `--buka`: the slow phone only.
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchApp, startApp } from './app.ts';
import { fillBench, officeSizes } from './fill.ts';
import { createClient, type Distribution, distribution } from './measure.ts';
import { measureMixed } from './mixed.ts';
import { type Expected, measurePhone, phoneLines } from './opname-phone.ts';

const short = process.argv.includes('--kecil');
const alone = process.argv.includes('--buka');
const size = short ? officeSizes.kecil : { ...officeSizes.biasa, barang: 120_000 };
const PHONES = 20;
/** 30 counts per minute. */
const EVERY_MS = 2000;
const SHORT_MS = 8000;

type Client = ReturnType<typeof createClient>;
const ask = async (http: Client, path: string, body?: object) =>
  JSON.parse((await (body ? http.post(path, body) : http.get(path, { keep: true }))).text).data;

/** Starts an opname of one building, a sixth of the office; returns it with its daftar harapan. */
async function begin(app: BenchApp, http: Client): Promise<{ id: number; rows: Expected[]; openMs: number }> {
  const { id: admin } = app.user as { id: number };
  const tanggal = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' });
  const plan = { nama: 'Opname gedung', lokasi_id: 1, tanggal, petugas: [admin] };
  const { id } = await ask(http, '/api/opname', plan);
  await ask(http, `/api/opname/${id}/mulai`, {});
  const from = performance.now();
  const rows: Expected[] = await ask(http, `/api/opname/${id}/harapan`);
  return { id, rows, openMs: performance.now() - from };
}

/** Counts a row every two seconds on one phone until `over`; returns the milliseconds until each was confirmed. */
async function phone(
  http: Client,
  id: number,
  { rows, nomor, over }: { rows: readonly Expected[]; nomor: number; over: AbortSignal },
): Promise<number[]> {
  const perangkat_id = randomUUID();
  const times: number[] = [];
  await sleep((nomor * EVERY_MS) / PHONES);
  for (let urut = 1; !over.aborted; urut++) {
    const row = rows[(nomor + urut * PHONES) % rows.length];
    if (!row) break;
    const from = performance.now();
    const { kode, lokasi_id, jumlah } = row;
    const hitungan = [{ id: randomUUID(), urut, lokasi_id, kode, jumlah, waktu: new Date().toISOString() }];
    const [answer] = await ask(http, `/api/opname/${id}/hitungan`, { perangkat_id, hitungan });
    if (!answer.diterima) throw new Error(`a count was not taken: ${answer.pesan}`);
    times.push(performance.now() - from);
    await sleep(Math.max(0, EVERY_MS - (performance.now() - from)));
  }
  return times;
}

const line = (nama: string, { n, p50, p95, p99, max }: Distribution) =>
  `| ${nama} | ${n} | ${[p50, p95, p99, max].map((ms) => ms.toFixed(1)).join(' | ')} |`;

/** Counts with several phones while people work; returns the rows of the result table. */
async function countTogether(
  app: BenchApp,
  http: Client,
  { id, rows }: { id: number; rows: readonly Expected[] },
): Promise<string[]> {
  const over = new AbortController();
  const phones = Array.from({ length: PHONES }, (_, nomor) =>
    phone(http, id, { rows, nomor, over: over.signal }),
  );
  const mixed = short ? void (await sleep(SHORT_MS)) : await measureMixed(app, size);
  over.abort();
  const counts = distribution((await Promise.all(phones)).flat());
  return [
    `${PHONES} phones, 30 counts a minute each${mixed ? `, beside ${mixed.orang} people at work` : ''}:`,
    '',
    '| request | n | p50 ms | p95 ms | p99 ms | max ms |',
    '|---|---|---|---|---|---|',
    line('count', counts),
    ...(mixed ? [line('all of the 200 people', mixed.semua)] : []),
  ];
}

const app = await startApp();
const http = createClient(app.address, app.token);
try {
  await fillBench(app.database, size);
  const { id, rows, openMs } = await begin(app, http);
  const text = [
    '# Opname',
    '',
    `${rows.length} rows in the daftar harapan; its answer took ${openMs.toFixed(0)} ms.`,
    '',
    ...(short ? [] : [...phoneLines(await measurePhone(app, id, rows)), '']),
    ...(alone ? [] : [...(await countTogether(app, http, { id, rows })), '']),
  ].join('\n');
  console.log(text);
  if (!short && !alone) await writeFile(new URL('hasil/opname.md', import.meta.url), text);
} finally {
  http.close();
  await app.stop();
}
process.exit(0);
