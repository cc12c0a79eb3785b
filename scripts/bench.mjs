// `npm run bench`: measures MANIS with 100,000 barang on a database of its own, and writes bench/hasil.
// `npm run bench:ekspor` measures the exports alone, and needs no browser.
import { ensureChromium } from './chromium.mjs';
import { checkNode, ensureBuilt, ensureInstalled, run, Trouble } from './prepare.mjs';

try {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  const [name = 'bench'] = process.argv.slice(2);
  const env = name === 'bench' ? { ...process.env, MANIS_CHROMIUM: await ensureChromium() } : process.env;
  process.exitCode = await run(process.execPath, ['--import', 'tsx', `bench/${name}.ts`], { env });
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  process.exit(1);
}
