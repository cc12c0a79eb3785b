import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Closings } from './closing.ts';
import type { EndpointResult } from './endpoint.ts';
import type { OfficeSize } from './fill.ts';
import type { FirstLoad } from './first-load.ts';
import type { GrowthResult } from './growth.ts';
import type { ExportResult } from './laporan.ts';
import { distribution } from './measure.ts';
import type { MixedResult } from './mixed.ts';
import type { SearchResult } from './search.ts';

export interface Performance {
  ukuran: OfficeSize;
  isiDetik: number;
  bagian: Record<
    'daftar' | 'buku' | 'detail' | 'riwayat' | 'dasbor' | 'laporan' | 'tulisan',
    EndpointResult[]
  >;
  ekspor: ExportResult[];
  muatAwal: FirstLoad[];
}

const folder = fileURLToPath(new URL('hasil/', import.meta.url));

/** Writes results as a Markdown page and as JSON, and returns the page. */
export async function write(name: string, text: string, result: object): Promise<string> {
  const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model.trim() ?? '' };
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}${name}.md`, text);
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : value;
  await writeFile(`${folder}${name}.json`, `${JSON.stringify({ machine, ...result }, rounded, 2)}\n`);
  return text;
}

/** Formats milliseconds with one decimal. */
export const ms = (value: number) => value.toFixed(1);
const kb = (bytes: number) => (bytes / 1000).toFixed(1);
/** Formats a number with thousands separators. */
export const many = (value: number) => value.toLocaleString('en');
/** Formats the size of an office. */
export const office = ({ barang, buku, orang, riwayat }: OfficeSize) =>
  `${many(barang)} barang, ${many(buku)} buku, ${many(orang)} people, ${many(riwayat)} history rows`;
/** Formats command, time and machine of a page. */
export const written = (command: string) =>
  `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, the built application and its embedded PostgreSQL on this machine.`;

export const table = (head: string, rows: readonly string[]) =>
  `${head}\n${head.replace(/[^|]+/g, (_, at: number) => (at < 2 ? '---' : '---:'))}\n${rows.join('\n')}`;

/** Builds the table of durations per endpoint. */
export const endpointTable = (result: readonly EndpointResult[]) =>
  table(
    '| | p50 | p95 | p99 | SQL p50 | SQL p95 | constant p50 | HTTP : constant | 8: p50 | 8: p95 | 8: p99 | requests/s | server MB |',
    result.map(
      ({ nama, http, sql, constant, bersamaan, perDetik, memori }) =>
        `| ${nama} | ${ms(http.p50)} | ${ms(http.p95)} | ${ms(http.p99)} | ${sql ? ms(sql.p50) : '–'} | ${sql ? ms(sql.p95) : '–'} | ${ms(constant.p50)} | ${(http.p50 / constant.p50).toFixed(0)} | ${ms(bersamaan.p50)} | ${ms(bersamaan.p95)} | ${ms(bersamaan.p99)} | ${perDetik.toFixed(0)} | ${memori} |`,
    ),
  );

/** Writes the response times on an office of the usual size. */
export function writePerformance(result: Performance): Promise<string> {
  const { ukuran, isiDetik, bagian, ekspor, muatAwal } = result;
  const files = ekspor.map(
    ({ nama, baris, detik, megabytes, memori }) =>
      `| ${nama} | ${baris} | ${detik.toFixed(1)} | ${megabytes.toFixed(1)} | ${memori.sebelum} | ${memori.puncak} |`,
  );
  const loads = muatAwal.map(({ halaman, gzip, terkirim, berkas, siap }) => {
    const { p50, max } = distribution(siap);
    return `| ${halaman} | ${kb(gzip)} | ${kb(terkirim)} | ${berkas} | ${p50.toFixed(0)} | ${max.toFixed(0)} |`;
  });
  const text = `# Performance

${written('npm run bench')}
${office(ukuran)}; 300 lokasi in three levels, 60 kategori; made in ${isiDetik.toFixed(0)} s.

All times in ms. First one request after another over HTTP on changing pages and records; then the very statements that the
endpoint sends, run bare through the same driver; then a server of the same framework that answers a constant of the same
size, in the same run: what this machine can do at best. Last the same with 8 requests at a time. Totals of what has not
changed are remembered by part (decision 0020), so the SQL of home pages and unfiltered lists is what is left to ask then.

## Barang

${endpointTable(bagian.daftar)}

## Buku

${endpointTable(bagian.buku)}

## One record

${endpointTable(bagian.detail)}

## The usage history

${endpointTable(bagian.riwayat)}

## The home pages

${endpointTable(bagian.dasbor)}

## The reports, with the sums and groups of everything

${endpointTable(bagian.laporan)}

## Writing and signing in

Signing in takes argon2id of 19 MiB on purpose.

${endpointTable(bagian.tulisan)}

## Files

${table("| file | rows | s | MB | server's memory before, MB | most, MB |", files)}

## First load in Chromium, empty cache

${table('| page | JavaScript, gzip kB | as sent, kB | files | ready p50, ms | slowest, ms |', loads)}
`;
  return write('kinerja', text, result);
}

/** Writes the durations of searches whose words differ each time. */
export function writeSearches(results: readonly SearchResult[]): Promise<string> {
  const rows = results.flatMap(({ ukuran, hasil }) =>
    hasil.map(
      ({ nama, http, prosesor }) =>
        `| ${nama}, ${many(ukuran.barang)} barang | ${ms(http.p50)} | ${ms(http.p95)} | ${ms(http.p99)} | ${ms(http.max)} | ${prosesor ? `${ms(prosesor.p50)} | ${ms(prosesor.p95)} | ${ms(prosesor.max)}` : '– | – | –'} |`,
    ),
  );
  const longest = results.flatMap(({ ukuran, hasil }) =>
    hasil.map(
      ({ nama, terlama }) =>
        `- ${nama}, ${many(ukuran.barang)} barang: ${terlama.map(({ q, ms: time }) => `\`${q}\` ${ms(time)}`).join(', ')}`,
    ),
  );
  const text = `# Searches with words that differ each time

