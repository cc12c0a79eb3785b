// `npm test`: gets what it needs, then runs everything. The last line counts vitest's and Playwright's tests.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { checkNode, ensureBuilt, ensureInstalled, root, run, Trouble } from './prepare.mjs';

const UNIT_REPORT = 'test-results/vitest.json';
const BROWSER_REPORT = 'test-results/e2e.json';

/** Runs one step of the tests; answers its counts by a report, or by its exit code when it left none. */
async function step(title, args, env, count) {
  console.log(`\n== ${title}`);
  const code = await run(process.execPath, args, { env: { ...process.env, ...env } });
  const { passed, failed, skipped } = count();
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

function countUnit() {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = read(UNIT_REPORT);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

function countBrowser() {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(BROWSER_REPORT).stats ?? {};
  return { passed: expected, failed: unexpected + flaky, skipped };
}

async function main() {
  checkNode();
  await ensureInstalled();
  const env = { MANIS_CHROMIUM: await ensureChromium(), NODE_ENV: 'test' };
  for (const report of [UNIT_REPORT, BROWSER_REPORT]) rmSync(join(root, report), { force: true });
  console.log('\n== check');
  const checked = await run(process.execPath, ['scripts/check.mjs']);
  await ensureBuilt();
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
  const results = [
    await step('vitest', [...vitest, `--outputFile.json=${UNIT_REPORT}`], env, countUnit),
    await step('playwright', ['node_modules/@playwright/test/cli.js', 'test'], env, countBrowser),
  ];
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  if (checked !== 0) console.log('\nnpm run check FAILED: see its output above');
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && checked === 0 && passed > 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  process.exit(1);
}
