// `node scripts/first-load.mjs`: lists the scripts of the first load of the main pages with sizes; exits with 1 if over
// the budget.
// `node scripts/first-load.mjs /barang`: also their contents by package and source file, before minifying.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, prepared, root } from './prepare.mjs';

/**
 * Maximum of gzipped bytes and files that a page may load before it shows its content; the names of chunks alone change
 * it by some 20 bytes. See decisions 0027, 0067, 0089, 0091 and 0092.
 */
const BUDGET = {
  '/login': { gzip: 148_400, files: 5 },
  '/': { gzip: 150_400, files: 5 },
  '/barang': { gzip: 154_600, files: 5 },
  '/barang/detail/$id': { gzip: 193_000, files: 11 },
  '/barang/create': { gzip: 244_100, files: 11, form: true },
};
/** Maximum of files with those that a page loads by itself afterwards and `start.js`, which the document names. */
const MAX_FILES = 15;
/** Packages that load with forms, never with another of these pages. */
const LATER = ['zod', '@mantine/form'];
/** Maximum of listed contents. */
const MAX_ENTRIES = 60;

const kilo = (bytes) => (bytes / 1000).toFixed(1).padStart(6);
const sum = (chunks) => chunks.reduce((total, { gzip }) => total + gzip, 0);

function showChunks(chunks) {
  for (const { file, gzip } of [...chunks].sort((one, other) => other.gzip - one.gzip))
    console.log(`  ${kilo(gzip)}  ${file}`);
}

function showCarried(chunks) {
  const carried = {};
  for (const { carries } of chunks)
    for (const [name, bytes] of Object.entries(carries)) carried[name] = (carried[name] ?? 0) + bytes;
  const largest = Object.entries(carried).sort(([, one], [, other]) => other - one);
  for (const [name, bytes] of largest.slice(0, MAX_ENTRIES)) console.log(`  ${kilo(bytes)}  ${name}`);
}

await prepared(ensureBuilt);
const report = JSON.parse(readFileSync(join(root, 'dist', 'first-load.json'), 'utf8'));
const asked = process.argv[2];
for (const [address, { page, afterwards }] of Object.entries(report)) {
  const budget = BUDGET[address];
  const chunks = budget.form ? [] : [...page, ...afterwards];
  const early = LATER.filter((name) => chunks.some(({ carries }) => name in carries));
  if (early.length > 0) console.log(`FAILED ${address} carries ${early.join(', ')}`);
  const files = 1 + page.length + afterwards.length;
  if (files > MAX_FILES) console.log(`FAILED ${address} loads ${files} scripts, at most ${MAX_FILES} may be`);
  const fits =
    sum(page) <= budget.gzip && page.length <= budget.files && files <= MAX_FILES && early.length === 0;
  if (!fits) process.exitCode = 1;
  console.log(
    `${fits ? 'ok    ' : 'FAILED'} ${address}: ${kilo(sum(page)).trim()} kB gzip in ${page.length} scripts` +
      ` (at most ${kilo(budget.gzip).trim()} kB in ${budget.files}); afterwards ${kilo(sum(afterwards)).trim()} kB in ${afterwards.length}; ${files} with start.js`,
  );
  if (asked !== address) continue;
  showChunks(page);
  console.log('afterwards');
  showChunks(afterwards);
  console.log('carried, kB before minifying');
  showCarried(page);
}
