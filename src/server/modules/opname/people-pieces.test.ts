import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { makeBarang, makeHolding, makeLokasi } from '../../../../test/support/inventory.ts';
import { beginOpname, phoneOf } from '../../../../test/support/opname.ts';

let app: TestApp;
let admin: Asking;
let [sari, budi, joko]: SignedIn[] = [];
beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Dewi'));
  [sari, budi, joko] = [
    await app.signIn('user', 'Sari'),
    await app.signIn('user', 'Budi'),
    await app.signIn('user', 'Joko'),
  ];
});
afterAll(() => app.close());

const idOf = (who: SignedIn | undefined) => who?.id ?? 0;
const post = async (url: string, body: object = {}) => {
  const answer = await admin.post(url, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json().data;
};
/** Starts an opname by people of a barang with so many pieces, of which some are held. */
async function begun(name: string, jumlah_barang: number, held: [SignedIn | undefined, number][]) {
  const gedung = await makeLokasi(app.db, name);
  const [satu, dua] = [await makeLokasi(app.db, 'Satu', gedung), await makeLokasi(app.db, 'Dua', gedung)];
  const barang = await makeBarang(app.db, { nama_barang: name, jumlah_barang, lokasi_id: satu });
  for (const [who, jumlah] of held)
    await makeHolding(app.db, {
      barang_id: barang,
      pengguna_id: idOf(who),
      jumlah,
      tanggal_awal: '2024-02-01',
    });
  const { kode_barang: kode } = (await admin.get(`/api/barang/${barang}`)).json().data;
  const id = await beginOpname(admin, { petugas: [idOf(sari)], lokasi_id: gedung, menurut: 'orang' });
  /** Lists the pieces in a room: how many are in stock, and how many each person holds. */
  const standing = async (lokasi_id: number) => {
    const { data } = (await admin.get(`/api/barang?lokasi_id=${lokasi_id}&per_page=50`)).json();
    const rows = await app.db
      .selectFrom('barang_pengguna')
      .innerJoin('pengguna', 'pengguna.id', 'barang_pengguna.pengguna_id')
      .select(['barang_id', 'name', 'jumlah'])
      .where('tanggal_akhir', 'is', null)
      .orderBy('name')
      .execute();
    return data
      .map((row: { id: number; sisa: number }) => [
        row.sisa,
        ...rows.filter(({ barang_id }) => barang_id === row.id).map((one) => `${one.name} ${one.jumlah}`),
      ])
      .sort();
  };
  const settle = async (putusan: object[] = []) => {
    await post(`/api/opname/${id}/tinjau`);
    await post(`/api/opname/${id}/putusan`, { putusan, sesuai_usul: 'semua' });
    await post(`/api/opname/${id}/sahkan`);
  };
  return { id, barang, kode, satu, dua, standing, settle, phone: phoneOf(app, sari as SignedIn, id) };
}
const of = (who: SignedIn | undefined) => ({ pengguna_id: idOf(who) });

test('what was found elsewhere with somebody is taken from what they hold, not from the stock or another', async () => {
  const { kode, satu, dua, standing, settle, phone } = await begun('Laptop', 9, [
    [budi, 2],
    [joko, 3],
  ]);
  await phone.count(satu, kode, 1, of(budi));
  await phone.count(dua, kode, 1, of(budi));
  await phone.count(satu, kode, 1, of(joko));
  await phone.count(dua, kode, 2, of(joko));
  await phone.handIn();
  await settle();
  expect(await standing(satu)).toEqual([[4, 'Budi 1', 'Joko 1']]);
  expect(await standing(dua)).toEqual([
    [0, 'Budi 1'],
    [0, 'Joko 2'],
  ]);
});

test('several holdings of one person are enough together; who has more than recorded takes what another lacks', async () => {
  const { kode, satu, dua, standing, settle, phone } = await begun('Tablet', 5, [
    [budi, 1],
    [budi, 1],
    [joko, 3],
  ]);
  await phone.count(dua, kode, 3, of(budi));
  await phone.count(satu, kode, 2, of(joko));
  await phone.handIn();
  await settle();
  expect(await standing(satu)).toEqual([[0, 'Joko 2']]);
  expect(await standing(dua)).toEqual([
    [0, 'Budi 1'],
    [0, 'Budi 1'],
    [0, 'Joko 1'],
  ]);
});

test('where devices differ, it is decided whose pieces are where', async () => {
  const { id, barang, kode, satu, dua, standing, settle, phone } = await begun('Kamera', 4, [
    [budi, 2],
    [joko, 2],
  ]);
  const other = phoneOf(app, sari as SignedIn, id);
  await phone.count(satu, kode, 2, of(budi));
  await phone.count(dua, kode, 2, of(joko));
  await other.count(dua, kode, 1, of(joko));
  await phone.handIn();
  await other.handIn();
  const at = (lokasi_id: number, jumlah: number, who: SignedIn | undefined) => {
    return { lokasi_id, jumlah, kondisi: 'Baik', ...of(who) };
  };
  const letak = [at(satu, 2, budi), at(dua, 1, joko)];
  await settle([{ kunci: `barang:${barang}`, keputusan: 'sesuaikan', letak }]);
  expect(await standing(satu)).toEqual([[0, 'Budi 2', 'Joko 1']]);
  expect(await standing(dua)).toEqual([[0, 'Joko 1']]);
});
