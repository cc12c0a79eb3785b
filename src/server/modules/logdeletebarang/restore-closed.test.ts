import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { ok } from '../../../../test/support/closed-office.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeLaptop } from '../../../../test/support/edits.ts';
import { makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';

/** A barang that was held on days that are closed since comes back with its holders, whatever its deletion meant. */

let app: TestApp;
let admin: Asking;
let ani: SignedIn;
let budi: SignedIn;
const ids = { salah: 0, terjual: 0, satu: 0, dua: 0 };

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  ani = await app.signIn('user', 'Ani');
  budi = await app.signIn('user', 'Budi');
  const places = {
    kategori_id: await makeKategori(app.db, 'Laptop'),
    lokasi_id: await makeLokasi(app.db, 'Aula'),
  };
  for (const name of Object.keys(ids) as (keyof typeof ids)[]) {
    const { id } = await makeLaptop(admin, places, { nama_barang: `Laptop ${name}`, jumlah_barang: 5 });
    ids[name] = id;
    await give(id, { pengguna_id: ani.id, jumlah: 2, tanggal_awal: '2025-02-03' });
    await give(id, { pengguna_id: budi.id, jumlah: 1, tanggal_awal: '2025-03-01' });
    const [first] = (await admin.get(`/api/barang/${id}/pengguna`)).json().data.filter(heldBy(ani.id));
    ok(
      await admin.post(`/api/barang/${id}/pengguna/${first.id}/kembali`, {
        tanggal_akhir: '2025-06-10',
        kondisi_akhir: 'Rusak Ringan',
      }),
    );
  }
  await closeBooks(admin, '2025-12-31');
});
afterAll(() => app.close());

const heldBy = (id: number) => (row: { pengguna: { id: number } }) => row.pengguna.id === id;
const give = async (id: number, more: object) =>
  ok(await admin.post(`/api/barang/${id}/pengguna`, { keterangan: null, ...more }));

const remove = async (id: number, more: object) =>
  ok(await admin.delete(`/api/barang/${id}`, { alasan: 'Keliru', ...more })).json().data;
const historyOf = async (id: number) =>
  (
    await app.db.selectFrom('barang_pengguna').selectAll().where('barang_id', '=', id).orderBy('id').execute()
  ).map(({ updated_at: _, versi: __, ...row }) => row);

/** Reads who held what at the end of the closing and on other closed days. */
async function closedDays() {
  const answers = [];
  for (const per of ['2025-02-28', '2025-05-31', '2025-12-31'])
    for (const path of ['LaporanTBarangTerpakai', 'LaporanTBarangTidakTerpakai', 'LaporanTHargaBarang'])
      answers.push((await admin.get(`/api/laporan/${path}?per=${per}&per_page=100`)).json().data);
  return answers;
}

test.each([
  ['salah', { tarik_semua: true }, undefined],
  ['terjual', { arti: 'penghapusan', cara: 'jual', tanggal: '2026-02-10', tarik_semua: true }, '2026-02-10'],
] as const)('%s', async (name, more, day) => {
  const id = ids[name];
  const [history, before] = [await historyOf(id), await closedDays()];
  const log = await remove(id, more);
  expect(await closedDays()).toEqual(before);
  ok(await admin.post(`/api/logdeletebarang/${log.id}/pulihkan`));
  expect(await closedDays()).toEqual(before);
  // what the deletion ended stays ended, as without a closing
  const [one, two] = await historyOf(id);
  expect(one).toEqual(history[0]);
  expect(two).toEqual({ ...history[1], tanggal_akhir: two?.tanggal_akhir });
  expect(two?.tanggal_akhir).toMatch(day ?? /^\d{4}-\d\d-\d\d$/);
  expect((await admin.get(`/api/barang/${id}`)).json().data.jumlah_barang).toBe(5);
  // and nobody is handed anything on a closed day
  const late = { pengguna_id: budi.id, jumlah: 1, tanggal_awal: '2025-12-31', keterangan: null };
  expect((await admin.post(`/api/barang/${id}/pengguna`, late)).json().code).toBe('closed_day');
});

test('many at once', async () => {
  const before = await closedDays();
  const histories = [await historyOf(ids.satu), await historyOf(ids.dua)];
  const gone = { arti: 'penghapusan', cara: 'hilang', tanggal: '2026-03-04', tarik_semua: true };
  const logs = [await remove(ids.satu, gone), await remove(ids.dua, gone)];
  ok(await admin.post('/api/logdeletebarang/pulihkan', { ids: logs.map(({ id }) => id) }));
  for (const [index, id] of [ids.satu, ids.dua].entries())
    expect((await historyOf(id)).map(({ id: row, tanggal_awal }) => [row, tanggal_awal])).toEqual(
      histories[index]?.map(({ id: row, tanggal_awal }) => [row, tanggal_awal]),
    );
  expect(await closedDays()).toEqual(before);
});
