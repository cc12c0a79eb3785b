// Benchmarks counting: opening an opname of about 20,000 rows on a slow phone, and 20 phones that send 30 counts a minute
// each while 200 people work. `--kecil` tries it shortly on a small office, without the 200 people and without a browser.
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import { type BenchApp, startApp } from './app.ts';
import { fillBench, officeSizes } from './fill.ts';
import { createClient, type Distribution, distribution } from './measure.ts';
import { measureMixed } from './mixed.ts';
import { slowContext, slowDown, visit } from './slow-phone.ts';

const short = process.argv.includes('--kecil');
const size = short ? officeSizes.kecil : { ...officeSizes.biasa, barang: 120_000 };
const PHONES = 20;
/** 30 counts a minute. */
const EVERY_MS = 2000;
const SHORT_MS = 8000;

type Client = ReturnType<typeof createClient>;
interface Row {
  kode: string;
  lokasi_id: number;
  jumlah: number;
}

const ask = async (http: Client, path: string, body?: object) =>
  JSON.parse((await (body ? http.post(path, body) : http.get(path, { keep: true }))).text).data;

/** Begins an opname of one building, a sixth of the office; answers it with its daftar harapan. */
async function begin(app: BenchApp, http: Client): Promise<{ id: number; rows: Row[]; openMs: number }> {
  const { id: admin } = app.user as { id: number };
  const tanggal = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' });
  const plan = { nama: 'Opname gedung', lokasi_id: 1, tanggal, petugas: [admin] };
  const { id } = await ask(http, '/api/opname', plan);
  await ask(http, `/api/opname/${id}/mulai`, {});
  const from = performance.now();
  const rows: Row[] = await ask(http, `/api/opname/${id}/harapan`);
  return { id, rows, openMs: performance.now() - from };
}

/** Lets one phone count a row every two seconds until `over`; answers how long each took to be confirmed. */
async function phone(
  http: Client,
  id: number,
  { rows, nomor, over }: { rows: readonly Row[]; nomor: number; over: AbortSignal },
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

// run in the page, as text
/** Notes when Enter is pressed, and when the page beeps. */
const WATCH = `
  window.scans = [];
  addEventListener('keydown', ({ key }) => { if (key === 'Enter') window.scans.push({ enter: performance.now() }); }, true);
  const { createOscillator } = AudioContext.prototype;
  AudioContext.prototype.createOscillator = function () {
    window.scans.at(-1).beep ??= performance.now();
    return createOscillator.apply(this);
  };`;
/** Answers how long the last scan took until it beeped. */
const BEEP = `new Promise((resolve) => {
  const look = () => {
    const { enter, beep } = window.scans.at(-1);
    if (beep) resolve(beep - enter);
    else setTimeout(look, 10);
  };
  look();
})`;
const SCANS = 30;

/** Counts rows of one room by a scanner that types, on a slow phone; answers how long each took until it beeped. */
async function scanToBeep(
  context: BrowserContext,
  app: BenchApp,
  { id, rows }: { id: number; rows: readonly Row[] },
): Promise<number[]> {
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  const ruang = rows[0]?.lokasi_id;
  const codes = rows.filter(({ lokasi_id, jumlah }) => lokasi_id === ruang && jumlah === 1);
  await page.goto(`${app.address}/opname/${id}/hitung?ruang=${ruang}`);
  const field = page.getByLabel('Pindai atau ketik kode');
  await field.waitFor();
  await slowDown(page);
  const times: number[] = [];
  for (const { kode } of codes.slice(0, SCANS)) {
    await field.fill(kode);
    await field.press('Enter');
    times.push(Number(await page.evaluate(BEEP)));
    await sleep(EVERY_MS / 4);
  }
  await page.close();
  return times;
}

interface PageTimes {
  pertama: number;
  kedua: number;
  /** Of each scan until it beeped. */
  beeps: number[];
}

/** Opens the page that counts in Chromium as a slow phone does; answers when its rooms stand, and how soon a scan beeps. */
async function openPage(app: BenchApp, id: number, rows: readonly Row[]): Promise<PageTimes> {
  const browser = await chromium.launch({
    executablePath: process.env.MANIS_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    const context = await slowContext(browser, app);
    const open = async () =>
      (await visit(await context.newPage(), `${app.address}/opname/${id}/hitung`, 'main li button')).siap;
    const [pertama, kedua] = [await open(), await open()];
    return { pertama, kedua, beeps: await scanToBeep(context, app, { id, rows }) };
  } finally {
    await browser.close();
  }
}

const line = (nama: string, { n, p50, p95, p99, max }: Distribution) =>
  `| ${nama} | ${n} | ${[p50, p95, p99, max].map((ms) => ms.toFixed(1)).join(' | ')} |`;

const app = await startApp();
const http = createClient(app.address, app.token);
try {
  await fillBench(app.database, size);
  const { id, rows, openMs } = await begin(app, http);
  const page = short ? undefined : await openPage(app, id, rows);
  const over = new AbortController();
  const phones = Array.from({ length: PHONES }, (_, nomor) =>
    phone(http, id, { rows, nomor, over: over.signal }),
  );
  const mixed = short ? void (await sleep(SHORT_MS)) : await measureMixed(app, size);
  over.abort();
  const counts = distribution((await Promise.all(phones)).flat());
  const text = [
    '# Opname',
    '',
    `${rows.length} rows in the daftar harapan; its answer took ${openMs.toFixed(0)} ms. ${PHONES} phones, 30 counts a minute each${mixed ? `, beside ${mixed.orang} people at work` : ''}.`,
    ...(page
      ? [
          '',
          `On a slow phone the rooms stand after ${page.pertama.toFixed(0)} ms, at a second visit after ${page.kedua.toFixed(0)} ms.`,
        ]
      : []),
    '',
    '| request | n | p50 ms | p95 ms | p99 ms | max ms |',
    '|---|---|---|---|---|---|',
    line('count', counts),
    ...(page ? [line('scan to beep, on a slow phone', distribution(page.beeps))] : []),
    ...(mixed ? [line('all of the 200 people', mixed.semua)] : []),
    '',
  ].join('\n');
  console.log(text);
  if (!short) await writeFile(new URL('hasil/opname.md', import.meta.url), text);
} finally {
  http.close();
  await app.stop();
}
process.exit(0);
