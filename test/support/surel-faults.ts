import { setTimeout as sleep } from 'node:timers/promises';
import { type AppProcess, startProcess, untilHealthy } from './app-process.ts';
import { type SmtpStep, startSmtp, type TestSmtp } from './smtp.ts';
import { signIn } from './write-load.ts';

/** Times of the kill: a while after the decision was answered, or at a step of the SMTP dialogue. */
const moments = ['answered', 'rcpt', 'accept', 'connect', 'mail'] as const;

export interface SurelFaultReport {
  kills: number;
  /** Subjects of e-mails about decisions that never arrived, or arrived more than once. */
  missing: string[];
  twice: string[];
}

const person = { email: 'ani@kantor.test', password: 'Rindang-Pohon-Beringin-45' };
const SECOND_SEND_WAIT_MS = 5_000;

/**
 * Refuses pengajuan over HTTP, kills the application with -9 between each decision and the end of its e-mail, and
 * restarts it. Counts what a real mail server received.
 */
export async function runSurelFaults(
  dataDir: string,
  kills: number,
  onKill: (line: string) => void = () => {},
): Promise<SurelFaultReport> {
  const smtp = await startSmtp();
  const env = { SMTP_URL: smtp.url, SMTP_FROM: 'manis@kantor.test' };
  let app = await begin(dataDir, env);
  const subjects: string[] = [];
  try {
    const admin = await signIn(app.address);
    await post(app, admin, '/api/users', { ...person, name: 'Ani', roles: ['user'] });
    const user = await signIn(app.address, person);
    const asked: number[] = [];
    for (let count = 0; count < kills; count += 1) {
      const nama_barang = `Barang ${count}`;
      const input = { nama_barang, fungsi: 'Rapat', harga_barang: 1000, jumlah_barang: 1 };
      asked.push((await post(app, user, '/api/pengajuan', input)).id);
    }
    // waits for the e-mails to the admin about each pengajuan, so that only decisions follow
    await smtp.untilReceived(kills);
    for (let kill = 0; kill < kills; kill += 1) {
      const moment = moments[kill % moments.length] ?? 'answered';
      subjects.push(`Pengajuan Anda ditolak: Barang ${kill}`);
      const killed = killAt(app, smtp, moment);
      await post(app, admin, `/api/pengajuan/${asked[kill]}/tolak`, { alasan: 'Anggaran habis' });
      await killed();
      app = await begin(dataDir, { ...env, PORT: new URL(app.address).port });
      await until(() => countOf(smtp, subjects.at(-1)) > 0);
      onKill(`${kill + 1}: killed at "${moment}", ${countOf(smtp, subjects.at(-1))} e-mail`);
    }
    await sleep(SECOND_SEND_WAIT_MS);
    return {
      kills,
      missing: subjects.filter((subject) => countOf(smtp, subject) === 0),
      twice: subjects.filter((subject) => countOf(smtp, subject) > 1),
    };
  } finally {
    app.child.kill('SIGTERM');
    await app.exited;
    await smtp.stop();
  }
}

/** Prepares the kill; returns a function that resolves once it has happened. */
function killAt(app: AppProcess, smtp: TestSmtp, moment: SmtpStep | 'answered'): () => Promise<unknown> {
  const kill = () => {
    smtp.onStep = () => {};
    app.child.kill('SIGKILL');
    return app.exited;
  };
  if (moment === 'answered') {
    return async () => {
      await sleep(Math.random() * 500);
      return kill();
    };
  }
  // the mail server continues only when the application is dead
  smtp.onStep = async (step) => {
    if (step === moment) await kill();
  };
  return () => app.exited;
}

const countOf = (smtp: TestSmtp, subject: string | undefined) =>
  smtp.received.filter((email) => email.subject === subject).length;

async function until(condition: () => boolean): Promise<void> {
  const limit = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > limit) return;
    await sleep(50);
  }
}

async function begin(dataDir: string, env: NodeJS.ProcessEnv): Promise<AppProcess> {
  const app = await startProcess(dataDir, env);
  await untilHealthy(app);
  return app;
}

async function post(
  { address }: AppProcess,
  token: string,
  path: string,
  body: object,
): Promise<{ id: number }> {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: { id: number } }).data;
}
