import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { type AskingOffice, makeAskingOffice } from '../../../../test/support/asking.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import type { Permintaan } from '../../../shared/permintaan.ts';

const address = '/api/permintaan';
let office: AskingOffice;

beforeAll(async () => {
  office = await makeAskingOffice();
});
afterAll(async () => {
  await office.app.close();
});

const keterangan = 'Untuk pelatihan';
const ask = async (person: 0 | 1 | 2, barang_id: number, jumlah = 1): Promise<Permintaan> =>
  (await office.as(person).post(address, { barang_id, jumlah, keterangan })).json().data;
const approve = (id: number, by: 0 | 1 = 0) => office.admins[by].post(`${address}/${id}/setuju`);
const read = async (id: number): Promise<Permintaan> =>
  (await office.admins[0].get(`${address}/${id}`)).json().data;
const holders = async (barangId: number) =>
  (await office.admins[0].get(`/api/barang/${barangId}/pengguna`)).json();

describe('asking', () => {
  test('a user asks, reads, changes and withdraws', async () => {
    const [one, two] = [await office.stock(5), await office.stock(3)];
    const answer = await office.as(0).post(address, { barang_id: one, jumlah: 2, keterangan });
    expect(answer.statusCode).toBe(201);
    const made = answer.json().data as Permintaan;
    expect(made).toMatchObject({
      barang_id: one,
      barang: { id: one, nama_barang: 'Meja', sisa: 5 },
      jumlah: 2,
      keterangan,
      status: 'Menunggu',
      pengguna: { name: 'Ani' },
      versi: 1,
    });
    const change = { barang_id: two, jumlah: 3, keterangan: 'Untuk rapat' };
    const changed = await office.as(0).put(`${address}/${made.id}`, { ...change, versi: 1 });
    expect(changed.json().data).toMatchObject({ ...change, barang: { id: two, sisa: 3 }, versi: 2 });
    expect(failureOf(await office.as(0).put(`${address}/${made.id}`, { ...change, versi: 1 }))).toEqual([
      409,
      'version_conflict',
    ]);
    const cancelled = await office.as(0).post(`${address}/${made.id}/batal`);
    expect(cancelled.json().data).toMatchObject({ status: 'Dibatalkan', diputus_oleh: { name: 'Ani' } });
    expect(failureOf(await office.as(0).put(`${address}/${made.id}`, change))).toEqual([
      409,
      'already_decided',
    ]);
    expect(failureOf(await office.as(0).post(`${address}/${made.id}/batal`))).toEqual([
      409,
      'already_decided',
    ]);
    expect(failureOf(await approve(made.id))).toEqual([409, 'already_decided']);
  });

  test('more than is left, a barang that is not there and absurd numbers are refused', async () => {
    const barang_id = await office.stock(2);
    const post = (body: object) => office.as(0).post(address, { barang_id, jumlah: 1, keterangan, ...body });
    const tooMany = await post({ jumlah: 3 });
    expect(failureOf(tooMany)).toEqual([409, 'not_enough_stock']);
    expect(tooMany.json().errors).toHaveProperty('jumlah');
    expect((await post({ barang_id: 987_654_321 })).json().errors).toHaveProperty('barang_id');
    for (const jumlah of [0, -1, 1.5, 1e300, '2', null]) {
      expect((await post({ jumlah })).json().errors).toHaveProperty('jumlah');
    }
    expect((await post({ keterangan: ' ' })).json().errors).toHaveProperty('keterangan');
    expect((await post({ keterangan: 'x'.repeat(1001) })).json().errors).toHaveProperty('keterangan');
    const markup = await post({ keterangan: '<script>alert(1)</script>' });
    expect(markup.json().data.keterangan).toBe('<script>alert(1)</script>');
    const edit = { barang_id, jumlah: 3, keterangan };
    expect(failureOf(await office.as(0).put(`${address}/${markup.json().data.id}`, edit))).toEqual([
      409,
      'not_enough_stock',
    ]);
  });

  test("another user's is not there, on every endpoint; an admin decides but does not change it", async () => {
    const barang_id = await office.stock(2);
    const { id } = await ask(0, barang_id);
    const other = office.as(1);
    const edit = { barang_id, jumlah: 1, keterangan };
    for (const answer of [
      await other.get(`${address}/${id}`),
      await other.put(`${address}/${id}`, edit),
      await other.post(`${address}/${id}/batal`),
    ])
      expect(failureOf(answer)).toEqual([404, 'not_found']);
    for (const action of ['setuju', 'tolak'])
      expect(failureOf(await other.post(`${address}/${id}/${action}`, { alasan: 'x' }))).toEqual([
        403,
        'forbidden',
      ]);
    for (const path of ['', '/jumlah'])
      expect(failureOf(await other.get(`${address}${path}?pengguna_id=${office.people[0].id}`))).toEqual([
        403,
        'forbidden',
      ]);
    expect(failureOf(await office.admins[0].put(`${address}/${id}`, edit))).toEqual([403, 'forbidden']);
    expect(failureOf(await office.admins[0].post(`${address}/${id}/batal`))).toEqual([403, 'forbidden']);
    const mine = (await other.get(`${address}?per_page=100`)).json().data as Permintaan[];
    expect(mine.every(({ pengguna_id }) => pengguna_id === office.people[1].id)).toBe(true);
    const found = (await office.admins[0].get(`${address}?barang_id=${barang_id}&q=ani+meja`)).json();
    expect(found.data.map((row: Permintaan) => row.id)).toEqual([id]);
    const counts = (await office.admins[0].get(`${address}/jumlah?barang_id=${barang_id}`)).json().data;
    expect(counts).toEqual({ Menunggu: 1, Disetujui: 0, Ditolak: 0, Dibatalkan: 0 });
  });
});

