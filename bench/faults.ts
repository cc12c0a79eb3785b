// `npm run bench:faults`: injects faults one by one while people work, and checks the results. Writes
// bench/hasil/gangguan.md, and fails if any fault does. `npm run bench:faults -- bunuh-app` runs one alone (or all
// whose names start so) and writes nothing.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotBeDone, type Fault, type FaultResult } from '../test/support/faults/fault.ts';
import { clockFault } from './faults/clock.ts';
import { connectionFaults } from './faults/connections.ts';
import { databaseFaults } from './faults/database.ts';
import { diskFaults } from './faults/disk-full.ts';
import { failoverFaults } from './faults/failover.ts';
import { killFaults } from './faults/kill.ts';
import { slowFaults } from './faults/slow.ts';
import { stopFaults } from './faults/stop.ts';
import { surelFaults } from './faults/surel.ts';
import { type FaultRow, faultsTable } from './faults/table.ts';

/** Groups of faults; those of one group mostly wait, so they run in parallel. */
const turns: Fault[][] = [
  killFaults,
  databaseFaults,
  failoverFaults,
  diskFaults,
  [clockFault, surelFaults, ...stopFaults],
  [slowFaults],
  ...connectionFaults.map((one) => [one]),
];
/** Timeout of the whole run. */
const LIMIT_MS = 15 * 60_000;

async function runOne(fault: Fault): Promise<FaultRow> {
  const from = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'manis-gangguan-'));
  const took = () => performance.now() - from;
  try {
    return { fault, result: await fault.run(folder), took: took() };
  } catch (error) {
    if (error instanceof CannotBeDone) return { fault, result: { notDone: error.message }, took: took() };
    console.error(error);
    return { fault, result: broken(error), took: took() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Builds the result of a fault that threw: it failed, the others continue. */
function broken(error: unknown): FaultResult {
  const nothing = { answered: 0, lost: [], half: [], seconds: null, remarks: [] };
  const wrong = [`not run to its end: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`];
  return { ...nothing, healthDuring: '', healthAfter: '', wrong };
}

function tell({ fault, result, took }: FaultRow): void {
  const seconds = (took / 1000).toFixed(0);
  if ('notDone' in result) {
    console.log(`${fault.name}: not done, ${result.notDone}`);
    return;
  }
  const { answered, lost, half, wrong, remarks, healthDuring } = result;
  const word = wrong.length === 0 ? 'ok' : `FAILED: ${wrong.join('; ')}`;
  console.log(`${fault.name} (${seconds} s): ${word}`);
  console.log(
    `  ${answered} answered, ${lost.length} lost, ${half.length} half, served after ${result.seconds?.toFixed(1) ?? '-'} s; health ${healthDuring}`,
  );
  for (const remark of remarks) console.log(`  ${remark}`);
}

const limit = setTimeout(() => {
  console.error('The faults did not end in time.');
  process.exit(1);
}, LIMIT_MS);
const [wanted = ''] = process.argv.slice(2);
const chosen = turns
  .map((turn) => turn.filter(({ name }) => name.startsWith(wanted)))
  .filter(({ length }) => length > 0);
if (chosen.length === 0) {
  console.error(
    `No fault is called ${wanted}. There are: ${turns
      .flat()
      .map(({ name }) => name)
      .join(', ')}`,
  );
  process.exit(1);
}
const from = performance.now();
const rows: FaultRow[] = [];
for (const turn of chosen) {
  const some = await Promise.all(turn.map(runOne));
  some.forEach(tell);
  rows.push(...some);
}
const minutes = (performance.now() - from) / 60_000;
clearTimeout(limit);
if (wanted === '') {
  const out = fileURLToPath(new URL('hasil/', import.meta.url));
  await mkdir(out, { recursive: true });
  await writeFile(`${out}gangguan.md`, faultsTable(rows, minutes));
}
const failed = rows.filter(({ result }) => 'wrong' in result && result.wrong.length > 0);
console.log(`${rows.length - failed.length} of ${rows.length} faults passed`);
process.exitCode = failed.length > 0 ? 1 : 0;
