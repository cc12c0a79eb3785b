// `npm run bench`: runs the benchmarks on throwaway databases and writes bench/hasil; see bench/README.md.
// `npm run bench:ekspor` measures the exports alone, `npm run bench:halaman` the pages with Lighthouse.
// Arguments after `--` are passed on.
import { join } from 'node:path';
import { browserEnv } from './chromium.mjs';
import { ensureBuilt, ensureInstalledIn, prepared, root, run } from './prepare.mjs';

await prepared(async () => {
  await ensureBuilt();
  const given = process.argv.slice(2);
  const options = given.filter((one) => one.startsWith('--'));
  const [name = 'bench', ...more] = given.filter((one) => !one.startsWith('--'));
  if (name === 'lighthouse') await ensureInstalledIn(join(root, 'bench', 'lighthouse'), 'lighthouse');
  const env = [
    'attacks',
    'cadangan',
    'connections',
    'exports',
    'faults',
    'long-reads',
    'breakdown',
    'saves',
    'sign-in',
  ].includes(name)
    ? process.env
    : { ...process.env, ...(await browserEnv()) };
  process.exitCode = await run(
    process.execPath,
    ['--import', 'tsx', `bench/${name}.ts`, ...more, ...options],
    {
      env,
    },
  );
});
