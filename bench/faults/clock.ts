import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pdfOf } from '../../test/fixtures/files.ts';
import { type OpenStream, openEventStream } from '../../test/support/event-stream.ts';
import { startBreakable } from '../../test/support/faults/breakable-postgres.ts';
import { checkAnswered } from '../../test/support/faults/check-answered.ts';
import { createFakeClock, NOTICED_MS } from '../../test/support/faults/fake-clock.ts';
import { CannotBeDone, check, type Fault, type FaultResult } from '../../test/support/faults/fault.ts';
import { watchHealth } from '../../test/support/faults/health-watch.ts';
import { fillOffice, type Office, supervise } from '../../test/support/faults/office.ts';
import { send } from '../../test/support/faults/send.ts';
import { startSmtp, type TestSmtp } from '../../test/support/smtp.ts';
import { signIn } from '../../test/support/write-load.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const offsets: Record<string, number> = { '+0': 0, '+1d': DAY, '-1h': -HOUR };
/** Maximum deviation of a clock from the time it was set to, in milliseconds. */
const NEAR = 60_000;

/** Clock offsets of application and database, applied in order. */
const jumps: [app: string, database: string][] = [
  ['+1d', '+0'],
  ['-1h', '+0'],
  ['+0', '+1d'],
  ['+0', '-1h'],
  ['+1d', '+1d'],
  ['-1h', '-1h'],
  ['+0', '+0'],
];

interface Situation {
  office: Office;
  stream: OpenStream;
  smtp: TestSmtp;
  wrong: string[];
}

/** Runs a series of writes and reads; returns a line on the observed times. */
async function workADay(situation: Situation, [app, database]: [string, string]): Promise<string> {
  const { office, stream, smtp, wrong } = situation;
  const { address } = office;
  const at = `app ${app}, database ${database}`;

  const old = await send(address, office.admin, '/api/barang', { method: 'GET' });
  if (old.status === 401) office.admin = await signIn(address);
  check(wrong, [200, 401].includes(old.status), `${at}: a session of before was answered ${old.status}`);
  check(wrong, old.status === 200 || database === '+1d', `${at}: a session was ended`);
  const { user } = office;
  office.user = await signIn(address, { email: 'ani@kantor.test', password: 'Rindang-Pohon-Beringin-45' });

  const { kategori_id, lokasi_id } = office;
  const key = randomUUID();
  const nama_barang = `Jam ${key}`;
  const body = { nama_barang, kategori_id, lokasi_id, harga_barang: 1, jumlah_barang: 5, tahun: 2026 };
  const make = () =>
    send<{ id: number; created_at: string }>(address, office.admin, '/api/barang', { body, key });
  const [made, again] = [await make(), await make()];
  check(
    wrong,
    made.status === 201 && again.data?.id === made.data?.id,
    `${at}: a resend was answered ${again.status}`,
  );
  const written = Date.parse(made.data?.created_at ?? '') - Date.now();
  check(
    wrong,
    Math.abs(written - (offsets[database] ?? 0)) < NEAR,
    `${at}: moments in records follow another clock`,
  );

  const held = await send<{ id: number }>(address, office.admin, `/api/barang/${made.data?.id}/pengguna`, {
    body: { pengguna_id: office.userId, jumlah: 1 },
  });
  const back = await send(
    address,
    office.admin,
    `/api/barang/${made.data?.id}/pengguna/${held.data?.id}/kembali`,
    { body: {} },
  );
  check(wrong, back.status < 300, `${at}: taking back was answered ${back.status} ${back.message}`);

  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdfOf(3_000))]), 'surat.pdf');
  const file = await send<{ url: string }>(address, office.admin, '/api/berkas', { body: form });
  const read = file.data ? (await fetch(address + file.data.url)).status : `${file.status} ${file.message}`;
  check(wrong, read === 200, `${at}: a fresh file was answered ${read}`);

  const sent = smtp.received.length;
  const eventsBefore = stream.events.length;
  const asked = await send<{ id: number }>(address, office.user, '/api/pengajuan', {
    body: { nama_barang, fungsi: 'Rapat', harga_barang: 1, jumlah_barang: 1 },
  });
  check(wrong, asked.status === 201, `${at}: a proposal was answered ${asked.status}`);
  check(
    wrong,
    await until(
      () =>
        stream.events.slice(eventsBefore).some(({ event }) => event === 'notifikasi') || old.status === 401,
    ),
    `${at}: no news came over the stream`,
  );
  check(wrong, await until(() => smtp.received.length > sent), `${at}: no e-mail came`);
  const stale = await send(address, user, '/api/user', { method: 'GET' });
  return `${at}: session of before ${old.status === 401 ? 'over' : 'goes on'}${stale.status === 401 && old.status !== 401 ? ' (another is over)' : ''}, records are dated by the database's clock`;
}

