import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { type AskingOffice, makeAskingOffice } from '../../../../test/support/asking.ts';
import { meeting } from '../../../../test/support/meeting.ts';
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
const approve = (by: 0 | 1, id: number, more: object = {}) =>
  office.admins[by].post(`${address}/${id}/setuju`, office.barangBody(more));

describe('deciding', () => {
  test('approving makes the barang and hands it over, in one go', async () => {
    const { id } = await propose(0);
    const answer = await approve(0, id, { jumlah_barang: 5 });
    expect(answer.statusCode).toBe(201);
    const data = answer.json().data as Pengajuan;
    expect(data).toMatchObject({ status: 'Disetujui', diputus_oleh: { name: 'Admin Satu' } });
    const barang = (await office.as(0).get(`/api/barang/${data.barang_id}`)).json().data;
    // the price may be unknown in spite of the estimate
    const unpriced = await approve(0, (await propose(1)).id, { harga_barang: null });
    const made = unpriced.json().data as Pengajuan;
    expect(made.harga_barang).toBe(asked.harga_barang);
    const { data: found } = (await office.as(1).get(`/api/barang/${made.barang_id}`)).json();
    expect(found.harga_barang).toBeNull();
    expect((await office.as(0).post(address, { ...asked, harga_barang: null })).statusCode).toBe(422);
    // two of the five were requested
    expect(barang).toMatchObject({ nama_barang: 'Proyektor', jumlah_barang: 5, sisa: 3 });
    expect(data.barang).toEqual({ id: barang.id, kode_barang: barang.kode_barang, nama_barang: 'Proyektor' });
    const holdings = (await office.as(0).get(`/api/barang/${data.barang_id}/pengguna`)).json();
    expect(holdings.data).toMatchObject([
      {
        id: data.barang_pengguna_id,
        pengguna: { name: 'Ani' },
        jumlah: 2,
        keterangan: `Pengajuan nomor ${id}`,
      },
    ]);
  });

  test('what is not handed over lies in the stock', async () => {
    const { id } = await propose(0);
    const { data } = (await approve(0, id, { serahkan: false })).json();
    expect(data.barang_pengguna_id).toBeNull();
    expect((await office.as(0).get(`/api/barang/${data.barang_id}`)).json().data.sisa).toBe(2);
  });

  test('a wrong barang, or somebody who left, leaves nothing behind', async () => {
    const { id } = await propose(1);
    const count = async () => (await office.admins[0].get('/api/barang')).json().meta.total;
    const before = await count();
    expect((await approve(0, id, { lokasi_id: 987_654 })).json().errors).toHaveProperty('lokasi_id');
    await office.app.db
      .updateTable('pengguna')
      .set({ aktif: false })
      .where('id', '=', office.people[1].id)
      .execute();
    expect((await approve(0, id)).json().errors).toHaveProperty('pengguna_id');
    expect(await count()).toBe(before);
    expect((await approve(0, id, { serahkan: false })).statusCode).toBe(201);
    await office.app.db
      .updateTable('pengguna')
      .set({ aktif: true })
      .where('id', '=', office.people[1].id)
      .execute();
  });

  test('refusing needs a reason, and nothing is decided twice', async () => {
    const { id } = await propose(0);
    expect((await office.admins[0].post(`${address}/${id}/tolak`, { alasan: '  ' })).statusCode).toBe(422);
    const refused = await office.admins[0].post(`${address}/${id}/tolak`, { alasan: 'Anggaran habis.' });
    expect(refused.json().data).toMatchObject({
      status: 'Ditolak',
      alasan_keputusan: 'Anggaran habis.',
      diputus_oleh: { name: 'Admin Satu' },
    });
    const late = [
      await approve(1, id),
      await office.admins[1].post(`${address}/${id}/tolak`, { alasan: 'Sekali lagi' }),
      await office.as(0).post(`${address}/${id}/batal`),
      await office.as(0).put(`${address}/${id}`, asked),
    ];
    for (const answer of late) {
      expect(failureOf(answer)).toEqual([409, 'already_decided']);
      expect(answer.json().message).toBe(
        'Pengajuan ini sudah ditolak oleh Admin Satu. Muat ulang untuk melihatnya.',
      );
    }
  });

  test('an admin who has not read the last change is told', async () => {
    const { id } = await propose(0);
    await office.as(0).put(`${address}/${id}`, { ...asked, harga_barang: 9_000_000 });
    expect(failureOf(await approve(0, id, { versi: 1 }))).toEqual([409, 'version_conflict']);
    expect((await approve(0, id, { versi: 2 })).statusCode).toBe(201);
  });

  test('every move stands in the audit log', async () => {
    const { id } = await propose(0);
    await office.as(0).put(`${address}/${id}`, { ...asked, jumlah_barang: 1 });
    await office.admins[1].post(`${address}/${id}/tolak`, { alasan: 'Cukup satu.' });
    const { data } = (await office.admins[0].get(`/api/audit?jenis=pengajuan&record_id=${id}`)).json();
    expect(
      data.map((row: { aksi: string; oleh: { name: string }; sesudah: Pengajuan }) => [
        row.aksi,
        row.oleh.name,
        row.sesudah.status,
      ]),
    ).toEqual([
      ['update', 'Admin Dua', 'Ditolak'],
      ['update', 'Ani', 'Menunggu'],
      ['create', 'Ani', 'Menunggu'],
    ]);
  });

  test('the database itself keeps decisions, and deletes nothing', async () => {
    const { id } = await propose(0);
    const set = (values: object) =>
      office.app.db.updateTable('pengajuan').set(values).where('id', '=', id).execute();
    await expect(set({ status: 'Disetujui' })).rejects.toMatchObject({
      constraint: 'pengajuan_keputusan_check',
    });
    await expect(set({ status: 'Ditolak', diputus_pada: new Date().toISOString() })).rejects.toMatchObject({
      constraint: 'pengajuan_keputusan_check',
    });
    await expect(set({ pengguna_id: office.people[1].id })).rejects.toMatchObject({
      constraint: 'pengajuan_isi_tetap',
    });
    await office.as(0).post(`${address}/${id}/batal`);
    await expect(set({ jumlah_barang: 9 })).rejects.toMatchObject({ constraint: 'pengajuan_sudah_diputus' });
    await expect(office.app.db.deleteFrom('pengajuan').where('id', '=', id).execute()).rejects.toThrow(
      'never deleted',
    );
  });

  test('two admins approve the same at once: one barang, the other reads who did', async () => {
    const nama_barang = 'Bersamaan';
    const { id } = await propose(0, { nama_barang });
    const approve = (by: 0 | 1) =>
      office.admins[by].post(`${address}/${id}/setuju`, office.barangBody({ nama_barang }));
    const [won, lost] = await meeting(
      office.app,
      () => approve(0),
      () => approve(1),
    );
    expect([won.statusCode, lost.statusCode]).toEqual([201, 409]);
    const [winner] = office.adminNames;
    expect(lost.json()).toMatchObject({
      code: 'already_decided',
      message: expect.stringContaining(winner ?? ''),
      details: { diputus_oleh: { name: winner } },
    });
    const made = await office.app.db
      .selectFrom('barang')
      .leftJoin('barang_pengguna', 'barang_pengguna.barang_id', 'barang.id')
      .select('jumlah')
      .where('nama_barang', '=', nama_barang)
      .execute();
    expect(made).toEqual([{ jumlah: 2 }]);
  });
});
