import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { type OpenStream, openStreamOf } from '../../../../test/support/event-stream.ts';
import { makeBarang, makeLokasi } from '../../../../test/support/inventory.ts';
import { beginOpname, phoneOf } from '../../../../test/support/opname.ts';

let app: TestApp;
let address: string;
let dewi: SignedIn;
let admin: Asking;
let sari: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ heartbeatMs: 300 });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  dewi = await app.signIn('admin', 'Dewi');
  admin = askAs(app, dewi);
  sari = await app.signIn('user', 'Sari');
  // a process that starts listening tells all streams that events may have been missed
  const first = await begin();
  const stream = await watch(first.id);
  await first.phone.count(first.lokasi_id, first.kode_barang);
  await stream.until(({ event }) => event === 'berubah');
  stream.drop();
});
afterAll(async () => {
  await app.close();
});

let nomor = 0;
const begin = async () => {
  nomor += 1;
  const lokasi_id = await makeLokasi(app.db, `Gedung ${nomor}`);
  const barang = await makeBarang(app.db, { nama_barang: 'Meja', lokasi_id });
  const id = await beginOpname(admin, { petugas: [sari.id], lokasi_id });
  const { kode_barang } = (await admin.get(`/api/barang/${barang}`)).json().data;
  return { id, lokasi_id, kode_barang, phone: phoneOf(app, sari, id) };
};
const watch = async (id: number, who = dewi) => {
  const stream = await openStreamOf(address, who.token, `/api/opname/${id}/arus`);
  if (stream.status === 200) await stream.until(({ event }) => event === 'mulai');
  return stream;
};
const changesHeard = ({ events }: OpenStream) => events.filter(({ event }) => event === 'berubah').length;

test('says within seconds that counts came, a device handed in and the counting ended; not what others count', async () => {
  const [one, other] = [await begin(), await begin()];
  const [stream, petugas, elsewhere] = [
    await watch(one.id),
    await watch(one.id, sari),
    await watch(other.id),
  ];
  expect(stream.headers['content-type']).toContain('text/event-stream');
  const committed = one.phone.count(one.lokasi_id, one.kode_barang).then(() => performance.now());
  await Promise.all([stream, petugas].map((one_) => one_.until(({ event }) => event === 'berubah')));
  expect(performance.now() - (await committed)).toBeLessThan(5000);
  // consecutive changes are batched without losing any
  await one.phone.count(one.lokasi_id, one.kode_barang);
  await one.phone.handIn();
  await expect.poll(() => changesHeard(stream)).toBe(2);
  await admin.post(`/api/opname/${one.id}/tinjau`);
  await expect.poll(() => changesHeard(stream)).toBe(3);
  expect(changesHeard(elsewhere)).toBe(0);
  for (const one_ of [stream, petugas, elsewhere]) one_.drop();
});

test('nobody follows what they may not see; a session that ended ends its streams', async () => {
  const { id } = await begin();
  const luar = await app.signIn('user', 'Budi');
  expect((await watch(id, luar)).status).toBe(404);
  expect((await watch(999_999)).status).toBe(404);
  const leaving = await app.signIn('admin', 'Pergi');
  const stream = await watch(id, leaving);
  await askAs(app, leaving).post('/api/logout');
  await stream.end();
});

test('one stream too many of a person ends the oldest', async () => {
  const { id } = await begin();
  const streams: OpenStream[] = [];
  for (let count = 0; count < 9; count += 1) streams.push(await watch(id, sari));
  await streams[0]?.end();
  for (const stream of streams) stream.drop();
});