${written('npm run bench -- --sejuta')}
${results.map(({ ukuran }) => office(ukuran)).join('; ')}.

Searches of ten kinds (bench/search-words.ts), ms: one request after another over HTTP, after 600 others, list and box in turn in three rounds of 200 with other words
each; then the processor time that PostgreSQL spends on the searches of the first round by one connection.

${table('| | HTTP p50 | p95 | p99 | longest | processor p50 | p95 | most |', rows)}

Those that took the processor longest:

${longest.join('\n')}
`;
  return write('cari', text, { hasil: results });
}

/** Writes the duration of closings and their effect on other requests. */
export function writeClosings(result: Closings, ukuran: OfficeSize): Promise<string> {
  const { sendiri, bersama, periksa, memori, tanpa, selama, hasil } = result;
  const load = (nama: string, { perDetik, semua, galat }: MixedResult) =>
    `| ${nama} | ${perDetik.toFixed(0)} | ${galat} | ${ms(semua.p50)} | ${ms(semua.p95)} | ${ms(semua.p99)} |`;
  const text = `# Closing the books

${written('npm run bench -- --tutup')}
${office(ukuran)}.

Seconds until a closing stands: **${sendiri.toFixed(1)}** alone, ${bersama.toFixed(1)} while 200 people work; its SHA-256 again ${periksa.toFixed(1)}. The server's resident
memory was ${memori.sebelum} MB before and ${memori.puncak} MB at most.

${table('| 200 people at work | requests a second | errors | p50 | p95 | p99 |', [
  load('without a closing', tanpa),
  load('with one in that minute', selama),
])}

Errors are hand-outs of pieces that the people of the first minute hold already.

Reports of a closed day, ms, as in kinerja.md:

${endpointTable(hasil)}
`;
  return write('tutup-buku', text, { ukuran, ...result });
}

/** Writes the results of the mixed load. */
export function writeMixed(results: readonly MixedResult[], ukuran: OfficeSize): Promise<string> {
  const text = `# People at work together

${written('npm run bench -- --campuran')}
${office(ukuran)}.

People, 10 of them admins, each with a signed-in session and an open stream of notifications, think 2 s on the average
(exponentially, 10 s at most) between what they do; bench/mixed/habits.ts says what and how often. They come within 25 s,
or 20 a second, and after 15 s more are measured for a minute. They live in a process of their own on the same processors.
Times are ms of what was served; *refused* were told at once to wait (503).

${table(
  '| people | requests/s | p50 | p95 | p99 | longest | errors | refused | broken streams | CPU server | CPU PostgreSQL | CPU people | server MB at most |',
  results.map(
    ({ orang, perDetik, semua, galat, ditolak, brokenStreams, server, postgres, beban }) =>
      `| ${orang} | ${perDetik.toFixed(0)} | ${ms(semua.p50)} | ${ms(semua.p95)} | ${ms(semua.p99)} | ${ms(semua.max)} | ${galat - ditolak} | ${ditolak} | ${brokenStreams} | ${server.cpu.toFixed(2)} | ${postgres.cpu.toFixed(2)} | ${beban.cpu.toFixed(2)} | ${server.puncak} |`,
  ),
)}

${results.map(kindsOf).join('\n\n')}
`;
  return write('campuran', text, { hasil: results });
}

/** Formats the results per kind of request of one run. */
function kindsOf(result: MixedResult): string {
  const { orang, semua, masuk, jenis } = result;
  const row = (nama: string, galat: number, { n, p50, p95, p99, max }: MixedResult['semua']) =>
    `| ${nama} | ${n} | ${galat} | ${ms(p50)} | ${ms(p95)} | ${ms(p99)} | ${ms(max)} |`;
  return `## ${orang} people

${table('| request | times | errors | p50 | p95 | p99 | longest |', [
  row('**all**', result.galat, semua),
  ...jenis.map((one) => row(one.jenis, one.galat, one.waktu)),
  row('masuk (before)', 0, masuk),
])}`;
}

/** Writes how response times grow with the size of the office. */
export function writeGrowth(result: readonly GrowthResult[]): Promise<string> {
  const names = result[0]?.waktu.map(({ nama }) => nama) ?? [];
  const cells = names.map((nama, index) => {
    const each = result.map(({ waktu }) => waktu[index]?.waktu);
    return `| ${nama} | ${each.map((one) => `${ms(one?.p50 ?? 0)} | ${ms(one?.p95 ?? 0)}`).join(' | ')} |`;
  });
  const sizes = result.map(
    ({ ukuran, isiDetik, disk, memori }) =>
      `| ${many(ukuran.barang)} | ${many(ukuran.buku)} | ${many(ukuran.orang)} | ${many(ukuran.riwayat)} | ${isiDetik.toFixed(0)} | ${disk} | ${memori} |`,
  );
  const heads = result.map(({ ukuran }) => `${many(ukuran.barang)} p50 | p95`).join(' | ');
  const text = `# How it grows

${written(result.length > 2 ? 'npm run bench -- --besar' : 'npm run bench')}

${table('| barang | buku | people | history rows | made in, s | disk, MB | server MB |', sizes)}

One request after another over HTTP, ms.

${table(`| | ${heads} |`, cells)}
`;
  return write('pertumbuhan', text, { hasil: result });
}
