import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { askAs } from '../../../../test/support/ask.ts';
import {
  makeBarang,
  makeBuku,
  makeJenis,
  makeKategori,
  makeLokasi,
} from '../../../../test/support/inventory.ts';
import { startSmtp, type TestSmtp } from '../../../../test/support/smtp.ts';
import { createDatabase } from '../../db/connection.ts';
import { secretOf } from '../../db/installation-secret.ts';
import { createListener } from '../../db/listener.ts';
import { createFiles, type Files } from '../../files/files.ts';
import { CHANNEL } from '../notifikasi/channel.ts';
import { startSurel } from '../surel/surel-worker.ts';
import { sendViews } from './send-views.ts';
import { lastSendingDay } from './sending-day.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
/** A Monday, and the first day of a month. */
const MONDAY = new Date('2027-02-01T06:00:00+07:00');
const later = (days: number) => new Date(MONDAY.getTime() + days * 86_400_000);

let smtp: TestSmtp;
let files: Files;
let app: TestApp;
let admin: SignedIn;
let user: SignedIn;
let kategori: number;

beforeAll(async () => {
  smtp = await startSmtp();
  app = await createTestApp({
    env: { SMTP_URL: smtp.url, SMTP_FROM: 'manis@kantor.test', BASE_URL: 'https://manis.kantor.test' },
  });
  files = createFiles(app.config, await secretOf(app.db, 'berkas'));
  admin = await app.signIn('admin', 'Admin Satu');
  user = await app.signIn('user', 'Ani');
  kategori = await makeKategori(app.db, 'Laptop');
  const lokasi_id = await makeLokasi(app.db, 'Gudang');
  await makeBarang(app.db, { kategori_id: kategori, lokasi_id, jumlah_barang: 3, harga_barang: 7_000_000 });
  await makeBarang(app.db, { kategori_id: kategori, lokasi_id, jumlah_barang: 2, harga_barang: 5_500_000 });
  await makeBarang(app.db, { kategori_id: await makeKategori(app.db, 'Meja'), lokasi_id, jumlah_barang: 9 });
  await makeBuku(app.db, { jenis_id: await makeJenis(app.db, 'Novel'), lokasi_id, jumlah: 4, harga: 50_000 });
});
afterAll(async () => {
  await app.close();
  await smtp.stop();
});
beforeEach(async () => {
  await app.db.deleteFrom('tampilan').execute();
  await app.db.deleteFrom('notifikasi').execute();
  const people = app.db.updateTable('pengguna').set({ aktif: true });
  await people.where('id', 'in', [admin.id, user.id]).execute();
  smtp.received.length = 0;
});

/** Saves a view with scheduled e-mails, as if set long ago. */
async function keep(who: SignedIn, body: object, since = '2027-01-01'): Promise<number> {
  const view = {
    nama: 'Laptop kantor',
    untuk_kantor: false,
    kirim: 'minggu',
    filter: {},
    kolom: null,
    ...body,
  };
  const made = await askAs(app, who).post('/api/tampilan', view);
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json().data as { id: number };
  await app.db.updateTable('tampilan').set({ dikirim_terakhir: since }).where('id', '=', id).execute();
  return id;
}
const send = (now: Date, db = app.db) => sendViews({ db, config: app.config, files, log, now });
const notifications = () =>
  app.db.selectFrom('notifikasi').select(['judul', 'pengguna_id']).orderBy('id').execute();

test.each([
  ['minggu', '2027-02-01T05:59:59+07:00', '2027-01-25'],
  ['minggu', '2027-02-01T06:00:00+07:00', '2027-02-01'],
  ['minggu', '2027-02-07T23:59:59+07:00', '2027-02-01'],
  ['minggu', '2027-02-08T05:59:59+07:00', '2027-02-01'],
  ['bulan', '2027-02-01T05:59:59+07:00', '2027-01-01'],
  ['bulan', '2027-02-01T06:00:00+07:00', '2027-02-01'],
  ['bulan', '2027-02-28T23:59:59+07:00', '2027-02-01'],
  ['bulan', '2027-03-01T05:59:59+07:00', '2027-02-01'],
] as const)('the last day of sending of each %s at %s is %s', (kirim, now, hari) => {
  expect(lastSendingDay(kirim, new Date(now))).toBe(hari);
});

test('a view goes by e-mail with its filters in words, its totals and a link, and nothing attached', async () => {
  const filter = { kategori_id: String(kategori), harga_min: '1000', sort: '-harga_barang' };
  const id = await keep(admin, { halaman: 'barang', filter, kolom: ['nama_barang', 'tahun'] });
  expect(await send(MONDAY)).toBe(1);
  await app.db.updateTable('surel').set({ coba_lagi_pada: sql`now()` }).execute();
  const { target } = app.database;
  const listener = createListener({
    connection: { target, timeZone: app.config.timeZone },
    channel: CHANNEL,
  });
  const worker = startSurel({ db: app.db, config: app.config, listener, log, lookEveryMs: 50 });
  await smtp.untilReceived(1);
  await worker.stop();
  await listener.stop();
  const [email] = smtp.received;
  expect(email?.subject).toBe('Tampilan mingguan: Laptop kantor');
  expect(email?.to?.[0]?.address).toBe('admin.satu@kantor.test');
  expect(email?.text).toContain(
    [
      'Daftar Barang, tampilan "Laptop kantor", 1 Februari 2027.',
      'Kategori: Laptop',
      'Harga satuan: mulai Rp1.000',
      'Jumlah baris: 2',
      'Jumlah unit: 5',
      'Nilai: Rp32.000.000',
    ].join('\n'),
  );
  expect(email?.text).toContain(
    `https://manis.kantor.test/barang?kategori_id=${kategori}&harga_min=1000&sort=-harga_barang&kolom=nama_barang%2Ctahun&tersimpan=${id}`,
  );
  expect(email?.attachments).toEqual([]);
});

