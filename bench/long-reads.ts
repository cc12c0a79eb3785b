// `npm run bench -- long-reads`: short reads one after another, alone and beside reports of 5 s, in turn. Writes
// bench/hasil/lama.md.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createDatabase } from '../src/server/db/connection.ts';
import { beginSession } from '../test/support/app.ts';
import { startApp } from './app.ts';
import { fillBench, officeSizes } from './fill.ts';
import { createClient, distribution } from './measure.ts';
import { many, office, table, written } from './write-results.ts';

/** Seconds that one report takes, and numbers of reports that run beside the short reads. */
const REPORT_SECONDS = 5;
const BESIDE = [0, 1, 4, 12];
/** Rounds of all of them in turn, and seconds of each. */
const ROUNDS = 3;
const SECONDS = 8;

const REPORT = '/api/laporan/buku?kondisi=Baik';

const app = await startApp();
const http = createClient(app.address, app.token);
const database = new pg.Client(app.database as pg.ClientConfig);

/** Makes each row of buku that is read take time of the processor: a number of turns of a loop. */
const makeSlow = (turns: number) =>
  database.query(`create or replace function lambat(id bigint) returns boolean language plpgsql volatile as
    $$ begin for n in 1..${turns} loop end loop; return id > 0; end $$`);

async function secondsOfReport(): Promise<number> {
  const from = performance.now();
  await http.get(REPORT);
  return (performance.now() - from) / 1000;
}

const shortReads = (n: number) => [
  `/api/barang?page=${1 + (n % 40)}`,
  `/api/barang?q=${['kantor', 'meja', 'printer'][n % 3]}`,
  `/api/barang/${1 + ((n * 7919) % officeSizes.kecil.barang)}`,
];

/** Makes admins of some people; returns their tokens. */
async function adminTokens(count: number): Promise<string[]> {
  const db = createDatabase({ target: app.database, timeZone: 'Asia/Jakarta' });
  const { rows } = await database.query<{ id: number }>(
    `with orang as (select id::int from pengguna where aktif order by id offset 1 limit ${count}),
      peran as (insert into pengguna_role (pengguna_id, role_id) select id, 1 from orang on conflict do nothing)
    select id from orang`,
  );
  const tokens = await Promise.all(rows.map(({ id }) => beginSession(db, id)));
  await db.destroy();
  return tokens;
}

/** Repeats reports as one person until `going` returns false; returns how many ended. */
async function repeatReports(token: string, going: () => boolean): Promise<number> {
  const own = createClient(app.address, token);
  let ended = 0;
  while (going()) {
    // one that is refused because too many run is asked for again
    const served = await own.get(REPORT).then(
      () => true,
      () => false,
    );
    if (served) ended += 1;
    else await new Promise((resolve) => setTimeout(resolve, 500));
  }
  own.close();
  return ended;
}

async function round(tokens: readonly string[]): Promise<{ times: number[]; ended: number }> {
  const end = performance.now() + SECONDS * 1000;
  const going = () => performance.now() < end;
  const reports = Promise.all(tokens.map((token) => repeatReports(token, going)));
  const times: number[] = [];
  for (let n = 0; going(); n += 1) {
    for (const path of shortReads(n)) {
      const from = performance.now();
      await http.get(path);
      times.push(performance.now() - from);
    }
  }
  return { times, ended: (await reports).reduce((sum, count) => sum + count, 0) };
}

try {
  await fillBench(app.database, officeSizes.kecil);
  await database.connect();
  await makeSlow(1000);
  await database.query('alter table buku rename to buku_isi');
  await database.query('create view buku as select * from buku_isi where lambat(id)');
  await secondsOfReport();
  let turns = 1000;
  for (let tries = 0; tries < 2; tries += 1) {
    turns = Math.round((turns * REPORT_SECONDS) / (await secondsOfReport()));
    await makeSlow(turns);
  }
  const tokens = await adminTokens(Math.max(...BESIDE));
  const alone = await secondsOfReport();
  const results = new Map(BESIDE.map((beside) => [beside, { times: [] as number[], ended: 0 }]));
  for (let one = 0; one < ROUNDS; one += 1)
    for (const beside of BESIDE) {
      const { times, ended } = await round(tokens.slice(0, beside));
      const all = results.get(beside);
      all?.times.push(...times);
      if (all) all.ended += ended;
    }
  const first = distribution(results.get(0)?.times ?? []);
  const rows = [...results].map(([beside, { times, ended }]) => {
    const { n, p50, p95, max } = distribution(times);
    return `| ${beside} | ${many(n)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${(p95 / first.p95).toFixed(1)} | ${max.toFixed(0)} | ${ended} |`;
  });
  const text = [
    '# Short reads beside long reports',
    '',
    written('npm run bench -- long-reads'),
    `${office(officeSizes.kecil)}; one process of the application; the callers share the processors.`,
    '',
    `Lists, searches and details one after another, beside reports of other people that each take ${alone.toFixed(1)} s of the processor when nothing else runs; ${ROUNDS} rounds of ${SECONDS} s in turn. Milliseconds.`,
    '',
    table(
      '| reports at once | reads | p50 | p95 | p95, times that of none | longest | reports ended |',
      rows,
    ),
    '',
  ].join('\n');
  await writeFile(fileURLToPath(new URL('hasil/lama.md', import.meta.url)), text);
  console.log(text);
} finally {
  http.close();
  await database.end();
  await app.stop();
}
