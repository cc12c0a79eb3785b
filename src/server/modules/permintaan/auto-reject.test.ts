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
const read = async (id: number): Promise<Permintaan> =>
  (await office.admins[0].get(`${address}/${id}`)).json().data;

describe('when the stock shrinks elsewhere, what it can not meet is turned down', () => {
  const shrink: [string, (barangId: number) => Promise<{ statusCode: number }>, string][] = [
    [
      'by a hand-over',
      (id) =>
        office.admins[0].post(`/api/barang/${id}/pengguna`, { pengguna_id: office.people[2].id, jumlah: 3 }),
      'sisa barang ini tinggal 1',
    ],
    [
      'by a transfer from the stock',
      (id) =>
        office.admins[0].post(`/api/barang/${id}/relasi`, {
          dari_id: null,
          pengguna_id: office.people[2].id,
          jumlah: 3,
        }),
      'sisa barang ini tinggal 1',
    ],
    [
      'by a lower count',
      async (id) => {
        const { data } = (await office.admins[0].get(`/api/barang/${id}`)).json();
        const { nama_barang, kategori_id, lokasi_id, harga_barang, tahun, versi } = data;
        const body = { nama_barang, kategori_id, lokasi_id, harga_barang, tahun, versi, jumlah_barang: 1 };
        return office.admins[0].put(`/api/barang/${id}`, body);
      },
      'sisa barang ini tinggal 1',
    ],
    [
      'by deletion',
      (id) => office.admins[0].delete(`/api/barang/${id}`, { alasan: 'Rusak' }),
      'sudah dihapus dari daftar',
    ],
    [
      'by a deletion of many',
      (id) => office.admins[0].post('/api/barang/massal', { aksi: 'hapus', ids: [id], alasan: 'Rusak' }),
      'sudah dihapus dari daftar',
    ],
  ];
  test.each(shrink)('%s', async (_, act, reason) => {
    const barang_id = await office.stock(4);
    const [one, two] = [await ask(0, barang_id, 1), await ask(1, barang_id, 2)];
    const { statusCode } = await act(barang_id);
    expect([200, 201]).toContain(statusCode);
    expect(await read(two.id)).toMatchObject({
      status: 'Ditolak',
      diputus_oleh: null,
      alasan_keputusan: expect.stringContaining(reason),
      barang: { nama_barang: 'Meja' },
    });
    const gone = reason.includes('dihapus');
    expect((await read(one.id)).status).toBe(gone ? 'Ditolak' : 'Menunggu');
    if (gone) expect((await read(one.id)).barang.sisa).toBeNull();
  });

  test('by a correction of the history; one that fits and one for another barang stay', async () => {
    const [barang_id, elsewhere] = [await office.stock(4), await office.stock(4)];
    const body = { pengguna_id: office.people[2].id, jumlah: 1 };
    const held = (await office.admins[0].post(`/api/barang/${barang_id}/pengguna`, body)).json().data;
    const [fits, tooMany, other] = [
      await ask(0, barang_id, 1),
      await ask(1, barang_id, 2),
      await ask(1, elsewhere, 4),
    ];
    const right = { ...body, jumlah: 3, tanggal_awal: held.tanggal_awal, alasan: 'Salah hitung' };
    const corrected = await office.admins[0].post(
      `/api/barang/${barang_id}/pengguna/${held.id}/koreksi`,
      right,
    );
    expect(corrected.statusCode).toBe(201);
    const states = await Promise.all([fits, tooMany, other].map(async ({ id }) => (await read(id)).status));
    expect(states).toEqual(['Menunggu', 'Ditolak', 'Menunggu']);
  });

  test('asking while the stock goes: never left waiting for what is gone', async () => {
    const asks = (barang_id: number) => office.as(0).post(address, { barang_id, jumlah: 1, keterangan });
    const gives = (barang_id: number) =>
      office.admins[0].post(`/api/barang/${barang_id}/pengguna`, {
        pengguna_id: office.people[2].id,
        jumlah: 1,
      });
    const wanted = await office.stock(1);
    const [asked, taken] = await meeting(
      office.app,
      () => asks(wanted),
      () => gives(wanted),
    );
    expect([asked.statusCode, taken.statusCode]).toEqual([201, 201]);
    expect((await read(asked.json().data.id)).status).toBe('Ditolak');

    const gone = await office.stock(1);
    const [given, late] = await meeting(
      office.app,
      () => gives(gone),
      () => asks(gone),
    );
    expect([given.statusCode, ...failureOf(late)]).toEqual([201, 409, 'not_enough_stock']);
  });

  test('a restored barang is found by its permintaan again', async () => {
    const barang_id = await office.stock(2);
    const { id } = await ask(0, barang_id);
    const gone = await office.admins[0].delete(`/api/barang/${barang_id}`, { alasan: 'Keliru' });
    expect(
      (await office.admins[0].post(`/api/logdeletebarang/${gone.json().data.id}/pulihkan`)).statusCode,
    ).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'Ditolak', barang: { sisa: 2 } });
  });
});