/** Waits until the application reports the moved time, and as long again for all its processes and caches. */
async function untilMoved(address: string, by: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const date = (await fetch(`${address}/api/health`)).headers.get('date') ?? '';
    if (Math.abs(Date.parse(date) - Date.now() - (offsets[by] ?? 0)) < NEAR) break;
    if (tries === 200) throw new Error(`The application's clock did not move by ${by}`);
    await sleep(100);
  }
  await sleep(NOTICED_MS);
}

async function until(condition: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 200 && !condition(); tries += 1) await sleep(50);
  return condition();
}

/** Checks that wrong passwords under a fast clock lock nobody out once it is right again. */
async function throttle(office: Office, move: (by: string) => void, wrong: string[]): Promise<string> {
  const tryOnce = () =>
    fetch(`${office.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ani@kantor.test', password: 'Bukan-Sandi-Ani-99' }),
    });
  move('+1d');
  await untilMoved(office.address, '+1d');
  let status = 0;
  for (let tries = 0; tries < 12 && status !== 429; tries += 1) status = (await tryOnce()).status;
  check(wrong, status === 429, 'the throttle of signing in did not act');
  move('+0');
  await untilMoved(office.address, '+0');
  const after = await tryOnce();
  const wait = Number(after.headers.get('retry-after') ?? 0);
  check(wrong, wait <= 900, `signing in is refused for ${wait} s after the clock was put right`);
  office.user = await signIn(office.address, {
    email: 'ani@kantor.test',
    password: 'Rindang-Pohon-Beringin-45',
  });
  return `locked out by wrong passwords while the clock was a day ahead: signing in again at once when it was right`;
}

async function clockJumps(folder: string): Promise<FaultResult> {
  const [ofApp, ofDatabase] = [createFakeClock(folder, 'app'), createFakeClock(folder, 'database')];
  if (!ofApp || !ofDatabase) throw new CannotBeDone('libfaketime is not installed (Debian: faketime)');
  const outer = await startBreakable(join(folder, 'luar'), ofDatabase.env);
  const smtp = await startSmtp();
  const dataDir = join(folder, 'data');
  const supervised = await supervise({
    dataDir,
    env: { ...ofApp.env, DATABASE_URL: outer.url, SMTP_URL: smtp.url, SMTP_FROM: 'manis@kantor.test' },
  });
  const wrong: string[] = [];
  const remarks: string[] = [];
  try {
    const office = await fillOffice(supervised.app.address);
    const health = watchHealth(() => office.address);
    const stream = await openEventStream(office.address, office.admin);
    const from = performance.now();
    for (const jump of jumps) {
      ofApp.move(jump[0]);
      ofDatabase.move(jump[1]);
      await untilMoved(office.address, jump[0]);
      const current = await openEventStream(office.address, office.admin).catch(() => stream);
      const open = current.status === 200 ? current : stream;
      remarks.push(await workADay({ office, stream: open, smtp, wrong }, jump));
      current.drop();
    }
    remarks.push(await throttle(office, ofApp.move, wrong));
    const to = performance.now();
    stream.drop();
    await health.stop();
    const { lost, half } = await checkAnswered(outer.url, dataDir, []);
    check(wrong, half.length === 0, half.join(', '));
    check(wrong, supervised.restarts === 0, 'the application ended');
    check(wrong, !/none|503/.test(health.between(from, to)), 'health was not answered all the time');
    return {
      answered: jumps.length * 6,
      lost,
      half,
      seconds: 0,
      healthDuring: health.between(from, to),
      healthAfter: health.between(to - 1_000, Number.POSITIVE_INFINITY),
      remarks,
      wrong,
    };
  } finally {
    await supervised.stop();
    await smtp.stop();
    await outer.stop();
  }
}

/** Fault: a jump of the clock of the application, the database, or both. */
export const clockFault: Fault = {
  name: 'jam',
  what: 'the clock jumps a day ahead and an hour back while running: of the application, of the database, of both',
  run: clockJumps,
};
