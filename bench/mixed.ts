import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { Aplikasi } from './app.ts';
import type { Ukuran } from './fill.ts';
import { type Sebaran, sebaran } from './measure.ts';
import type { Catatan } from './mixed/browser.ts';
import { ADMINS, type Tugas } from './mixed/task.ts';
import { pemakaian } from './process.ts';

export interface HasilCampuran {
  orang: number;
  detik: number;
  perDetik: number;
  galat: number;
  /** Streams of notifications that ended by themselves. */
  arusPutus: number;
  semua: Sebaran;
  masuk: Sebaran;
  jenis: { jenis: string; galat: number; waktu: Sebaran }[];
  /** Processor time as a share of one processor, and memory in MB, while it was measured. */
  server: { cpu: number; memori: number; puncak: number };
  postgres: { cpu: number };
  beban: { cpu: number };
}

const PEOPLE = 200;
const PASSWORD = 'kuda-laut-biru-93';
const detik = { datang: 25, pemanasan: 15, ukur: 60 };

/** Two hundred people work for a minute, in a process of their own; the first ten are admins. */
export async function ukurCampuran(aplikasi: Aplikasi, size: Ukuran): Promise<HasilCampuran> {
  const akun = await makeAccounts(aplikasi);
  const tugas: Tugas = { address: aplikasi.address, akun, password: PASSWORD, ukuran: size, detik };
  const beban = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('mixed/load.ts', import.meta.url)), JSON.stringify(tugas)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const end = () => beban.kill('SIGKILL');
  process.once('exit', end);
  try {
    const look = () => ({
      app: pemakaian(aplikasi.pid),
      beban: pemakaian(beban.pid ?? 0),
      at: performance.now(),
    });
    let before = look();
    let after = before;
    let hasil: { catatan: Catatan[]; arusPutus: number } | undefined;
    aplikasi.forgetPeak();
    for await (const line of createInterface({ input: beban.stdout })) {
      const told = JSON.parse(line) as { tanda: string; catatan: Catatan[]; arusPutus: number };
      if (told.tanda === 'mulai') before = look();
      if (told.tanda === 'selesai') after = look();
      if (told.tanda === 'hasil') hasil = told;
    }
    if (!hasil) throw new Error('The load ended before it had a result');
    const seconds = (after.at - before.at) / 1000;
    const share = (from: { detik: number }, to: { detik: number }) => (to.detik - from.detik) / seconds;
    const { now, peak } = aplikasi.memory();
    return {
      ...summed(hasil.catatan, seconds),
      arusPutus: hasil.arusPutus,
      orang: PEOPLE,
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

const failed = ({ status }: Catatan) => status === 0 || status >= 400;

function summed(catatan: readonly Catatan[], seconds: number) {
  const worked = catatan.filter(({ jenis }) => jenis !== 'masuk');
  const kinds = [...new Set(worked.map(({ jenis }) => jenis))].toSorted();
  const times = (notes: readonly Catatan[]) => sebaran(notes.map(({ ms }) => ms));
  return {
    perDetik: worked.length / seconds,
    galat: catatan.filter(failed).length,
    semua: times(worked),
    masuk: times(catatan.filter(({ jenis }) => jenis === 'masuk')),
    jenis: kinds.map((jenis) => {
      const own = worked.filter((note) => note.jenis === jenis);
      return { jenis, galat: own.filter(failed).length, waktu: times(own) };
    }),
  };
}

/** People who are there already get e-mail, password and role; returns their e-mails. */
async function makeAccounts({ database }: Aplikasi): Promise<string[]> {
  const client = new pg.Client(typeof database === 'string' ? { connectionString: database } : database);
  await client.connect();
  try {
    await client.query(
      `update pengguna set email = 'orang' || id || '@kantor.test', password_hash = $1 where id between 11 and $2`,
      [await hash(PASSWORD), 10 + PEOPLE],
    );
    await client.query(
      `insert into pengguna_role (pengguna_id, role_id)
       select id, case when id < $1 then 1 else 2 end from pengguna where id between 11 and $2 on conflict do nothing`,
      [11 + ADMINS, 10 + PEOPLE],
    );
  } finally {
    await client.end();
  }
  return Array.from({ length: PEOPLE }, (_, n) => `orang${11 + n}@kantor.test`);
}
