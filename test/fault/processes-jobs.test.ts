import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AppProcess, firstAdmin, startProcess, untilHealthy } from '../support/app-process.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const WAIT = { timeout: 120_000 };
const account = { email: 'ani@kantor.test', password: 'Rindang-Pohon-Beringin-45' };

let folder: string;
let app: AppProcess;
let smtp: TestSmtp;

/** Lists the process ids of log lines with a message. */
const logged = (message: string): number[] =>
  [...app.output().matchAll(/^\{.*$/gm)]
    .map(([line]) => JSON.parse(line) as { pid: number; msg: string })
    .flatMap(({ pid, msg }) => (msg.startsWith(message) ? [pid] : []));
const served = () => logged('Server listening');
const withJobs = () => logged('runs jobs');

/** Sends a request over a connection of its own, which a process that hangs does not accept. */
async function post(path: string, body: object, token?: string) {
  const answer = await fetch(app.address + path, {
    method: 'POST',
    headers: {
      connection: 'close',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBeLessThan(300);
  return (await answer.json()).data;
}

/** Proposes several barang, each of which the admin is told of by e-mail. */
async function propose(user: string, ...names: string[]): Promise<void> {
  for (const nama_barang of names)
    await post('/api/pengajuan', { nama_barang, fungsi: 'Rapat', harga_barang: 1, jumlah_barang: 1 }, user);
}

const subjects = () => smtp.received.map(({ subject }) => subject?.split(': ').at(-1)).toSorted();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-tugas-'));
  smtp = await startSmtp();
  app = await startProcess(join(folder, 'data'), {
    PROCESSES: '2',
    LOG_LEVEL: 'info',
    SMTP_URL: smtp.url,
    SMTP_FROM: 'manis@kantor.test',
  });
  await untilHealthy(app);
  await vi.waitFor(() => expect(served()).toHaveLength(2), WAIT);
});
afterAll(async () => {
  app.child.kill('SIGKILL');
  await app.exited;
  await smtp.stop();
  await removeFolder(folder);
});

test('jobs and e-mails belong to one of two processes; when it dies or hangs, the one in its place takes them up', async () => {
  const { token: admin } = await post('/api/login', firstAdmin);
  await post('/api/users', { ...account, name: 'Ani', roles: ['user'] }, admin);
  const { token: user } = await post('/api/login', account);
  const first = served()[0] ?? 0;
  expect(withJobs()).toEqual([first]);

  await propose(user, 'Satu', 'Dua', 'Tiga');
  await smtp.untilReceived(3);
  expect(subjects()).toEqual(['Dua', 'Satu', 'Tiga']);

  process.kill(first, 'SIGKILL');
  await propose(user, 'Empat');
  await smtp.untilReceived(4);
  const second = served()[2] ?? 0;
  expect(withJobs()).toEqual([first, second]);

  // hangs: it is ended by the process that takes care of both
  process.kill(second, 'SIGSTOP');
  await propose(user, 'Lima');
  await smtp.untilReceived(5);
  await vi.waitFor(() => expect(served()).toHaveLength(4), WAIT);
  expect(withJobs()).toEqual([first, second, served()[3]]);
  expect(app.errors()).toContain(
    `MANIS: proses 1 (${second}) macet selama 15 detik, dan dihentikan\nMANIS: proses 1 (${second}) berakhir: SIGKILL, dan dijalankan lagi\n`,
  );
  expect(subjects()).toEqual(['Dua', 'Empat', 'Lima', 'Satu', 'Tiga']);
});
