import { spawnSync } from 'node:child_process';
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pdfOf } from '../../test/fixtures/files.ts';
import { checkAnswered } from '../../test/support/faults/check-answered.ts';
import {
  CannotBeDone,
  check,
  checkFailures,
  checkFindings,
  type Fault,
  type FaultResult,
  resultOf,
} from '../../test/support/faults/fault.ts';
import { watchHealth } from '../../test/support/faults/health-watch.ts';
import { embeddedTarget, failuresOf, untilServed } from '../../test/support/faults/kill.ts';
import { fillOffice, type Office, supervise } from '../../test/support/faults/office.ts';
import { send } from '../../test/support/faults/send.ts';
import { startWriting, writeKinds } from '../../test/support/faults/writers.ts';
import { signIn } from '../../test/support/write-load.ts';

const MB = 1024 * 1024;
const FULL_MS = 12_000;

/** Mounts a small in-memory disk during `work`. @throws CannotBeDone where mounting is not allowed */
async function withDisk<Result>(
  folder: string,
  megabytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'none', folder]);
  if (mounted.status !== 0) throw new CannotBeDone('mounting a small disk needs root');
  try {
    return await work();
  } finally {
    spawnSync('umount', ['-l', folder]);
  }
}

/** Fills a disk except for `leave` bytes; returns a function that frees the space. */
async function fill(folder: string, leave: number): Promise<() => Promise<void>> {
  const ballast = join(folder, 'pengisi');
  const { bavail, bsize } = await statfs(folder);
  // other writers may take some of the space meanwhile
  await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave))).catch(() => {});
  return () => rm(ballast);
}

/** Fault of a full disk, lasting a while under continuous writes. */
interface FaultPlan {
  leave: number;
  /** Additional step while the disk is full. */
  also?: (dataDir: string) => Promise<string>;
  /** Disk to fill, below the data folder. */
  disk: string;
  megabytes: number;
  /** Whether records can be read while it is full. */
  reads: boolean;
}

async function diskFull(
  folder: string,
  { leave, also, disk, megabytes, reads }: FaultPlan,
): Promise<FaultResult> {
  const dataDir = join(folder, 'data');
  const small = join(dataDir, disk);
  return withDisk(small, megabytes, async () => {
    const supervised = await supervise({ dataDir });
    const wrong: string[] = [];
    try {
      const office = await fillOffice(supervised.app.address);
      const health = watchHealth(() => office.address);
      const writer = await startWriting(office, [...writeKinds]);
      await sleep(1_500);
      const from = performance.now();
      const empty = await fill(small, leave);
      const remark = await also?.(dataDir);
      await sleep(FULL_MS);
      const seen = await look(office, writer.failures);
      await empty();
      const back = performance.now();
      const seconds = await untilServed(writer, back);
      const uploaded = await untilUploaded(office);
      const served = performance.now();
      await sleep(1_000);
      await writer.stop();
      await health.stop();
      const findings = await checkAnswered(embeddedTarget(dataDir), dataDir, writer.answered);
      const left = (await readdir(join(dataDir, 'berkas'), { recursive: true }).catch(() => [])).filter(
        (name) => name.endsWith('.tmp'),
      );
      checkFindings(wrong, findings);
      check(wrong, left.length === 0, `${left.length} unfinished files are left`);
      check(wrong, writer.failures.has('503 storage_full'), 'nobody was told that there is no room');
      check(wrong, !reads || seen.read === 200, `reading was answered ${seen.read}`);
      check(wrong, !reads || seen.signedIn, 'nobody could sign in');
      check(wrong, uploaded, 'no file could be uploaded afterwards');
      check(wrong, seconds !== null && seconds < 15, 'not served within 15 s of there being room');
      check(wrong, health.saidWell(served, Number.POSITIVE_INFINITY), 'not healthy afterwards');
      check(wrong, supervised.restarts === 0, 'the application ended');
      checkFailures(wrong, writer, /^(503 |409 )/);
      const whole = `${remark ?? ''}reading meanwhile: ${seen.read}, signing in: ${seen.signedIn ? 'works' : 'does not work'}; failures: ${failuresOf(writer)}; unfinished files left: ${left.length}`;
      return resultOf({ writer, health, findings, seconds, from, back, served }, [whole], wrong);
    } finally {
      await supervised.stop();
    }
  });
}

async function look(office: Office, failures: ReadonlyMap<string, number>) {
  const list = await send(office.address, office.admin, '/api/barang', { method: 'GET' });
  const signedIn = await signIn(office.address).then(Boolean, () => false);
  return { read: list.status, signedIn, failures };
}

async function untilUploaded(office: Office): Promise<boolean> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(pdfOf(60_000))], { type: 'application/pdf' }), 'surat.pdf');
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await send(office.address, office.admin, '/api/berkas', { body })).data) return true;
    await sleep(100);
  }
  return false;
}

/** Writes WAL until PostgreSQL can't add a segment, which stops the server. */
async function writeLogFull(dataDir: string): Promise<string> {
  const client = new pg.Client(embeddedTarget(dataDir) as pg.ClientConfig);
  client.on('error', () => {});
  await client.connect();
  for (let count = 1; count <= 200; count += 1) {
    try {
      await client.query("select pg_logical_emit_message(true, 'isi', repeat('x', 1000000))");
    } catch (error) {
      return `PostgreSQL gave up after ${count} MB of its log (${(error as Error).message}); `;
    }
  }
  await client.end();
  throw new Error('PostgreSQL found room for 200 MB of its log');
}

/** Faults: no space for files, the database, or its WAL. */
export const diskFaults: Fault[] = [
  {
    name: 'disk-berkas',
    what: 'no room for files for 12 s (a disk of 16 MB, filled)',
    run: (folder) => diskFull(folder, { leave: 64 * 1024, disk: 'berkas', megabytes: 16, reads: true }),
  },
  {
    name: 'disk-basis-data',
    what: 'the disk of the embedded PostgreSQL fills up but for 40 MB for 12 s',
    run: (folder) => diskFull(folder, { leave: 40 * MB, disk: '.', megabytes: 320, reads: true }),
  },
  {
    name: 'disk-wal',
    what: 'not a byte is left for PostgreSQL and its log (WAL) for 12 s: it gives up (PANIC)',
    run: (folder) =>
      diskFull(folder, { leave: 0, also: writeLogFull, disk: '.', megabytes: 320, reads: false }),
  },
];
