// `npm run bench:halaman`: runs Lighthouse on the most used pages, signed in, on an office of 10,000 barang, and
// measures the time until they are usable on a slow phone, at first and second visit.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startApp } from './app.ts';
import { fillBench, officeSizes } from './fill.ts';
import { measureSlowPhone, SLOW_REPEAT, type SlowPhone } from './slow-phone.ts';

interface Nilai {
  alat: 'desktop' | 'mobile';
  nama: string;
  path: string;
  skor: Record<'performance' | 'accessibility' | 'best-practices', number>;
  /** Milliseconds, except for cls. */
  ukuran: Record<'fcp' | 'lcp' | 'tbt' | 'cls' | 'si', number>;
  bytes: number;
  /** Failed audits. */
  kurang: string[];
}

const AIM = 95;
const REPEAT = 3;
/** Timeout of the whole measurement. */
const LIMIT_MS = 20 * 60_000;

const halaman = [
  { nama: 'Home', path: '/' },
  { nama: 'List', path: '/barang' },
  { nama: 'Detail', path: '/barang/detail/17' },
  { nama: 'Form', path: '/barang/create' },
];

function page(results: readonly Nilai[], phone: readonly SlowPhone[]): string {
  const rows = results.map(
    ({ alat, nama, path, skor, ukuran: { fcp, lcp, tbt, cls, si }, bytes }) =>
      `| ${alat} | ${nama} \`${path}\` | ${skor.performance} | ${skor.accessibility} | ${skor['best-practices']} | ${fcp.toFixed(0)} | ${lcp.toFixed(0)} | ${tbt.toFixed(0)} | ${cls.toFixed(3)} | ${si.toFixed(0)} | ${(bytes / 1000).toFixed(0)} |`,
  );
  return `# Pages by Lighthouse

Written by \`npm run bench:halaman\` on ${new Date().toISOString().slice(0, 10)}: Lighthouse 12.8.2, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, the built application with ${officeSizes.kecil.barang.toLocaleString('en')} barang.
Signed in as an admin, an empty cache each time, the middle one of ${REPEAT} visits. \`desktop\` is Lighthouse's desktop preset; \`mobile\` is its default, a slow phone on slow 4G. The aim is ${AIM} for each score on desktop.

| as | page | performance | accessibility | best practices | FCP ms | LCP ms | TBT ms | CLS | Speed Index ms | kB |
|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}

## Until a page can be used, on a slow phone

Chromium with the processor four times slower and slow 4G (150 ms, 1.6 Mbit/s): from the navigation until what the page is for is painted. The second visit comes after the
service worker has kept the shell. Medians of ${SLOW_REPEAT} visits each; layout shift is the largest of all. The plain text is what browser, network and measurement take by themselves. The aims for the list are 2500 ms, 1000 ms and 0.05.

| page | first visit ms | second visit ms | layout shift | kB first | kB second |
|---|---:|---:|---:|---:|---:|
${phone
  .map(
    ({ nama, path, pertama, kedua, cls, kBPertama, kBKedua }) =>
      `| ${nama} \`${path}\` | ${pertama.toFixed(0)} | ${kedua.toFixed(0)} | ${cls.toFixed(3)} | ${kBPertama.toFixed(0)} | ${kBKedua.toFixed(0)} |`,
  )
  .join('\n')}
`;
}

const limit = setTimeout(() => {
  console.error('The measurement did not end in time.');
  process.exit(1);
}, LIMIT_MS);
const app = await startApp();
try {
  console.log('Making 10,000 barang …');
  await fillBench(app.database, officeSizes.kecil);
  const { address, token, user } = app;
  const chromium = process.env.MANIS_CHROMIUM ?? '/usr/bin/chromium';
  console.log('A slow phone …');
  const phone = await measureSlowPhone(app);
  const task = JSON.stringify({ address, token, user, halaman, ulang: REPEAT, chromium });
  const script = fileURLToPath(new URL('lighthouse/measure.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, task], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill('SIGTERM'));
  const [answer, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error('Lighthouse did not end well');
  const results = JSON.parse(answer) as Nilai[];
  const written = page(results, phone);
  const folder = fileURLToPath(new URL('hasil/', import.meta.url));
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}halaman.md`, written);
  await writeFile(
    `${folder}halaman.json`,
    `${JSON.stringify({ lighthouse: results, slowPhone: phone }, null, 2)}\n`,
  );
  console.log(`\n${written}`);
  const low = results.filter(
    ({ alat, skor }) => alat === 'desktop' && Object.values(skor).some((one) => one < AIM),
  );
  for (const { nama, kurang } of low) console.log(`${nama}: ${kurang.join('; ')}`);
  if (low.length > 0) process.exitCode = 1;
} finally {
  clearTimeout(limit);
  await app.stop();
}
