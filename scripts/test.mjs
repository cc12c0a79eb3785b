// `npm test`: installs what it needs, then runs everything. The last line counts the tests of vitest and Playwright.
// `npm test -- WORD …`: only test files whose path contains one of the words, without `npm run check`.
// `npm run test:quick`: the tests of `shared` and `web`, and of the server those affected by uncommitted changes.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserEnv } from './chromium.mjs';
import { ensureBuilt, prepared, root, run } from './prepare.mjs';
import { slowest } from './slowest.mjs';

const UNIT_REPORT = 'test-results/vitest.json';
const BROWSER_REPORT = 'test-results/e2e.json';
const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test'];

/** Number of output lines of a failed step repeated at the end. */
const LINES_REPEATED = 120;

/** Runs one step; returns its exit code and, on failure, the end of its output without passed tests. */
async function step(title, args, env = {}) {
  console.log(`\n== ${title}`);
  const from = performance.now();
  const said = [];
  const code = await run(process.execPath, args, {
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    hear: (piece) => said.push(piece),
  });
  console.log(`${title}: ${((performance.now() - from) / 1000).toFixed(0)} s`);
  const lines = Buffer.concat(said).toString('utf8').split('\n');
  const telling = lines.filter((line) => line.trim() !== '' && !line.includes('✓')).slice(-LINES_REPEATED);
  const trouble = code === 0 ? [] : [`\n== ${title} failed; the end of its output:`, ...telling];
  return { title, code, trouble };
}

/** Counts the tests of a step; a step that failed without a failed test counts as one failure. */
function counted({ title, code }, { passed, failed, skipped }) {
  if (skipped > 0) console.log(`${title}: ${skipped} tests did not run; they count as failed`);
  const failures = failed + skipped;
  if (code !== 0 && failures === 0) console.log(`${title}: ended with code ${code}; counts as one failure`);
  return { passed, failed: code !== 0 ? Math.max(failures, 1) : failures };
}

function read(report) {
  try {
    return JSON.parse(readFileSync(join(root, report), 'utf8'));
  } catch {
    return {};
  }
}

function countUnit({ numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

function countBrowser({ stats = {} }) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

async function all() {
  const env = { ...(await browserEnv()), NODE_ENV: 'test' };
  for (const report of [UNIT_REPORT, BROWSER_REPORT]) rmSync(join(root, report), { force: true });
  const [check] = await Promise.all([step('check', ['scripts/check.mjs']), ensureBuilt()]);
  const load = await step('first load', ['scripts/first-load.mjs']);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];
  const unit = await step('vitest', [...VITEST, ...reporters], env);
  // Playwright empties its results folder when it starts
  const unitReport = read(UNIT_REPORT);
  const browser = await step('playwright', PLAYWRIGHT, env);
  const browserReport = read(BROWSER_REPORT);
  const results = [counted(unit, countUnit(unitReport)), counted(browser, countBrowser(browserReport))];
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\nslowest tests\n${slowest(unitReport, browserReport).join('\n')}`);
  for (const { trouble } of [check, load, unit, browser]) for (const line of trouble) console.log(line);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && check.code === 0 && load.code === 0 && passed > 0 ? 0 : 1;
}

async function quick() {
  const both = ['--project=shared', '--project=web', '--project=web-apart'];
  const reached = ['--project=server', '--changed', '--passWithNoTests'];
  const codes = [
    await run(process.execPath, [...VITEST, ...both]),
    await run(process.execPath, [...VITEST, ...reached]),
  ];
  return codes.every((code) => code === 0) ? 0 : 1;
}

/** Runs the test files whose path contains one of the words: vitest's and matching browser tests. */
async function matching(words) {
  const named = readdirSync(join(root, 'test/e2e')).filter(
    (name) => name.endsWith('.spec.ts') && words.some((word) => `test/e2e/${name}`.includes(word)),
  );
  const unit = await run(process.execPath, [
    ...VITEST,
    ...words,
    ...(named.length > 0 ? ['--passWithNoTests'] : []),
  ]);
  if (named.length === 0) return unit;
  const env = { ...process.env, ...(await browserEnv()), NODE_ENV: 'test' };
  await ensureBuilt();
  const files = named.map((name) => `test/e2e/${name}`);
  const browser = await run(process.execPath, [...PLAYWRIGHT, ...files], { env });
  return unit === 0 ? browser : unit;
}

await prepared(async () => {
  const [first, ...more] = process.argv.slice(2);
  if (first === undefined) process.exitCode = await all();
  else process.exitCode = first === '--quick' ? await quick() : await matching([first, ...more]);
});