describe('once for each day of sending', () => {
  test('each week, each month, and not before six', async () => {
    await keep(user, { halaman: 'buku', nama: 'Mingguan' }, '2027-01-25');
    await keep(user, { halaman: 'buku', nama: 'Bulanan', kirim: 'bulan' });
    expect(await send(new Date(MONDAY.getTime() - 1000))).toBe(0);
    expect(await send(MONDAY)).toBe(2);
    expect(await send(later(0.5))).toBe(0);
    expect(await send(later(6))).toBe(0);
    expect(await send(later(7))).toBe(1);
    expect((await notifications()).map(({ judul }) => judul)).toEqual([
      'Tampilan mingguan: Mingguan',
      'Tampilan bulanan: Bulanan',
      'Tampilan mingguan: Mingguan',
    ]);
  });

  test('the first time on the next day of sending, not at once', async () => {
    const view = {
      halaman: 'buku',
      nama: 'Baru',
      untuk_kantor: false,
      kirim: 'minggu',
      filter: {},
      kolom: null,
    };
    await askAs(app, user).post('/api/tampilan', view);
    expect(await send(new Date())).toBe(0);
    expect(await send(new Date(Date.now() + 7 * 86_400_000))).toBe(1);
  });

  test('with two processes at once', async () => {
    for (let at = 0; at < 12; at += 1) await keep(user, { halaman: 'buku', nama: `Novel ${at}` });
    const { timeZone } = app.config;
    const other = createDatabase({ target: app.database.target, timeZone });
    const counts = await Promise.all([send(MONDAY), send(MONDAY, other), send(MONDAY)]);
    await other.destroy();
    expect(counts.reduce((sum, count) => sum + count)).toBe(12);
    expect(await notifications()).toHaveLength(12);
    expect(await app.db.selectFrom('surel').select('id').execute()).toHaveLength(12);
  });

  test('when the one that was at it is gone before its transaction ended', async () => {
    await keep(user, { halaman: 'buku' });
    const { target } = app.database;
    const dying = createDatabase({ target, timeZone: app.config.timeZone });
    // its e-mail waits for a lock that is held until the sender is dead
    await app.db.transaction().execute(async (trx) => {
      await sql`lock table notifikasi in exclusive mode`.execute(trx);
      const attempt = send(MONDAY, dying).catch(() => 'dead');
      await expect
        .poll(async () => {
          const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
          return rows.length;
        })
        .toBe(1);
      await attempt;
    });
    await dying.destroy();
    expect(await notifications()).toEqual([]);
    expect(await send(MONDAY)).toBe(1);
    expect(await notifications()).toHaveLength(1);
  });
});

describe('nobody is told', () => {
  test('who is inactive, has no address or no account any more, or may not see the list any more', async () => {
    const second = await app.signIn('admin', 'Admin Dua');
    await keep(second, { halaman: 'barang' });
    await keep(user, { halaman: 'buku', nama: 'Milik Ani' });
    await app.db.updateTable('pengguna').set({ aktif: false }).where('id', '=', user.id).execute();
    // no longer an admin: users may not list all barang
    await sql`update pengguna_role set role_id = (select id from role where name = 'user')
      where pengguna_id = ${second.id}`.execute(app.db);
    expect(await send(MONDAY)).toBe(2);
    await app.db
      .updateTable('pengguna')
      .set({ aktif: true, email: null })
      .where('id', '=', user.id)
      .execute();
    expect(await send(later(7))).toBe(2);
    expect(await notifications()).toEqual([]);
    await app.db
      .updateTable('pengguna')
      .set({ email: 'ani@kantor.test' })
      .where('id', '=', user.id)
      .execute();
    expect(await send(later(14))).toBe(2);
    expect(await notifications()).toEqual([{ judul: 'Tampilan mingguan: Milik Ani', pengguna_id: user.id }]);
  });

  test('a view of the office is told to the admin who set it, alone', async () => {
    await keep(admin, { halaman: 'buku', untuk_kantor: true, nama: 'Semua buku' });
    await send(MONDAY);
    expect((await notifications()).map(({ pengguna_id }) => pengguna_id)).toEqual([admin.id]);
    const { isi } = await app.db.selectFrom('surel').select('isi').executeTakeFirstOrThrow();
    expect(isi).toContain('Filter: tidak ada\nJumlah baris: 1\nJumlah eksemplar: 4\nNilai: Rp200.000');
  });
});

test('one view that fails does not keep the others from being sent', async () => {
  const broken = await keep(user, { halaman: 'buku', nama: 'Rusak' });
  await keep(user, { halaman: 'buku', nama: 'Utuh' });
  await sql`update tampilan set halaman = 'tiada' where id = ${broken}`.execute(app.db);
  expect(await send(MONDAY)).toBe(1);
  expect((await notifications()).map(({ judul }) => judul)).toEqual(['Tampilan mingguan: Utuh']);
});
