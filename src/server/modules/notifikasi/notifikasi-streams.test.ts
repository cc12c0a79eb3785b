import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { beginSession, createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { askAs } from '../../../../test/support/ask.ts';
import { openEventStream, type StreamEvent } from '../../../../test/support/event-stream.ts';
import { buildApp } from '../../app.ts';
import { createDatabase } from '../../db/connection.ts';
import { createListener } from '../../db/listener.ts';
import { CHANNEL } from './channel.ts';
import { insertNotifikasi } from './notifikasi.repository.ts';
import { createNotifikasiStreams } from './notifikasi-streams.ts';
import type { NotifikasiText } from './notifikasi-text.ts';

let app: TestApp;
let address: string;
let admin: SignedIn;
let user: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ heartbeatMs: 300 });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  admin = await app.signIn('admin', 'Admin Satu');
  user = await app.signIn('user', 'Ani');
});
afterAll(async () => {
  await app.close();
});

const propose = async (nama_barang: string) =>
  askAs(app, user).post('/api/pengajuan', {
    nama_barang,
    fungsi: 'Rapat',
    harga_barang: 1000,
    jumlah_barang: 1,
  });
const isCount = ({ event }: StreamEvent) => event === 'jumlah';
const tells =
  (name: string) =>
  ({ event, data }: StreamEvent) =>
    event === 'notifikasi' && (data as { judul: string }).judul.endsWith(name);
const berita = (judul: string): NotifikasiText => ({
  jenis: 'pengajuan_baru',
  kepada_id: admin.id,
  kecuali_id: null,
  judul,
  isi: judul,
  tautan: '/pengajuan/admin',
  kunci: judul,
});

/** Counts the processes that listen to the channel. */
const listening = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(app.db);
  return rows[0]?.count ?? 0;
};

