import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { askAs } from '../../../../test/support/ask.ts';
import { SmtpRefusal, startSmtp, type TestSmtp } from '../../../../test/support/smtp.ts';
import { createListener, type Listener } from '../../db/listener.ts';
import { CHANNEL } from '../notifikasi/channel.ts';
import { type SurelWorker, startSurel } from './surel-worker.ts';

let smtp: TestSmtp;
let app: TestApp;
let user: SignedIn;
const running: { worker: SurelWorker; listener: Listener }[] = [];
const log = { info: () => {}, warn: () => {}, error: () => {} };

beforeAll(async () => {
  smtp = await startSmtp();
  app = await createTestApp({
    env: { SMTP_URL: smtp.url, SMTP_FROM: 'manis@kantor.test', BASE_URL: 'https://manis.kantor.test' },
  });
  user = await app.signIn('user', 'Ani');
  await app.signIn('admin', 'Admin Satu');
});
afterAll(async () => {
  await app.close();
  await smtp.stop();
});
beforeEach(async () => {
  await app.db.deleteFrom('notifikasi').execute();
  smtp.received.length = 0;
  smtp.onStep = () => {};
});
afterEach(stopWorkers);

async function stopWorkers(): Promise<void> {
  for (const { worker, listener } of running.splice(0)) {
    await worker.stop();
    await listener.stop();
  }
}

/** Starts a worker that looks like another process to database and mail server. */
function begin(): void {
  const { timeZone } = app.config;
  const listener = createListener({
    connection: { target: app.database.target, timeZone },
    channel: CHANNEL,
  });
  const worker = startSurel({
    db: app.db,
    config: app.config,
    listener,
    log,
    pauseAfter: () => 100,
    lookEveryMs: 50,
  });
  running.push({ worker, listener });
}

const propose = async (nama_barang: string) => {
  const input = { nama_barang, fungsi: 'Rapat', harga_barang: 1000, jumlah_barang: 1 };
  const made = (await askAs(app, user).post('/api/pengajuan', input)).json().data as { id: number };
  await app.db.updateTable('surel').set({ coba_lagi_pada: sql`now()` }).where('percobaan', '=', 0).execute();
  return made;
};
const outbox = () => app.db.selectFrom('surel').selectAll().orderBy('id').execute();
/** Waits until every e-mail of the outbox has one of these statuses. */
async function until(...states: string[]): Promise<void> {
  await expect
    .poll(async () => (await outbox()).every(({ status }) => states.includes(status)), { timeout: 30_000 })
    .toBe(true);
}

describe('an e-mail', () => {
  test('says what happened and leads to the record; text is escaped in its HTML', async () => {
    const { id } = await propose('Kursi <b>"besar"</b> & meja');
    begin();
    await smtp.untilReceived(1);
    await until('terkirim');
    const [email] = smtp.received;
    const link = `https://manis.kantor.test/pengajuan/detail/${id}`;
    expect(email?.subject).toBe('Pengajuan baru: Kursi <b>"besar"</b> & meja');
    expect(email?.from).toEqual({ name: 'MANIS', address: 'manis@kantor.test' });
    expect(email?.to?.[0]?.address).toBe('admin.satu@kantor.test');
    expect(email?.text).toContain(link);
    expect(email?.text).toContain('Ani mengajukan 1 Kursi <b>"besar"</b> & meja.');
    expect(email?.html).toContain(`href="${link}"`);
    expect(email?.html).toContain('&lt;b&gt;&quot;besar&quot;&lt;/b&gt; &amp; meja');
    expect(email?.messageId).toBe((await outbox())[0]?.message_id);
  });

  test('is not written for who has no address, nor when the event is rolled back', async () => {
    await app.db.updateTable('pengguna').set({ email: null }).where('name', '=', 'Admin Satu').execute();
    await propose('Tanpa alamat');
    expect(await outbox()).toEqual([]);
    expect(await app.db.selectFrom('notifikasi').select('judul').execute()).toHaveLength(1);
    await app.db
      .updateTable('pengguna')
      .set({ email: 'admin.satu@kantor.test' })
      .where('name', '=', 'Admin Satu')
      .execute();
  });
});

