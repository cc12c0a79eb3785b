// Benchmarks the built application on throwaway databases, without network access. `--besar` adds an office of
// 1,000,000 barang; `--campuran` runs only the mixed load, `--lampau` the reports of past days (with `--besar` of
// 1,000,000 barang), `--tutup` closings, `--sejuta` searches, with 100,000 and 1,000,000 barang.
import { type BenchApp, startApp } from './app.ts';
import { measureClosings } from './closing.ts';
import { startConstantServer } from './constant.ts';
import { measureDasbor } from './dasbor.ts';
import type { Tools } from './endpoint.ts';
import { fillBench, type OfficeSize, officeSizes } from './fill.ts';
import { measureFirstLoad } from './first-load.ts';
import { type GrowthResult, measureGrowth } from './growth.ts';
import { measureExports } from './laporan.ts';
import { measureLists } from './lists.ts';
import { createClient } from './measure.ts';
import { type MixedResult, measureMixed } from './mixed.ts';
import { measureFirstDays, measurePastDays } from './past-days.ts';
import { measureBuku, measureDetail, measureLaporan } from './reads.ts';
import { measureRiwayat } from './riwayat.ts';
import { measureSearch, type SearchResult } from './search.ts';
import { createStatementRecorder } from './sql.ts';
import { writeFirstDays, writePastDays } from './write-past-days.ts';
import { writeClosings, writeGrowth, writeMixed, writePerformance, writeSearches } from './write-results.ts';
import { measureWrites } from './writes.ts';

const large = process.argv.includes('--besar');
const onlyMixed = process.argv.includes('--campuran');
const onlyPast = process.argv.includes('--lampau');
const onlyClosings = process.argv.includes('--tutup');
const onlySearches = process.argv.includes('--sejuta');
const onlyOne = onlyMixed || onlyPast || onlyClosings || onlySearches;
/** Timeout of the whole bench. */
const LIMIT_MS = (large || onlySearches ? 40 : 25) * 60_000;
const searches: SearchResult[] = [];

const limit = setTimeout(() => {
  console.error('The bench did not end in time.');
  process.exit(1);
}, LIMIT_MS);
const began = performance.now();
const tell = (what: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${what}`);

/** Runs all measurements on an office of the usual size. */
async function measureAll(app: BenchApp, size: OfficeSize, isiDetik: number): Promise<void> {
  const constantServer = await startConstantServer();
  const tools: Tools = {
    app,
    http: createClient(app.address, app.token),
    sql: createStatementRecorder(app.database),
    constant: createClient(constantServer.address, ''),
  };
  try {
    if (!onlyOne) {
      tell('lists, details');
      const lists = await measureLists(tools);
      const buku = await measureBuku(tools);
      const detail = await measureDetail(tools, size);
      tell('history');
      const riwayat = await measureRiwayat(tools);
      tell('home pages');
      const dasbor = await measureDasbor(tools, size);
      tell('reports');
      const laporan = await measureLaporan(tools);
      tell('hand-outs, signing in');
      const writes = await measureWrites(tools, size);
      tell('exports');
      const ekspor = await measureExports(tools.http, app);
      tell('first load in Chromium');
      const muatAwal = await measureFirstLoad(app);
      const sections = { daftar: lists, buku, detail, riwayat, dasbor, laporan, tulisan: writes };
      await writePerformance({ ukuran: size, isiDetik, bagian: sections, ekspor, muatAwal });
    }
    if (onlyMixed || !onlyOne) {
      const results: MixedResult[] = [];
      for (const people of onlyMixed ? [200, 500, 1_000, 2_000] : [200]) {
        tell(`${people} people together`);
        results.push(await measureMixed(app, size, { people }));
      }
      console.log(await writeMixed(results, size));
    }
    if (onlyPast || !onlyOne) {
      tell('reports of past days');
      console.log(await writePastDays(await measurePastDays(tools, size.barang), size));
    }
    if (onlyClosings || !onlyOne) {
      tell('closings');
      console.log(await writeClosings(await measureClosings(tools, size), size));
    }
  } finally {
    for (const one of [tools.http, tools.constant]) one.close();
    await tools.sql.close();
    await constantServer.stop();
  }
}

async function measure(size: OfficeSize, usual: boolean): Promise<GrowthResult> {
  tell(
    `making ${size.barang.toLocaleString('en')} barang, ${size.riwayat.toLocaleString('en')} history rows`,
  );
  const app = await startApp();
  try {
    const isiDetik = (await fillBench(app.database, size)) / 1000;
    const disk = app.disk();
    const http = createClient(app.address, app.token);
    if (!onlyOne) tell('how it grows');
    const waktu = onlyOne ? [] : await measureGrowth(http, size);
    if (onlySearches) {
      tell('searches');
      searches.push(await measureSearch(app, http, size));
    }
    http.close();
    const grown = { ukuran: size, isiDetik, disk, memori: app.memory().now, waktu };
    if (onlyPast && large) {
      tell('reports of past days');
      const asked = createClient(app.address, app.token);
      console.log(await writeFirstDays(await measureFirstDays({ app, http: asked }, size.barang), size));
      asked.close();
    } else if (usual && !onlySearches) await measureAll(app, size, isiDetik);
    return grown;
  } finally {
    await app.stop();
  }
}

const sizes = onlySearches
  ? [officeSizes.biasa, officeSizes.besar]
  : onlyOne
    ? [onlyPast && large ? officeSizes.besar : officeSizes.biasa]
    : [officeSizes.kecil, officeSizes.biasa, ...(large ? [officeSizes.besar] : [])];
const grown: GrowthResult[] = [];
for (const size of sizes) grown.push(await measure(size, size === officeSizes.biasa));
if (!onlyOne) console.log(await writeGrowth(grown));
if (onlySearches) console.log(await writeSearches(searches));
tell('done');
clearTimeout(limit);