describe('the stream', () => {
  test('says the count first, uncompressed, and what happens within a second', async () => {
    const stream = await openEventStream(address, admin.token);
    expect(stream.status).toBe(200);
    expect(stream.headers['content-type']).toContain('text/event-stream');
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(stream.headers['x-content-type-options']).toBe('nosniff');
    await stream.until(isCount);
    const seen = Promise.all([stream.until(tells('Cepat')), propose('Cepat').then(() => performance.now())]);
    const at = seen.then(() => performance.now());
    const [[event, committed], arrived] = await Promise.all([seen, at]);
    expect(event.data).toMatchObject({ jenis: 'pengajuan_baru', dibaca_pada: null });
    expect(arrived - committed).toBeLessThan(1_000);
    expect(stream.events.at(-1)).toMatchObject({ event: 'jumlah' });
    stream.drop();
  });

  test('says nothing of what is rolled back, and nothing to somebody else', async () => {
    const [mine, other] = [
      await openEventStream(address, admin.token),
      await openEventStream(address, user.token),
    ];
    await Promise.all([mine.until(isCount), other.until(isCount)]);
    await expect(
      app.db.transaction().execute(async (trx) => {
        await insertNotifikasi(trx, [berita('Batal')], null);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await propose('Sesudahnya');
    await mine.until(tells('Sesudahnya'));
    expect(mine.text()).not.toContain('Batal');
    expect(other.text()).not.toContain('Sesudahnya');
    mine.drop();
    other.drop();
  });

  test('tells who comes back exactly what they missed, also of a transaction that began before', async () => {
    const first = await openEventStream(address, admin.token);
    await first.until(isCount);
    let finish: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun: () => void = () => {};
    const inserted = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = app.db.transaction().execute(async (trx) => {
      await insertNotifikasi(trx, [berita('Lambat')], null);
      begun();
      await held;
    });
    await inserted;
    await propose('Dilihat');
    await first.until(tells('Dilihat'));
    const last = (await first.until(({ id }) => id !== undefined && first.events.some(tells('Dilihat')))).id;
    const newest = first.events.findLast(({ id }) => id !== undefined)?.id ?? last;
    first.drop();
    finish();
    await slow;
    await propose('Terlewat');
    const second = await openEventStream(address, admin.token, newest);
    await second.until(tells('Terlewat'));
    const names = second.events
      .filter(({ event }) => event === 'notifikasi')
      .map(({ data }) => (data as { judul: string }).judul);
    expect(names).toEqual(['Lambat', 'Pengajuan baru: Terlewat']);
    second.drop();
  });

  test.each(['', 'abc', '5:3:', '0:0:', '10:20:30', '10:20:15,12', "1:2:' or 1=1", '9'.repeat(5000)])(
    'begins anew after a Last-Event-ID that is none: %s',
    async (id) => {
      const stream = await openEventStream(address, admin.token, id);
      await stream.until(isCount);
      expect(stream.events.filter(({ event }) => event === 'notifikasi')).toEqual([]);
      stream.drop();
    },
  );

  test('tells a page what came while it was read, so many seconds ago', async () => {
    await propose('Sebelum halaman');
    await sql`update notifikasi set created_at = created_at - interval '1 minute'`.execute(app.db);
    await propose('Selagi dibaca');
    const stream = await openEventStream(address, admin.token, undefined, 20);
    await stream.until(isCount);
    expect(stream.events.filter(({ event }) => event === 'notifikasi').map(({ data }) => data)).toEqual([
      expect.objectContaining({ judul: 'Pengajuan baru: Selagi dibaca' }),
    ]);
    stream.drop();
  });

  test('marking as read in one window counts down in the others', async () => {
    const stream = await openEventStream(address, admin.token);
    await stream.until(isCount);
    const counts = () => stream.events.filter(isCount).map(({ data }) => data);
    const before = counts().length;
    await askAs(app, admin).post('/api/notifikasi/baca');
    await stream.until(() => counts().length > before);
    expect(counts()[before]).toEqual({ belum_dibaca: 0 });
    stream.drop();
  });

  test('reaches the people of another process on the same database', async () => {
    const { target } = app.database;
    const db = createDatabase({ target, timeZone: 'Asia/Jakarta' });
    const listener = createListener({ connection: { target, timeZone: 'Asia/Jakarta' }, channel: CHANNEL });
    // the heartbeat is so rare that the event must come from NOTIFY
    const second = await buildApp({ config: app.config, db, listener, heartbeatMs: 600_000 });
    const elsewhere = await second.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openEventStream(elsewhere, admin.token);
    await stream.until(isCount);
    await propose('Tetangga');
    await stream.until(tells('Tetangga'));

    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(app.db);
    await propose('Terputus');
    await stream.until(tells('Terputus'));

    const from = performance.now();
    await Promise.all([second.close(), stream.end()]);
    expect(performance.now() - from).toBeLessThan(5_000);
    await listener.stop();
    await db.destroy();
  });

  test('ends with the session, and when the person is deactivated', async () => {
    const leaving = await app.signIn('user', 'Pergi');
    const stream = await openEventStream(address, leaving.token);
    await stream.until(isCount);
    await askAs(app, leaving).post('/api/logout');
    await stream.end();

    const token = await beginSession(app.db, leaving.id);
    const again = await openEventStream(address, token);
    await again.until(isCount);
    await app.db.updateTable('pengguna').set({ aktif: false }).where('id', '=', leaving.id).execute();
    await again.end();
    expect((await openEventStream(address, token)).status).toBe(401);
  });

  test('a page ends the streams of its session, in every process; others of the person go on', async () => {
    const { target } = app.database;
    const connection = { target, timeZone: 'Asia/Jakarta' };
    const db = createDatabase(connection);
    const listener = createListener({ connection, channel: CHANNEL });
    const second = await buildApp({ config: app.config, db, listener, heartbeatMs: 600_000 });
    const elsewhere = await second.listen({ port: 0, host: '127.0.0.1' });
    const before = await listening();
    const other = await openEventStream(address, await beginSession(app.db, user.id));
    const here = await openEventStream(address, user.token);
    const there = await openEventStream(elsewhere, user.token);
    for (const stream of [other, here, there]) await stream.until(isCount);
    // a process misses a NOTIFY sent before it listens
    await expect.poll(() => listening()).toBe(before + 1);
    expect((await askAs(app, user).delete('/api/notifikasi/arus')).statusCode).toBe(200);
    await Promise.all([here.end(), there.end()]);
    const said = other.text().length;
    await askAs(app, user).post('/api/notifikasi/baca');
    await expect.poll(() => other.text().length).toBeGreaterThan(said);
    other.drop();
    await Promise.all([second.close(), listener.stop()]);
    await db.destroy();
  });

  test('one statement looks for all who wait', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const streams = createNotifikasiStreams({ db: app.db, listener: undefined, log: app.app.log });
    const opened = [admin, user, user].map(({ id }) => streams.open({ id, sesiId: 0 }, { last: undefined }));
    for (const out of opened) expect(String((await once(out, 'data'))[0])).toContain('event: jumlah');
    expect(query.mock.calls.filter((given) => JSON.stringify(given).includes('as arus'))).toHaveLength(1);
    vi.restoreAllMocks();
    streams.close();
  });

  test('one stream too many ends the oldest', async () => {
    const streams = [];
    for (let count = 0; count < 9; count += 1) {
      const stream = await openEventStream(address, user.token);
      await stream.until(isCount);
      streams.push(stream);
    }
    await streams[0]?.end();
    await streams[8]?.until(isCount);
    for (const stream of streams) stream.drop();
  });
});