describe('the outbox', () => {
  test('is emptied by two workers without a word twice', async () => {
    for (let count = 0; count < 20; count += 1) await propose(`Barang ${count}`);
    begin();
    begin();
    await smtp.untilReceived(20);
    await until('terkirim');
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(20);
    expect(smtp.received).toHaveLength(20);
  });

  test('waits for a server that is down, then sends once', async () => {
    const { port } = smtp;
    await smtp.stop();
    await propose('Menunggu');
    begin();
    await expect.poll(async () => (await outbox())[0]?.percobaan, { timeout: 30_000 }).toBeGreaterThan(1);
    expect((await outbox())[0]?.kesalahan).toContain('ECONNREFUSED');
    smtp = await startSmtp(port);
    await smtp.untilReceived(1);
    await until('terkirim');
    expect(smtp.received).toHaveLength(1);
  });

  test('tries again what is refused for now, with the same Message-ID, also at its last line', async () => {
    let refusals = 0;
    smtp.onStep = (step) => {
      if ((step === 'rcpt' || step === 'accept') && refusals < 4) {
        refusals += 1;
        throw new SmtpRefusal(451, 'later');
      }
    };
    await propose('Nanti');
    const [before] = await outbox();
    begin();
    await smtp.untilReceived(1);
    await until('terkirim');
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([before?.message_id]);
    expect((await outbox())[0]?.percobaan).toBe(5);
  });

  test.each(['rcpt', 'accept'] as const)(
    'gives up what is refused for good at %s, and goes on',
    async (at) => {
      let first = true;
      smtp.onStep = (step) => {
        if (step !== at || !first) return;
        first = false;
        throw new SmtpRefusal(550, 'no such user');
      };
      await propose('Salah alamat');
      await propose('Berikutnya');
      begin();
      await smtp.untilReceived(1);
      await until('terkirim', 'gagal');
      expect((await outbox()).map(({ status }) => status)).toEqual(['gagal', 'terkirim']);
      expect((await outbox())[0]?.kesalahan).toContain('no such user');
    },
  );

  test('a connection that breaks before the last line is tried again; after it, never', async () => {
    const breaks = ['rcpt', 'data', 'accept'];
    smtp.onStep = (step) => {
      if (step !== breaks[0]) return;
      breaks.shift();
      smtp.breakOff();
    };
    await propose('Putus');
    begin();
    await until('tidak_pasti');
    await propose('Sesudahnya');
    await smtp.untilReceived(2);
    await until('tidak_pasti', 'terkirim');
    expect(smtp.received.map(({ subject }) => subject)).toEqual([
      'Pengajuan baru: Putus',
      'Pengajuan baru: Sesudahnya',
    ]);
  });

  test('a worker that lost its connection to the database hands nothing over', async () => {
    let cut = false;
    smtp.onStep = async (step) => {
      if (step !== 'rcpt' || cut) return;
      cut = true;
      // ends all sessions that hold the lock of an e-mail
      await sql`select pg_terminate_backend(pid, 10000) from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
        app.db,
      );
    };
    await propose('Terputus');
    begin();
    await smtp.untilReceived(1);
    await until('terkirim');
    expect(smtp.received).toHaveLength(1);
    expect((await outbox())[0]?.percobaan).toBe(2);
  });

  test('stopping in the middle leaves it for the next start', async () => {
    let reached: () => void = () => {};
    const atRcpt = new Promise<void>((resolve) => {
      reached = resolve;
    });
    smtp.onStep = (step) => {
      if (step !== 'rcpt') return;
      reached();
      return new Promise((resolve) => setTimeout(resolve, 1_000));
    };
    await propose('Berhenti');
    begin();
    await atRcpt;
    // at RCPT the content is not handed over yet, so the e-mail is retried
    expect((await outbox())[0]?.status).toBe('mengirim');
    const from = performance.now();
    await stopWorkers();
    expect(performance.now() - from).toBeLessThan(900);
    expect((await outbox())[0]?.status).toBe('menunggu');
    smtp.onStep = () => {};
    begin();
    await smtp.untilReceived(1);
    await until('terkirim');
    expect(smtp.received).toHaveLength(1);
  });
});
