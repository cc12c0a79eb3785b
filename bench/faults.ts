// `npm run bench:faults`: kill -9 of the application and of PostgreSQL during writes, 20 times. No answered write may
// be missing afterwards. Then kill -9 between a decision and its e-mail, 20 times: each must come exactly once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFaults } from '../test/support/faults.ts';
import { runSurelFaults } from '../test/support/surel-faults.ts';

const CYCLES = 20;

const folder = await mkdtemp(join(tmpdir(), 'manis-faults-'));
try {
  const { answered, lost, recovery } = await runFaults(join(folder, 'data'), CYCLES, console.log);
  const [slowest] = [...recovery].sort((a, b) => b - a);
  console.log(
    `${CYCLES} kills, ${answered} writes answered, ${lost.length} lost, slowest recovery ${slowest?.toFixed(0)} ms`,
  );
  if (lost.length > 0) process.exitCode = 1;
  const { missing, twice } = await runSurelFaults(join(folder, 'surel'), CYCLES, console.log);
  console.log(`${CYCLES} kills before an e-mail, ${missing.length} missing, ${twice.length} sent twice`);
  if (missing.length + twice.length > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
