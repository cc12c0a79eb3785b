import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess, untilHealthy } from '../../test/support/app-process.ts';
import { openEventStream } from '../../test/support/event-stream.ts';
import { type BreakablePostgres, startBreakable } from '../../test/support/faults/breakable-postgres.ts';
import { checkAnswered } from '../../test/support/faults/check-answered.ts';
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
import { fillOffice, type Office, supervise } from '../../test/support/faults/office.ts';
import { openProxy } from '../../test/support/faults/proxy.ts';
import { send } from '../../test/support/faults/send.ts';
import { startWriting } from '../../test/support/faults/writers.ts';
import { startSmtp } from '../../test/support/smtp.ts';

const GONE_MS = 20_000;
/** Time in milliseconds within which the application must notice that its database hangs. */
const NOTICED_MS = 9_000;
/** Maximum duration of any request in milliseconds. */
const LONGEST_MS = 15_000;

interface FaultPlan {
  gone: () => unknown;
  back: () => unknown;
  /** DATABASE_URL of the application. */
  url: string;
  stop?: () => unknown;
}

async function goneFor(
  folder: string,
  how: (outer: BreakablePostgres) => Promise<FaultPlan> | FaultPlan,
): Promise<FaultResult> {
  const outer = await startBreakable(join(folder, 'luar'));
  const plan = await how(outer);
  const smtp = await startSmtp();
  const dataDir = join(folder, 'data');
  const supervised = await supervise({
    dataDir,
    env: { DATABASE_URL: plan.url, SMTP_URL: smtp.url, SMTP_FROM: 'manis@kantor.test' },
  });
  const wrong: string[] = [];
  try {
    const office = await fillOffice(supervised.app.address);
    const health = watchHealth(() => office.address);
    const writer = await startWriting(office);
    await sleep(2_000);
    const from = performance.now();
    await plan.gone();
    await sleep(GONE_MS);
    const sent = smtp.received.length;
    await plan.back();
    const back = performance.now();
    const seconds = await untilServed(writer, back);
    const served = performance.now();
    await sleep(2_000);
    await writer.stop();
    const newsArrived = await tellsNews(office);
    const mailed = await untilMore(() => smtp.received.length, sent);
    await health.stop();
    const findings = await checkAnswered(outer.url, dataDir, writer.answered);
    checkFindings(wrong, findings);
    check(wrong, seconds !== null && seconds < 10, 'not served within 10 s of its return');
    check(wrong, !health.saidWell(from + NOTICED_MS, back - 500), 'health said 200 while it was gone');
    check(wrong, health.saidWell(served, Number.POSITIVE_INFINITY), 'not healthy afterwards');
    check(wrong, writer.slowest() < LONGEST_MS, `a request took ${writer.slowest().toFixed(0)} ms`);
    check(wrong, writer.failures.has('503 unavailable'), 'nobody was answered 503');
    checkFailures(wrong, writer, /^(503 unavailable|409 )/);
    check(wrong, supervised.restarts === 0, 'the application ended');
    check(wrong, newsArrived, 'no news came over the stream of notifications');
    check(wrong, mailed, 'no e-mail was sent any more');
    const remark = `slowest request ${(writer.slowest() / 1000).toFixed(1)} s; failures: ${failuresOf(writer)}; notifications and e-mails came again; restarts: ${supervised.restarts}`;
    return resultOf({ writer, health, findings, seconds, from, back, served }, [remark], wrong);
  } finally {
    await supervised.stop();
    await plan.stop?.();
    await smtp.stop();
    await outer.stop();
  }
}

/** Tells whether an open stream receives a new event. */
async function tellsNews(office: Office): Promise<boolean> {
  const stream = await openEventStream(office.address, office.admin);
  try {
    await stream.until(({ event }) => event === 'jumlah');
    const body = { nama_barang: 'Kabar', fungsi: 'Rapat', harga_barang: 1000, jumlah_barang: 1 };
    await send(office.address, office.user, '/api/pengajuan', { body });
    await stream.until(({ event }) => event === 'notifikasi', 5_000);
    return true;
  } catch {
    return false;
  } finally {
    stream.drop();
  }
}

async function untilMore(count: () => number, than: number): Promise<boolean> {
  for (let tries = 0; tries < 200 && count() <= than; tries += 1) await sleep(100);
  return count() > than;
}

/** Starts an application before its database is up. */
async function notThereYet(folder: string): Promise<FaultResult> {
  const outer = await startBreakable(join(folder, 'luar'));
  await outer.stop();
  const app = await startProcess(join(folder, 'data'), { DATABASE_URL: outer.url });
  const wrong: string[] = [];
  try {
    await sleep(6_000);
    const from = performance.now();
    await outer.start();
    await untilHealthy(app);
    const seconds = (performance.now() - from) / 1000;
    check(wrong, /^Menunggu basis data: /m.test(app.errors()), 'it did not say what it waits for');
    const line = app.errors().trim().split('\n')[0];
    return {
      answered: 0,
      lost: [],
      half: [],
      seconds,
      healthDuring: 'not listening yet',
      healthAfter: '200',
      remarks: [`it said once: "${line}"`],
      wrong,
    };
  } finally {
    app.child.kill('SIGTERM');
    await app.exited;
    await outer.stop();
  }
}

/** Faults: an external database is temporarily unavailable. */
export const databaseFaults: Fault[] = [
  {
    name: 'basis-data-berhenti',
    what: 'outer PostgreSQL stopped, and started again after 20 s',
    run: (folder) => goneFor(folder, (outer) => ({ url: outer.url, gone: outer.stop, back: outer.start })),
  },
  {
    name: 'basis-data-membeku',
    what: 'outer PostgreSQL hangs for 20 s (SIGSTOP): connections stay, nothing answers',
    run: (folder) => goneFor(folder, (outer) => ({ url: outer.url, gone: outer.freeze, back: outer.thaw })),
  },
  {
    name: 'basis-data-terputus',
    what: 'the line to an outer PostgreSQL is cut and refused for 20 s',
    run: (folder) =>
      goneFor(folder, async (outer) => {
        const proxy = await openProxy(outer.url);
        return { url: proxy.url, gone: proxy.shut, back: proxy.reopen, stop: proxy.shut };
      }),
  },
  {
    name: 'basis-data-belum-ada',
    what: 'the application is started 6 s before its PostgreSQL',
    run: notThereYet,
  },
];
