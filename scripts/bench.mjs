// `npm run bench`: measures MANIS on databases of its own, and writes bench/hasil; bench/README.md tells what there is.
// `npm run bench:ekspor` measures the exports alone, `npm run bench:halaman` the pages with Lighthouse.
// What comes after `--` goes to the bench.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { checkNode, ensureBuilt, ensureInstalled, root, run, Trouble } from './prepare.mjs';

/** Lighthouse brings many packages that nothing else needs: they are installed when it is asked for. */
async function ensureLighthouse() {
  const folder = join(root, 'bench', 'lighthouse');
  if (existsSync(join(folder, 'node_modules', 'lighthouse'))) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  if (code !== 0) throw new Trouble('Lighthouse tidak dapat dipasang. Periksa pesan di atas.');
}

try {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  const given = process.argv.slice(2);
  const options = given.filter((one) => one.startsWith('--'));
  const [name = 'bench', ...more] = given.filter((one) => !one.startsWith('--'));
  if (name === 'lighthouse') await ensureLighthouse();
  const env = ['attacks', 'cadangan', 'exports', 'faults', 'sign-in'].includes(name)
    ? process.env
    : { ...process.env, MANIS_CHROMIUM: await ensureChromium() };
  process.exitCode = await run(
    process.execPath,
    ['--import', 'tsx', `bench/${name}.ts`, ...more, ...options],
    {
      env,
    },
  );
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  process.exit(1);
}
