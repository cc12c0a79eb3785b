import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { type AskingOffice, makeAskingOffice } from '../../../../test/support/asking.ts';
import type { Pengajuan } from '../../../shared/pengajuan.ts';

const address = '/api/pengajuan';
let office: AskingOffice;

beforeAll(async () => {
  office = await makeAskingOffice();
});
afterAll(async () => {
  await office.app.close();
});

const asked = {
  nama_barang: 'Proyektor',
  fungsi: 'Rapat',
  harga_barang: 4_500_000,
  jumlah_barang: 2,
  alasan: 'Yang lama sudah redup.',
};
const propose = async (person: 0 | 1 | 2 = 0, more: object = {}): Promise<Pengajuan> =>
  (await office.as(person).post(address, { ...asked, ...more })).json().data;

describe('asking', () => {
  test('a user proposes, reads, changes and withdraws', async () => {
    const answer = await office.as(0).post(address, asked);
    expect(answer.statusCode).toBe(201);
    const made = answer.json().data as Pengajuan;
    expect(made).toMatchObject({
      ...asked,
      status: 'Menunggu',
      pengguna: { id: office.people[0].id, name: 'Ani' },
      diputus_oleh: null,
      diputus_pada: null,
      alasan_keputusan: null,
      barang_id: null,
      gambar: null,
      versi: 1,
    });
    const changed = await office.as(0).put(`${address}/${made.id}`, { ...asked, jumlah_barang: 3, versi: 1 });
    expect(changed.json().data).toMatchObject({ jumlah_barang: 3, versi: 2 });
    const stale = await office.as(0).put(`${address}/${made.id}`, { ...asked, versi: 1 });
    expect(failureOf(stale)).toEqual([409, 'version_conflict']);
    const cancelled = await office.as(0).post(`${address}/${made.id}/batal`);
    expect(cancelled.json().data).toMatchObject({ status: 'Dibatalkan', diputus_oleh: { name: 'Ani' } });
    expect(cancelled.json().data.diputus_pada).toBeTruthy();
  });

  test.each([
    ['no name', { nama_barang: ' ' }, 'nama_barang'],
    ['no fungsi', { fungsi: undefined }, 'fungsi'],
    ['a price below zero', { harga_barang: -1 }, 'harga_barang'],
    ['a price beyond all', { harga_barang: 1e300 }, 'harga_barang'],
    ['a value beyond all', { harga_barang: 10_000_000_000_000, jumlah_barang: 1_000_000 }, 'harga_barang'],
    ['none at all', { jumlah_barang: 0 }, 'jumlah_barang'],
    ['half a piece', { jumlah_barang: 1.5 }, 'jumlah_barang'],
    ['too many', { jumlah_barang: 1_000_001 }, 'jumlah_barang'],
    ['an endless text', { alasan: 'x'.repeat(2001) }, 'alasan'],
    ['a picture that is not there', { gambar_id: 987_654 }, 'gambar_id'],
    ['a status of its own', { status: 'Disetujui' }, 'status'],
  ])('is refused with %s, at its field', async (_, more, field) => {
    const answer = await office.as(0).post(address, { ...asked, ...more });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toContain(field);
  });

  test('markup stays the text that it is', async () => {
    const nama_barang = '<script>alert(1)</script>';
    const { id } = await propose(0, { nama_barang, alasan: '<img src=x onerror=alert(1)>' });
    const { data } = (await office.as(0).get(`${address}/${id}`)).json();
    expect(data).toMatchObject({ nama_barang, alasan: '<img src=x onerror=alert(1)>' });
  });
});

describe('whose it is', () => {
  test("another user's is not there, on every endpoint", async () => {
    const { id } = await propose(0);
    const other = office.as(1);
    const answers = [
      await other.get(`${address}/${id}`),
      await other.put(`${address}/${id}`, asked),
      await other.post(`${address}/${id}/batal`),
    ];
    for (const answer of answers) expect(failureOf(answer)).toEqual([404, 'not_found']);
    for (const action of ['setuju', 'tolak']) {
      const answer = await other.post(`${address}/${id}/${action}`, { alasan: 'x' });
      expect(failureOf(answer)).toEqual([403, 'forbidden']);
    }
    for (const path of ['', '/jumlah']) {
      const answer = await other.get(`${address}${path}?pengguna_id=${office.people[0].id}`);
      expect(failureOf(answer)).toEqual([403, 'forbidden']);
    }
    expect((await office.as(0).get(`${address}/${id}`)).json().data.status).toBe('Menunggu');
  });

  test('an admin reads all of them, but neither changes nor withdraws what another asked for', async () => {
    const { id } = await propose(0);
    expect((await office.admins[0].get(`${address}/${id}`)).statusCode).toBe(200);
    expect(failureOf(await office.admins[0].put(`${address}/${id}`, asked))).toEqual([403, 'forbidden']);
    expect(failureOf(await office.admins[0].post(`${address}/${id}/batal`))).toEqual([403, 'forbidden']);
    expect(failureOf(await office.admins[0].get(`${address}/987654321`))).toEqual([404, 'not_found']);
  });

  test('the list and the counts hold only what one sees', async () => {
    await propose(2, { nama_barang: 'Kipas Langit' });
    await propose(1, { nama_barang: 'Kipas Lantai' });
    const names = async (who: { get: (typeof office.admins)[0]['get'] }, query: string) =>
      (await who.get(`${address}?${query}`)).json().data.map((row: Pengajuan) => row.nama_barang);
    expect(await names(office.as(2), 'q=kipas')).toEqual(['Kipas Langit']);
    expect(await names(office.admins[0], 'q=kipas&sort=nama_barang')).toEqual([
      'Kipas Langit',
      'Kipas Lantai',
    ]);
    expect(await names(office.admins[0], `q=kipas&pengguna_id=${office.people[1].id}`)).toEqual([
      'Kipas Lantai',
    ]);
    expect(await names(office.admins[0], 'q=citra+kipas')).toEqual(['Kipas Langit']);
    expect(await names(office.admins[0], 'q=kipas&sampai=2001-01-01')).toEqual([]);
    expect(await names(office.admins[0], 'q=kipas&status=Ditolak')).toEqual([]);
    const metaOf = async (query: string) => (await office.as(2).get(`${address}?${query}`)).json().meta;
    const slip = { page: 1, per_page: 5, total: 1, mirip: true };
    expect(await metaOf('q=kipsa+langti&per_page=5'), 'a slip of the keys').toEqual(slip);
    expect(await metaOf('q=langit')).toEqual({ page: 1, per_page: 25, total: 1 });
    const counts = async (who: (typeof office.admins)[0], query: string) =>
      (await who.get(`${address}/jumlah?${query}`)).json().data;
    expect(await counts(office.as(2), 'q=kipas')).toEqual({
      Menunggu: 1,
      Disetujui: 0,
      Ditolak: 0,
      Dibatalkan: 0,
    });
    expect(await counts(office.admins[0], 'q=kipas')).toMatchObject({ Menunggu: 2 });
    expect(await counts(office.admins[0], 'q=kipas&status=Ditolak')).toMatchObject({ Menunggu: 0 });
    for (const sort of [
      'created_at',
      'pengguna',
      'harga_barang',
      'jumlah_barang',
      'status',
      'diputus_pada',
      'id',
    ])
      for (const way of ['', '-'])
        expect((await office.admins[0].get(`${address}?sort=${way}${sort}`)).statusCode).toBe(200);
  });
});