describe('deciding', () => {
  test('three ask for the last two pieces: two get them, the third is told why not', async () => {
    const barang_id = await office.stock(2);
    const [first, second, third] = [
      await ask(0, barang_id),
      await ask(1, barang_id),
      await ask(2, barang_id),
    ];
    const granted = await approve(first.id);
    expect(granted.statusCode).toBe(201);
    expect(granted.json().data).toMatchObject({ status: 'Disetujui', barang: { sisa: 1 } });
    expect((await read(third.id)).status).toBe('Menunggu');
    expect((await approve(second.id)).statusCode).toBe(201);
    expect(await read(third.id)).toMatchObject({
      status: 'Ditolak',
      alasan_keputusan: 'Ditolak otomatis: stok barang ini sudah habis.',
      diputus_oleh: null,
      diputus_pada: expect.any(String),
    });
    const { data, meta } = await holders(barang_id);
    expect(meta.sisa).toBe(0);
    expect(data.map((row: { pengguna: { name: string } }) => row.pengguna.name).sort()).toEqual([
      'Ani',
      'Budi',
    ]);
    const late = await approve(third.id, 1);
    expect(failureOf(late)).toEqual([409, 'already_decided']);
    expect(late.json().message).toContain('sudah ditolak oleh aplikasi. Muat ulang');
    const log = (await office.admins[0].get(`/api/audit?jenis=permintaan&record_id=${third.id}`)).json().data;
    expect(log[0]).toMatchObject({ oleh: { name: 'Admin Satu' }, sesudah: { status: 'Ditolak' } });
  });

  test('all three approved at the same moment: never more than two, nobody is left waiting', async () => {
    for (let round = 0; round < 10; round++) {
      const barang_id = await office.stock(2);
      const rows = [await ask(0, barang_id), await ask(1, barang_id), await ask(2, barang_id)];
      const answers = await Promise.all(rows.map(({ id }, index) => approve(id, index === 1 ? 1 : 0)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409]);
      const states = await Promise.all(rows.map(async ({ id }) => (await read(id)).status));
      expect(states.sort()).toEqual(['Disetujui', 'Disetujui', 'Ditolak']);
      expect((await holders(barang_id)).meta.sisa).toBe(0);
    }
  });

  test('two admins approve the same at once: one holding, the other reads who did', async () => {
    const barang_id = await office.stock(5);
    const { id } = await ask(0, barang_id, 2);
    const [won, lost] = await meeting(
      office.app,
      () => approve(id, 0),
      () => approve(id, 1),
    );
    expect([won.statusCode, lost.statusCode]).toEqual([201, 409]);
    expect(lost.json().message).toBe(
      `Permintaan ini sudah disetujui oleh ${office.adminNames[0]}. Muat ulang untuk melihatnya.`,
    );
    expect((await holders(barang_id)).meta.dipegang).toBe(2);
  });

  test('refusing needs a reason', async () => {
    const { id } = await ask(0, await office.stock(1));
    expect((await office.admins[0].post(`${address}/${id}/tolak`, {})).json().errors).toHaveProperty(
      'alasan',
    );
    const answer = await office.admins[0].post(`${address}/${id}/tolak`, { alasan: 'Dipakai untuk ujian.' });
    expect(answer.json().data).toMatchObject({ status: 'Ditolak', alasan_keputusan: 'Dipakai untuk ujian.' });
    expect(failureOf(await approve(id, 1))).toEqual([409, 'already_decided']);
  });

  test('the hand-over carries what was asked, and the version that the admin read counts', async () => {
    const barang_id = await office.stock(4);
    const { id } = await ask(1, barang_id, 3);
    const stale = await office.admins[0].post(`${address}/${id}/setuju`, { versi: 9 });
    expect(failureOf(stale)).toEqual([409, 'version_conflict']);
    expect((await office.admins[0].post(`${address}/${id}/setuju`, { versi: 1 })).statusCode).toBe(201);
    expect((await holders(barang_id)).data).toMatchObject([
      { pengguna: { name: 'Budi' }, jumlah: 3, keterangan, status: 'Masih Digunakan' },
    ]);
  });
});
