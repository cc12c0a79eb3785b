// `npm run bench:ekspor`: exports the report of 100,000 barang as Excel and CSV over HTTP, samples the server's memory,
// and reads both files with other programs. Fails if memory grows too much or a sum is wrong.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse';
import pg from 'pg';
import readSheets from 'read-excel-file/node';
import { laporanBarangEndpoints } from '../src/shared/laporan-barang.ts';
import { type BenchApp, startApp } from './app.ts';
import { fillBench, officeSizes } from './fill.ts';

const BARANG = officeSizes.biasa.barang;
/** Maximum growth of the server's memory during an export, in MB. */
const MAX_GROWTH = 150;
/** Sampling interval of the server's memory, in milliseconds. */
const LOOK = 20;
/** Timeout of the whole measurement. */
const LIMIT_MS = 15 * 60_000;

interface ExportTimes {
  format: string;
  detik: number;
  megabytes: number;
  sebelum: number;
  puncak: number;
  tumbuh: number;
  baris: number;
  /** Sum of the column Nilai, as read by another program. */
  nilai: number;
}

const query = (format: string) => `${laporanBarangEndpoints.ekspor.path}?format=${format}`;

/** Downloads an export into a file. */
async function save({ address, token }: BenchApp, format: string, file: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const asked = request(address + query(format), { headers: { authorization: `Bearer ${token}` } });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${format}: ${answer.statusCode}`));
      pipeline(answer, createWriteStream(file)).then(resolve, reject);
    });
    asked.end();
  });
}

async function readCsv(file: string): Promise<{ baris: number; nilai: number }> {
  const rows = createReadStream(file).pipe(parse({ bom: true, delimiter: ';', columns: true }));
  const found = { baris: 0, nilai: 0 };
  for await (const row of rows as AsyncIterable<Record<string, string>>) {
    found.baris++;
    found.nilai += Number(row.Nilai);
  }
  return found;
}

/** Reads the workbook with a third-party library; the last row holds the totals. */
async function readXlsx(file: string): Promise<{ baris: number; nilai: number }> {
  const [sheet] = await readSheets(file);
  const [header = [], ...rows] = sheet?.data ?? [];
  const at = header.indexOf('Nilai');
  const total = Number(rows.pop()?.[at]);
  const nilai = rows.reduce<number>((sum, row) => sum + Number(row[at]), 0);
  if (nilai !== total) throw new Error(`The workbook adds up to ${nilai} and says ${total}`);
  return { baris: rows.length, nilai };
}

async function measure(app: BenchApp, format: 'xlsx' | 'csv', folder: string): Promise<ExportTimes> {
  const file = join(folder, `laporan.${format}`);
  const sebelum = app.memory().now;
  let puncak = sebelum;
  const watch = setInterval(() => {
    puncak = Math.max(puncak, app.memory().now);
  }, LOOK);
  const from = performance.now();
  await save(app, format, file);
  const detik = (performance.now() - from) / 1000;
  clearInterval(watch);
  const { size } = await stat(file);
  const found = format === 'csv' ? await readCsv(file) : await readXlsx(file);
  return { format, detik, megabytes: size / 1e6, sebelum, puncak, tumbuh: puncak - sebelum, ...found };
}

/** Computes the total value with separate SQL. */
async function nilaiOf({ database }: BenchApp): Promise<number> {
  const client = new pg.Client(typeof database === 'string' ? { connectionString: database } : database);
  await client.connect();
  try {
    const { rows } = await client.query(
      'select sum(harga_barang * jumlah_barang)::text as nilai from barang',
    );
    return Number(rows[0].nilai);
  } finally {
    await client.end();
  }
}

function tabel(results: readonly ExportTimes[]): string {
  const lines = results.map(
    ({ format, baris, detik, megabytes, sebelum, puncak, tumbuh }) =>
      `| ${format} | ${baris} | ${detik.toFixed(1)} | ${megabytes.toFixed(1)} | ${sebelum} | ${puncak} | ${tumbuh} |`,
  );
  return `# Export of ${BARANG.toLocaleString('en')} barang

Written by \`npm run bench:ekspor\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, the built application and its embedded PostgreSQL on this machine.
Each file was saved over HTTP, opened with another library (read-excel-file, csv-parse), and adds up to what SQL says. The server's resident memory may grow by ${MAX_GROWTH} MB.

| format | rows | s | MB | memory before, MB | most, MB | grown by, MB |
|---|---:|---:|---:|---:|---:|---:|
${lines.join('\n')}
`;
}

const limit = setTimeout(() => {
  console.error('The measurement did not end in time.');
  process.exit(1);
}, LIMIT_MS);
const folder = await mkdtemp(join(tmpdir(), 'manis-ekspor-'));
const app = await startApp();
try {
  console.log(`Making ${BARANG.toLocaleString('en')} barang …`);
  await fillBench(app.database, officeSizes.biasa);
  const expected = await nilaiOf(app);
  const results: ExportTimes[] = [];
  for (const format of ['xlsx', 'csv', 'xlsx', 'csv'] as const) {
    console.log(`Saving ${format} …`);
    const result = await measure(app, format, folder);
    if (result.baris !== BARANG || result.nilai !== expected) {
      throw new Error(`${format}: ${result.baris} rows worth ${result.nilai}, expected ${expected}`);
    }
    results.push(result);
  }
  const text = tabel(results);
  const out = fileURLToPath(new URL('hasil/', import.meta.url));
  await mkdir(out, { recursive: true });
  await writeFile(`${out}ekspor.md`, text);
  console.log(`\n${text}`);
  const [worst] = results.toSorted((one, other) => other.tumbuh - one.tumbuh);
  if (worst && worst.tumbuh >= MAX_GROWTH) {
    throw new Error(`${worst.format} grew the server by ${worst.tumbuh} MB, more than ${MAX_GROWTH}`);
  }
} finally {
  clearTimeout(limit);
  await app.stop();
  await rm(folder, { recursive: true, force: true });
}
