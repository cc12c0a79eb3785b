// `npm run bench`: measures MANIS with 100,000 barang on a database of its own, and writes bench/hasil.
import { ensureChromium } from './chromium.mjs';
import { checkNode, ensureBuilt, ensureInstalled, run, Trouble } from './prepare.mjs';

try {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  const env = { ...process.env, MANIS_CHROMIUM: await ensureChromium() };
  process.exitCode = await run(process.execPath, ['--import', 'tsx', 'bench/bench.ts'], { env });
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  process.exit(1);
}
