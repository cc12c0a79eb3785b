import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkAnswered } from '../../test/support/faults/check-answered.ts';
import { startPair } from '../../test/support/faults/failover.ts';
import {
  check,
  checkFailures,
  checkFindings,
  type Fault,
  type FaultResult,
  resultOf,
} from '../../test/support/faults/fault.ts';
import { watchHealth } from '../../test/support/faults/health-watch.ts';
import { failuresOf, untilServed } from '../../test/support/faults/kill.ts';
import { fillOffice, supervise } from '../../test/support/faults/office.ts';
import { startWriting } from '../../test/support/faults/writers.ts';

const TIMES = 20;
/** Maximum seconds until the standby accepts writes, once its address leads to it. */
const LONGEST = 1;

/** Kills the primary repeatedly while two processes write; every second time its address stops responding. */
async function failOverRepeatedly(folder: string): Promise<FaultResult> {
  const dataDir = join(folder, 'data');
  const pair = await startPair(join(folder, 'luar'));
  const supervised = await supervise({ dataDir, env: { DATABASE_URL: pair.url, PROCESSES: '2' } });
  const wrong: string[] = [];
  const all: number[] = [];
  try {
    const office = await fillOffice(supervised.app.address);
    const health = watchHealth(() => office.address);
    // without uploads, as a person may only have a limited number that no record uses
    const writer = await startWriting(office, ['barang', 'serah', 'ubah', 'putus']);
    const from = performance.now();
    for (let time = 0; time < TIMES; time += 1) {
      if (time > 0) await pair.renew();
      await sleep(500);
      const turned = await pair.failOver(time % 2 === 0);
      all.push((await untilServed(writer, turned)) ?? Number.POSITIVE_INFINITY);
    }
    const back = performance.now();
    await sleep(1_000);
    await writer.stop();
    await health.stop();
    const findings = await checkAnswered(pair.url, dataDir, writer.answered);
    const seconds = Math.max(...all);
    const [median = 0] = all.toSorted((one, other) => one - other).slice(TIMES / 2);
    checkFindings(wrong, findings);
    checkFailures(wrong, writer, /^(503 unavailable|409 )/);
    check(wrong, seconds <= LONGEST, `written to after ${seconds.toFixed(1)} s`);
    check(wrong, supervised.restarts === 0, 'the application ended');
    const remark = `${TIMES} times; written to after ${median.toFixed(2)} s (median), ${seconds.toFixed(2)} s (most); slowest request ${(writer.slowest() / 1000).toFixed(1)} s; failures: ${failuresOf(writer)}`;
    return resultOf({ writer, health, findings, seconds, from, back, served: back }, [remark], wrong);
  } finally {
    await supervised.stop();
    await pair.stop();
  }
}

/** Faults: the primary of an external database dies, and its synchronous standby takes over. */
export const failoverFaults: Fault[] = [
  {
    name: 'basis-data-beralih',
    what: `outer PostgreSQL killed, its synchronous standby takes over, ${TIMES} times; two processes`,
    run: failOverRepeatedly,
  },
];
