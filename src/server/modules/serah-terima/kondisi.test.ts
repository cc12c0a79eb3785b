import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBarang } from '../../../../test/support/inventory.ts';
import {
  carriedOut,
  createHandoverOffice,
  decideAll,
  draftFor,
  type HandoverOffice,
  to,
  toStock,
} from '../../../../test/support/serah-terima.ts';
import type { BarisBast } from '../../../shared/bast.ts';

/** The kondisi in which a person hands over what they hold. */

let office: HandoverOffice;
beforeAll(async () => {
  office = await createHandoverOffice();
});
afterAll(() => office.close());

/** Hands 1 of 5 to a person in a kondisi; the register says Baik. */
async function handed(penggunaId: number, nama_barang: string, kondisi_awal: string): Promise<number> {
  const { app, lokasi_id, admin } = office;
  const id = await makeBarang(app.db, { lokasi_id, nama_barang, jumlah_barang: 5 });
  const given = { pengguna_id: penggunaId, jumlah: 1, tanggal_awal: '2024-03-01', kondisi_awal };
  const answer = await admin.post(`/api/barang/${id}/pengguna`, given);
  expect(answer.statusCode, answer.body).toBe(201);
  return id;
}

test('is one on both papers: the register’s where it was written since, else that of the hand-over', async () => {
  const { app, admin } = office;
  const [ani, budi] = [await app.signIn('user', 'Ani Kondisi'), await app.signIn('user', 'Budi Kondisi')];
  const changed = await handed(ani.id, 'Berubah', 'Baik');
  await handed(ani.id, 'Tergores', 'Rusak Ringan');
  const back = await handed(ani.id, 'Kembali', 'Baik');
  const body = { aksi: 'ubah_kondisi', ids: [changed, back], kondisi: 'Rusak Berat' };
  expect((await admin.post('/api/barang/massal', body)).json().data.diproses).toBe(2);
  const part = await handed(ani.id, 'Dipecah', 'Baik');
  const { data: held } = (await admin.get(`/api/barang/${part}/pengguna`)).json();
  const bagian = [{ jumlah: 1, kondisi: 'Rusak Berat', holding_id: held[0].id }];
  expect((await admin.post(`/api/barang/${part}/pecah`, { bagian })).statusCode).toBe(201);

  const draft = await draftFor(admin, ani.id);
  const saved = await decideAll(admin, draft, ({ nama }) => (nama === 'Kembali' ? toStock : to(budi)));
  const done = await carriedOut(admin, saved);
  const papers = done.bast.map(async ({ id, jenis }) => {
    const { isi } = (await admin.get(`/api/bast/${id}`)).json().data;
    const lines = isi.barang.map((line: BarisBast) => [line.nama_barang, line.kondisi]).sort();
    return [jenis, Object.fromEntries(lines)];
  });
  const passed = { Berubah: 'Rusak Berat', Dipecah: 'Rusak Berat', Tergores: 'Rusak Ringan' };
  expect(await Promise.all(papers)).toEqual([
    ['pengembalian', { ...passed, Kembali: 'Rusak Berat' }],
    ['penyerahan', passed],
  ]);
});

test('a transfer without one keeps the same rule', async () => {
  const { app, admin } = office;
  const [citra, dewi] = [await app.signIn('user', 'Citra Kondisi'), await app.signIn('user', 'Dewi Kondisi')];
  const changed = await handed(citra.id, 'Berubah', 'Baik');
  const scratched = await handed(citra.id, 'Tergores', 'Rusak Ringan');
  await admin.post('/api/barang/massal', { aksi: 'ubah_kondisi', ids: [changed], kondisi: 'Rusak Berat' });
  for (const [id, kondisi] of [
    [changed, 'Rusak Berat'],
    [scratched, 'Rusak Ringan'],
  ] as const) {
    const { data } = (await admin.get(`/api/barang/${id}/pengguna`)).json();
    const body = { dari_id: data[0].id, pengguna_id: dewi.id, jumlah: 1 };
    const moved = await admin.post(`/api/barang/${id}/relasi`, body);
    expect(moved.json().data, moved.body).toMatchObject({ kondisi_awal: kondisi });
    const back = await office.issued([moved.json().data.asal_id], { jenis: 'pengembalian' });
    expect(back.isi.barang[0]?.kondisi).toBe(kondisi);
  }
});
