import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { HasilHalaman } from './halaman.ts';
import type { HasilLaporan } from './laporan.ts';
import type { MuatAwal } from './muat-awal.ts';
import { sebaran } from './ukur.ts';

export interface Hasil {
  barang: number;
  jumlahRiwayat: number;
  isiDetik: number;
  daftar: HasilHalaman[];
  riwayat: HasilHalaman[];
  dasbor: HasilHalaman[];
  laporan: HasilLaporan;
  muatAwal: MuatAwal[];
}

const folder = fileURLToPath(new URL('hasil/', import.meta.url));

/** Writes the results as a table for people and as JSON, and returns the table. */
export async function tulisHasil(hasil: Hasil): Promise<string> {
  const text = tabel(hasil);
  const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model.trim() ?? '' };
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}kinerja.md`, text);
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : value;
  await writeFile(`${folder}kinerja.json`, `${JSON.stringify({ machine, ...hasil }, rounded, 2)}\n`);
  return text;
}

const ms = (value: number) => value.toFixed(1);
const kb = (bytes: number) => (bytes / 1000).toFixed(1);

/** A table of how long the pages of a list took. */
function tabelHalaman(hasil: readonly HasilHalaman[]): string {
  const rows = hasil.map(
    ({ nama, http, bersamaan, sql }) =>
      `| ${nama} | ${ms(http.p50)} | ${ms(http.p95)} | ${ms(sql.p50)} | ${ms(sql.p95)} | ${(http.p95 / sql.p95).toFixed(1)} | ${ms(bersamaan.p50)} | ${ms(bersamaan.p95)} |`,
  );
  return `| | HTTP p50 | HTTP p95 | SQL p50 | SQL p95 | HTTP : SQL (p95) | 8 at a time p50 | 8 at a time p95 |
|---|---:|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}`;
}

function tabel({
  barang,
  jumlahRiwayat,
  isiDetik,
  daftar,
  riwayat,
  dasbor,
  laporan,
  muatAwal,
}: Hasil): string {
  const files = laporan.ekspor.map(
    ({ nama, baris, detik, megabytes, memori }) =>
      `| ${nama} | ${baris} | ${detik.toFixed(1)} | ${megabytes.toFixed(1)} | ${memori.sebelum} | ${memori.puncak} |`,
  );
  const loads = muatAwal.map(({ halaman, gzip, terkirim, berkas, siap }) => {
    const { p50, max } = sebaran(siap);
    return `| ${halaman} | ${kb(gzip)} | ${kb(terkirim)} | ${berkas} | ${p50.toFixed(0)} | ${max.toFixed(0)} |`;
  });
  const [first] = daftar;
  return `# Performance

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'},
the built application and its embedded PostgreSQL on this machine, ${barang.toLocaleString('en')} barang in 300 lokasi (three levels) and 60 kategori, made in ${isiDetik.toFixed(0)} s.

## The list of barang, ms

${first?.http.n ?? 0} requests each on changing pages, one after another over HTTP; beside it the very statements that the endpoint sends, run bare through the same driver;
last the same requests with 8 at a time.

${tabelHalaman(daftar)}

## The usage history, ms

The same way of measuring, on ${jumlahRiwayat.toLocaleString('en')} rows.

${tabelHalaman(riwayat)}

## The home pages, ms

What \`/\` asks for, ${dasbor[0]?.http.n ?? 0} times each: all numbers, values and groups of the office for an admin, and what is one's own for a user.

${tabelHalaman(dasbor)}

## The report of all barang

One page of rows with the sums and groups of all ${barang.toLocaleString('en')}: p50 ${ms(laporan.baca.p50)} ms, p95 ${ms(laporan.baca.p95)} ms.

| file | rows | s | MB | server's memory before, MB | most, MB |
|---|---:|---:|---:|---:|---:|
${files.join('\n')}

## First load in Chromium, empty cache

| page | JavaScript, gzip kB | as sent, kB | files | ready p50, ms | slowest, ms |
|---|---:|---:|---:|---:|---:|
${loads.join('\n')}
`;
}
