import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { check, type Fault, type FaultResult } from '../../test/support/faults/fault.ts';
import { watchHealth } from '../../test/support/faults/health-watch.ts';
import { embeddedTarget } from '../../test/support/faults/kill.ts';
import { fillOffice, supervise } from '../../test/support/faults/office.ts';
import { openMany, openSocket, type RawSocket } from '../../test/support/faults/socket.ts';
import { SLOWEST_MS, startWorking } from './people.ts';

/** Maximum memory of the application at the end, in MB. */
const MOST_MEMORY = 700;
/** Time in milliseconds within which all idle connections must be closed. */
const CLEARED_MS = 35_000;

function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
const filesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

interface FaultPlan {
  before?: string;
  /** Opens the connections; returns them with a remark. */
  open: (
    address: string,
    dataDir: string,
  ) => Promise<{ sockets: RawSocket[]; remark: string; wrong: string[] }>;
  /** Whether the application closes them itself. */
  cleared: boolean;
}

async function manyConnections(folder: string, { before, open, cleared }: FaultPlan): Promise<FaultResult> {
  const dataDir = join(folder, 'data');
  const supervised = await supervise({ dataDir, ...(before && { before }) });
  let sockets: RawSocket[] = [];
  try {
    const office = await fillOffice(supervised.app.address);
    const pid = supervised.app.child.pid ?? 0;
    const first = { memory: memoryOf(pid), files: filesOf(pid) };
    const health = watchHealth(() => office.address);
    const orang = startWorking(office);
    await sleep(1_000);
    const from = performance.now();
    const most = { memory: 0, files: 0 };
    const watch = setInterval(() => {
      most.memory = Math.max(most.memory, memoryOf(pid));
      most.files = Math.max(most.files, filesOf(pid));
    }, 100);
    const opened = await open(office.address, dataDir);
    sockets = opened.sockets;
    const { wrong } = opened;
    const openedAt = performance.now();
    const isLeft = () => sockets.filter(({ closedAfter }) => closedAfter() === undefined).length;
    while (cleared && isLeft() > 0 && performance.now() - openedAt < CLEARED_MS) await sleep(200);
    const left = isLeft();
    const took = (performance.now() - openedAt) / 1000;
    await sleep(cleared ? 500 : 5_000);
    clearInterval(watch);
    for (const { socket } of sockets) socket.destroy();
    const gone = performance.now();
    await sleep(2_000);
    await orang.stop();
    await health.stop();
    const refused = sockets.filter(({ text }) => /^HTTP\/1\.1 (503|408) /.test(text())).length;
    const kept = filesOf(pid) - first.files;
    check(wrong, orang.failed() === 0, `${orang.failed()} of ${orang.asked()} requests of others failed`);
    check(wrong, orang.slowest() < SLOWEST_MS, `a request of others took ${orang.slowest().toFixed(0)} ms`);
    check(wrong, !/none|503/.test(health.between(from, gone)), 'health was not answered all the time');
    check(wrong, !cleared || left === 0, `${left} connections were not let go`);
    check(wrong, most.memory < MOST_MEMORY, `the application took ${most.memory} MB`);
    check(wrong, kept < 50, `${kept} files are still open`);
    check(wrong, supervised.restarts === 0, 'the application ended');
    return {
      answered: orang.asked(),
      lost: [],
      half: [],
      seconds: 0,
      healthDuring: health.between(from, gone),
      healthAfter: health.between(gone, Number.POSITIVE_INFINITY),
      remarks: [
        `${opened.remark}${refused} read why they were refused; ${cleared ? `all were closed ${took.toFixed(0)} s after the last was opened; ` : ''}open files ${first.files}, most ${most.files}, in the end ${first.files + kept}; memory ${first.memory} MB, most ${most.memory} MB; others meanwhile: p95 ${orang.p95().toFixed(0)} ms, slowest ${orang.slowest().toFixed(0)} ms`,
      ],
      wrong,
    };
  } finally {
    for (const { socket } of sockets) socket.destroy();
    await supervised.stop();
  }
}

const silent = (count: number, atOnce: number) => async (address: string) => {
  const sockets = await openMany(address, count, atOnce);
  return { sockets, remark: `${sockets.length} connections opened; `, wrong: [] };
};

/** Inserts people with sessions directly into the database; returns their tokens. */
async function tokensOf(dataDir: string, people: number): Promise<string[]> {
  const client = new pg.Client(embeddedTarget(dataDir) as pg.ClientConfig);
  await client.connect();
  const tokens = Array.from({ length: people }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await client.query(
    `with orang as (insert into pengguna (name, jabatan) select 'Orang ' || n, 'Staf' from generate_series(1, $1::int) n returning id),
      peran as (insert into pengguna_role (pengguna_id, role_id) select id, 2 from orang),
      urut as (select id, row_number() over (order by id) as n from orang)
    insert into sesi (token_hash, pengguna_id)
    select hash, urut.id from unnest($2::bytea[]) with ordinality as h (hash, n) join urut on urut.n = h.n`,
    [people, hashes],
  );
  await client.end();
  return tokens;
}

const PEOPLE = 270;
const EACH = 10;

/** Opens more streams per person than allowed, and more in total than a process accepts. */
async function arus(address: string, dataDir: string) {
  const tokens = await tokensOf(dataDir, PEOPLE);
  const sockets: RawSocket[] = [];
  for (let round = 0; round < EACH; round += 1) {
    for (let at = 0; at < tokens.length; at += 50) {
      const some = tokens.slice(at, at + 50).map(async (token) => {
        const one = await openSocket(address);
        one.socket.write(
          `GET /api/notifikasi/arus HTTP/1.1\r\nHost: manis\r\nAuthorization: Bearer ${token}\r\n\r\n`,
        );
        for (let tries = 0; tries < 300 && !one.text(); tries += 1) await sleep(10);
        return one;
      });
      sockets.push(...(await Promise.all(some)));
    }
  }
  const streaming = sockets.filter(({ text }) => text().startsWith('HTTP/1.1 200')).length;
  const refused = sockets.filter(({ text }) => text().startsWith('HTTP/1.1 503')).length;
  const ended = sockets.filter(({ text }) => text().endsWith('0\r\n\r\n')).length;
  const wrong: string[] = [];
  check(wrong, refused + streaming === sockets.length, 'some streams were not answered');
  check(wrong, streaming - ended <= 2_000, `${streaming - ended} streams are open`);
  check(wrong, refused > 0, 'no stream was refused');
  const remark = `${sockets.length} streams of ${PEOPLE} people asked for: ${streaming} answered, ${ended} of them ended for a newer one of the same person, ${refused} refused with 503; `;
  return { sockets, remark, wrong };
}

/** Faults: more connections than a process can hold. */
export const connectionFaults: Fault[] = [
  {
    name: 'sambungan-10000',
    what: '10,000 connections that ask nothing',
    run: (folder) => manyConnections(folder, { open: silent(10_000, 250), cleared: true }),
  },
  {
    name: 'sambungan-sedikit-berkas',
    what: '2,000 connections where the system allows 400 open files',
    run: (folder) =>
      manyConnections(folder, { before: 'ulimit -n 400', open: silent(2_000, 50), cleared: true }),
  },
  {
    name: 'sambungan-arus',
    what: `${(PEOPLE * EACH).toLocaleString('en')} streams of notifications of ${PEOPLE} people`,
    run: (folder) => manyConnections(folder, { open: arus, cleared: false }),
  },
];
