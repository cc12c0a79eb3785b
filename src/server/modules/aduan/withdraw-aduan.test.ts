import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeHolding, makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';

/** A reporter withdraws their pending aduan. */

let app: TestApp;
let sari: SignedIn;
let admin: Asking;
let holder: Asking;
let stranger: Asking;
let lokasi_id: number;

beforeAll(async () => {
  app = await createTestApp();
  sari = await app.signIn('user', 'Sari');
  admin = askAs(app, await app.signIn('admin', 'Dewi'));
  holder = askAs(app, sari);
  stranger = askAs(app, await app.signIn('user', 'Budi'));
  lokasi_id = await makeLokasi(app.db, 'Ruang A');
});
afterAll(async () => {
  await app.close();
});

const report = (holding_id: number) =>
  holder.post('/api/aduan', { holding_id, jenis: 'rusak', catatan: 'Layarnya retak' });

/** Creates a pending aduan of Sari. */
async function reported() {
  const barang = await makeBarang(app.db, { lokasi_id, nama_barang: 'Laptop' });
  const holding = await makeHolding(app.db, { barang_id: barang, pengguna_id: sari.id });
  const answer = await report(holding);
  expect(answer.statusCode, answer.body).toBe(201);
  return { id: answer.json().data.id as number, barang, holding };
}
const withdraw = (id: number, who = holder) => who.post(`/api/aduan/${id}/batal`);
const refuse = (id: number) =>
  admin.post(`/api/aduan/${id}/putuskan`, { putusan: 'ditolak', jawaban: 'Tidak rusak' });
const waitingNow = async () =>
  (await admin.get('/api/aduan?status=menunggu&per_page=100'))
    .json()
    .data.map((one: { id: number }) => one.id);
const todo = async () => (await admin.get('/api/dasbor')).json().data.tindakan.aduan as number;

test('it is stamped and audited, waits for no admin any more, and can be reported anew', async () => {
  const { id, barang, holding } = await reported();
  const before = await todo();
  expect(await waitingNow()).toContain(id);
  const answer = await withdraw(id);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    message: 'Laporan Anda sudah ditarik.',
    data: {
      id,
      status: 'ditarik',
      jawaban: null,
      kondisi: null,
      diputus_oleh: { id: sari.id, name: 'Sari' },
    },
  });
  expect(Date.now() - Date.parse(answer.json().data.diputus_pada)).toBeLessThan(60_000);
  expect(await waitingNow()).not.toContain(id);
  expect(await todo()).toBe(before - 1);
  const listed = (await holder.get('/api/aduan?status=ditarik')).json().data;
  expect(listed.map((one: { id: number }) => one.id)).toEqual([id]);
  const [entry] = (await admin.get(`/api/audit?jenis=aduan&record_id=${id}`)).json().data;
  expect(entry).toMatchObject({
    aksi: 'update',
    oleh: { name: 'Sari' },
    sebelum: { status: 'menunggu' },
    sesudah: { status: 'ditarik', jawaban: null },
  });
  // the barang stays as it was
  const [row] = (await admin.get(`/api/barang/${barang}/pengguna`)).json().data;
  expect(row.tanggal_akhir).toBeNull();
  expect((await report(holding)).statusCode).toBe(201);
});

test('every admin is told that nothing is to be decided any more; who withdrew it is not', async () => {
  const newsOf = async (who: typeof holder, id: number) =>
    (await who.get('/api/notifikasi?per_page=100'))
      .json()
      .data.filter(
        (one: { jenis: string; tautan: string }) =>
          one.jenis === 'aduan_ditarik' && one.tautan === `/aduan/${id}`,
      );
  const { id } = await reported();
  expect(await newsOf(admin, id)).toEqual([]);
  await withdraw(id);
  expect(await newsOf(admin, id)).toMatchObject([
    { judul: 'Aduan ditarik: Laptop', isi: 'Sari menarik laporannya, 1 unit: Layarnya retak' },
  ]);
  expect(await newsOf(holder, id)).toEqual([]);
  // a second withdrawal is refused and notifies nobody
  await withdraw(id);
  expect(await newsOf(admin, id)).toHaveLength(1);
});

test('only who reported may; others do not find it', async () => {
  const { id } = await reported();
  const refused = await withdraw(id, admin);
  expect(failureOf(refused)).toEqual([403, 'forbidden']);
  expect(refused.json().message).toBe('Hanya Sari yang dapat menarik laporan ini.');
  expect(failureOf(await withdraw(id, stranger))).toEqual([404, 'not_found']);
  expect(failureOf(await withdraw(987_654))).toEqual([404, 'not_found']);
  expect((await holder.get(`/api/aduan/${id}`)).json().data.status).toBe('menunggu');
});

test('a decision at the same moment: the later one reads who was first', async () => {
  const taken = await reported();
  const [back, late] = await meeting(
    app,
    () => withdraw(taken.id),
    () => refuse(taken.id),
  );
  expect(back.statusCode, back.body).toBe(200);
  expect(failureOf(late)).toEqual([409, 'already_decided']);
  expect(late.json().message).toBe('Aduan ini sudah ditarik oleh Sari. Muat ulang untuk melihatnya.');
  expect(failureOf(await withdraw(taken.id))).toEqual([409, 'already_decided']);

  const decided = await reported();
  const [answer, tooLate] = await meeting(
    app,
    () => refuse(decided.id),
    () => withdraw(decided.id),
  );
  expect(answer.statusCode, answer.body).toBe(200);
  expect(failureOf(tooLate)).toEqual([409, 'already_decided']);
  expect(tooLate.json().message).toBe('Aduan ini sudah ditolak oleh Dewi. Muat ulang untuk melihatnya.');
  expect((await admin.get(`/api/aduan/${decided.id}`)).json().data.status).toBe('ditolak');
});
