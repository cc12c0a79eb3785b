// `npm run test:mutation -- FILE …`: mutates files of one root (`src/shared`, `src/web` or `src/server`), one mutant at
// a time, and counts those that tests detect. Tests run: for `src/shared` the test beside the file, otherwise all of
// its tests; for the server the tests in the same folder, otherwise in the folders that import from it. Test files
// given as arguments replace them. Lists survivors with their position. `src/shared` alone means all its files.
// MUTATION_CONCURRENCY: number of parallel mutants, 2 by default.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ensureInstalledIn, prepared, root, run } from './prepare.mjs';

const SHARED = 'src/shared';
const sources = () =>
  readdirSync(join(root, SHARED))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${SHARED}/${name}`);

const named = process.argv.slice(2).flatMap((name) => (name === SHARED ? sources() : [name]));
const isTest = (file) => /\.test\.tsx?$/.test(file);
const files = named.filter((file) => !isTest(file));
const namedTests = named.filter(isTest);
const missing = named.filter((file) => !existsSync(join(root, file)));
const roots = new Set(files.map((file) => /^src\/(shared|web|server)\//.exec(file)?.[1]));
const [mutated] = roots;
if (missing.length > 0 || roots.size !== 1 || mutated === undefined) {
  console.error(
    missing.length > 0
      ? `Not there: ${missing.join(', ')}`
      : 'Name files of src/shared, of src/web or of src/server.',
  );
  process.exit(1);
}

/** Returns the server folders whose tests cover a file. */
function testedIn(file) {
  const own = dirname(file);
  if (readdirSync(join(root, own)).some(isTest)) return [own];
  return readdirSync(join(root, 'src/server'), { recursive: true })
    .filter((name) => name.endsWith('.ts') && !isTest(name))
    .map((name) => `src/server/${name.replaceAll('\\', '/')}`)
    .filter((name) => readFileSync(join(root, name), 'utf8').includes(`/${basename(own)}/`))
    .map(dirname);
}

/** Returns the globs of the tests that cover these files. */
function testsOf(group) {
  if (namedTests.length > 0) return namedTests;
  if (mutated === 'web') return ['src/web/**/*.test.{ts,tsx}'];
  if (mutated === 'server')
    return [...new Set(group.flatMap(testedIn))].map((folder) => `${folder}/*.test.ts`);
  const beside = group[0].replace(/\.ts$/, '.test.ts');
  return [existsSync(join(root, beside)) ? beside : `${SHARED}/**/*.test.ts`];
}

/** Runs Stryker on files with the same tests; returns the path of its report. */
async function tryOut(group, number) {
  const { MUTATION_CONCURRENCY: concurrency = '2' } = process.env;
  const args = ['run', 'test/mutation/stryker.config.json', '--mutate', group.join(',')];
  const alone = [
    '--ignorePatterns',
    'src/web,src/server,docs/gambar,docs/panduan,bench,migrations,test/e2e,test/fixtures',
  ];
  const code = await run(
    process.execPath,
    [stryker, ...args, '--concurrency', concurrency, ...(mutated === 'shared' ? alone : [])],
    { env: { ...process.env, MUTATED: mutated, MUTATION_TESTS: testsOf(group).join(' '), NODE_ENV: 'test' } },
  );
  if (code !== 0) process.exit(code);
  const report = join(results, `mutation-${number}.json`);
  renameSync(join(results, 'mutation.json'), report);
  return report;
}

const folder = join(root, 'test', 'mutation');
const results = join(root, 'test-results');
const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
await prepared(() => ensureInstalledIn(folder, '@stryker-mutator/core'));
mkdirSync(results, { recursive: true });

const groups = mutated === 'shared' ? files.map((file) => [file]) : [files];
const reports = [];
for (const [number, group] of groups.entries()) reports.push(await tryOut(group, number));
const { printReports } = await import('../test/mutation/report.mjs');
printReports(root, reports);
