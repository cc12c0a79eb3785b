import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { BenchApp } from './app.ts';
import type { OfficeSize } from './fill.ts';
import { type Distribution, distribution } from './measure.ts';
import type { RequestNote } from './mixed/browser.ts';
import { ADMINS, type LoadTask } from './mixed/task.ts';
import { usageOf } from './process.ts';

export interface MixedResult {
  orang: number;
  detik: number;
  perDetik: number;
  galat: number;
  /** Number of requests refused with 503; they also count as errors. */
  ditolak: number;
  /** Number of notification streams that ended unexpectedly. */
  brokenStreams: number;
  /** Response times of served requests. */
  semua: Distribution;
  masuk: Distribution;
  jenis: { jenis: string; galat: number; waktu: Distribution }[];
  /** CPU time as a share of one CPU, and memory in MB, during the measurement. */
  server: { cpu: number; memori: number; puncak: number };
  postgres: { cpu: number };
  beban: { cpu: number };
}

const PEOPLE = 200;
/** Password of the accounts made by `makeAccounts`. */
export const PASSWORD = 'kuda-laut-biru-93';
/** Seconds of each phase; at most twenty people sign in per second. */
const detik = { arrive: 25, warmUp: 15, measure: 60 };
const COME_A_SECOND = 20;

/** Number of runs in this process; each run hands out other barang. */
let runs = 0;

interface MixedOptions {
  people?: number;
  /** Called at the start of the measured minute. */
  begun?: () => void;
}

/** Simulates people for a minute in a separate process; the first ten are admins. */
export async function measureMixed(
  app: BenchApp,
  size: OfficeSize,
  { people = PEOPLE, begun }: MixedOptions = {},
): Promise<MixedResult> {
  const akun = await makeAccounts(app, people);
  const arrive = Math.max(detik.arrive, people / COME_A_SECOND);
  const task: LoadTask = {
    address: app.address,
    akun,
    password: PASSWORD,
    ukuran: size,
    run: runs++,
    detik: { ...detik, arrive },
  };
  const beban = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('mixed/load.ts', import.meta.url)), JSON.stringify(task)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const end = () => beban.kill('SIGKILL');
  process.once('exit', end);
  try {
    const look = () => ({
      app: usageOf(app.pid),
      beban: usageOf(beban.pid ?? 0),
      at: performance.now(),
    });
    let before = look();
    let after = before;
    let result: { catatan: RequestNote[]; brokenStreams: number } | undefined;
    app.forgetPeak();
    for await (const line of createInterface({ input: beban.stdout })) {
      const message = JSON.parse(line) as { tanda: string; catatan: RequestNote[]; brokenStreams: number };
      if (message.tanda === 'mulai') {
        before = look();
        begun?.();
      }
      if (message.tanda === 'selesai') after = look();
      if (message.tanda === 'hasil') result = message;
    }
    if (!result) throw new Error('The load ended before it had a result');
    const seconds = (after.at - before.at) / 1000;
    const share = (from: { detik: number }, to: { detik: number }) => (to.detik - from.detik) / seconds;
    const { now, peak } = app.memory();
    return {
      ...summed(result.catatan, seconds),
      brokenStreams: result.brokenStreams,
      orang: people,
      detik: seconds,
      server: { cpu: share(before.app.sendiri, after.app.sendiri), memori: now, puncak: peak },
      postgres: { cpu: share(before.app.anak, after.app.anak) },
      beban: { cpu: share(before.beban.sendiri, after.beban.sendiri) },
    };
  } finally {
    process.off('exit', end);
    if (beban.exitCode === null) {
      end();
      await once(beban, 'exit');
    }
  }
}

const failed = ({ status }: RequestNote) => status === 0 || status >= 400;

function summed(notes: readonly RequestNote[], seconds: number) {
  const worked = notes.filter(({ jenis }) => jenis !== 'masuk');
  const kinds = [...new Set(worked.map(({ jenis }) => jenis))].toSorted();
  const times = (notes: readonly RequestNote[]) => distribution(notes.map(({ ms }) => ms));
  return {
    perDetik: worked.length / seconds,
    galat: notes.filter(failed).length,
    ditolak: notes.filter(({ status }) => status === 503).length,
    semua: times(worked.filter((note) => !failed(note))),
    masuk: times(notes.filter(({ jenis }) => jenis === 'masuk')),
    jenis: kinds.map((jenis) => {
      const own = worked.filter((note) => note.jenis === jenis);
      return { jenis, galat: own.filter(failed).length, waktu: times(own) };
    }),
  };
}

/** Gives existing people e-mail, password and role; returns their e-mails. */
export async function makeAccounts({ database }: BenchApp, people: number): Promise<string[]> {
  const client = new pg.Client(typeof database === 'string' ? { connectionString: database } : database);
  await client.connect();
  try {
    await client.query(
      `update pengguna set email = 'orang' || id || '@kantor.test', password_hash = $1 where id between 11 and $2`,
      [await hash(PASSWORD), 10 + people],
    );
    await client.query(
      `insert into pengguna_role (pengguna_id, role_id)
       select id, case when id < $1 then 1 else 2 end from pengguna where id between 11 and $2 on conflict do nothing`,
      [11 + ADMINS, 10 + people],
    );
  } finally {
    await client.end();
  }
  return Array.from({ length: people }, (_, n) => `orang${11 + n}@kantor.test`);
}
