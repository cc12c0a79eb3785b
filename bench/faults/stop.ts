import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findProcess } from '../../src/server/db/embedded/processes.ts';
import { postgresOf, startProcess, untilHealthy } from '../../test/support/app-process.ts';
import { openEventStream } from '../../test/support/event-stream.ts';
import { check, type Fault, type FaultResult } from '../../test/support/faults/fault.ts';
import { watchHealth } from '../../test/support/faults/health-watch.ts';
import { embeddedTarget } from '../../test/support/faults/kill.ts';
import { fillOffice } from '../../test/support/faults/office.ts';
import { send } from '../../test/support/faults/send.ts';

/** Timeout of a stop in seconds: the application's grace period for running requests, and some time to exit. */
const STOP_LIMIT_S = 35;

/** Sends SIGTERM while a write waits for a lock that is released after `lockSeconds`. */
async function stopWhile(folder: string, lockSeconds: number): Promise<FaultResult> {
  const dataDir = join(folder, 'data');
  const app = await startProcess(dataDir);
  await untilHealthy(app);
  const wrong: string[] = [];
  const office = await fillOffice(app.address);
  const stream = await openEventStream(app.address, office.admin);
  const postgres = postgresOf(dataDir) ?? 0;
  const locker = new pg.Client(embeddedTarget(dataDir) as pg.ClientConfig);
  locker.on('error', () => {});
  await locker.connect();
  await locker.query('begin');
  await locker.query('lock table kategori');
  const health = watchHealth(() => app.address);
  const writing = send<{ id: number }>(app.address, office.admin, '/api/kategori', {
    body: { nama_kategori: 'Sedang ditulis' },
  });
  await sleep(500);
  const from = performance.now();
  app.child.kill('SIGTERM');
  await stream.end();
  await sleep(500);
  const refused = await fetch(`${app.address}/api/health`, { headers: { connection: 'close' } }).then(
    ({ status }) => `answered ${status}`,
    () => 'refused',
  );
  const letGo = setTimeout(() => void locker.query('rollback').catch(() => {}), lockSeconds * 1000);
  const written = await writing;
  const code = await app.exited;
  const seconds = (performance.now() - from) / 1000;
  await health.stop();
  // PostgreSQL stops with the application, and takes a moment
  for (let tries = 0; tries < 100 && findProcess(postgres); tries += 1) await sleep(100);
  clearTimeout(letGo);
  await locker.end().catch(() => {});
  const finishes = lockSeconds < STOP_LIMIT_S;
  check(wrong, refused === 'refused', `a new connection was ${refused}`);
  check(wrong, seconds < STOP_LIMIT_S, `it took ${seconds.toFixed(0)} s to end`);
  check(wrong, findProcess(postgres) === null, 'PostgreSQL is left running');
  check(wrong, !finishes || written.status === 201, `what was under way was answered ${written.status}`);
  check(wrong, code === (finishes ? 0 : 1), `it ended with code ${code}`);
  return {
    answered: written.data ? 1 : 0,
    lost: [],
    half: [],
    seconds: null,
    healthDuring: health.between(from, Number.POSITIVE_INFINITY),
    healthAfter: 'ended',
    remarks: [
      `ended with code ${code} after ${seconds.toFixed(1)} s; what was under way: ${written.status || written.code}; streams of notifications ended at once; new connections ${refused}; PostgreSQL stopped too`,
    ],
    wrong,
  };
}

/** Faults: SIGTERM during work. */
export const stopFaults: Fault[] = [
  {
    name: 'sigterm',
    what: 'SIGTERM while a write is under way, which takes 3 s more',
    run: (folder) => stopWhile(folder, 3),
  },
  {
    name: 'sigterm-macet',
    what: 'SIGTERM while a write waits for a lock that nobody lets go',
    run: (folder) => stopWhile(folder, STOP_LIMIT_S + 5),
  },
];
