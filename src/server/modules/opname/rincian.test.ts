import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { beginOpname, phoneOf } from '../../../../test/support/opname.ts';
import type { SelisihOpname } from '../../../shared/opname.ts';

let app: TestApp;
let admin: Asking;
let sari: SignedIn;
let budi: SignedIn;
let kategori: number;
beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Dewi'));
  sari = await app.signIn('user', 'Sari');
  budi = await app.signIn('user', 'Budi');
  kategori = await makeKategori(app.db, 'Mebel');
});
afterAll(async () => {
  await app.close();
});

/** Starts an opname of a room with four chairs in good kondisi. */
async function chairs() {
  const lokasi_id = await makeLokasi(app.db, `Aula ${crypto.randomUUID()}`);
  const body = {
    nama_barang: 'Kursi',
    kategori_id: kategori,
    lokasi_id,
    harga_barang: 1_000,
    jumlah_barang: 4,
    tahun: 2024,
  };
  const { data } = (await admin.post('/api/barang', body)).json();
  const opname = await beginOpname(admin, { petugas: [sari.id, budi.id], lokasi_id });
  return { lokasi_id, kode: data.kode_barang as string, opname };
}
const baik = (jumlah: number) => ({ kondisi: 'Baik', jumlah });
const ringan = (jumlah: number) => ({ kondisi: 'Rusak Ringan', jumlah });
const berat = (jumlah: number) => ({ kondisi: 'Rusak Berat', jumlah });
const selisih = async (opname: number): Promise<SelisihOpname[]> =>
  (await admin.get(`/api/opname/${opname}/selisih`)).json().data;

test('pieces of one row in one room are counted in several conditions, and become rows of their own', async () => {
  const { lokasi_id, kode, opname } = await chairs();
  const phone = phoneOf(app, sari, opname);
  const count = phone.make(lokasi_id, kode, 4, { rincian: [ringan(1), baik(3)] });
  const [first] = (await phone.send(count)).json().data;
  expect(first).toMatchObject({ diterima: true, hasil: 'cocok' });
  // the same mixture in another order is the same count
  const [again] = (await phone.send({ ...count, rincian: [baik(3), ringan(1)] })).json().data;
  expect(again).toEqual(first);
  const [other] = (await phone.send({ ...count, rincian: [baik(2), ringan(2)] })).json().data;
  expect(other).toMatchObject({ diterima: false, sebab: 'id_terpakai' });
  const [row] = await selisih(opname);
  expect(row).toMatchObject({ kelompok: 'kondisi', usul: 'sesuaikan' });
  expect(row?.letak.map(({ jumlah, kondisi }) => [jumlah, kondisi])).toEqual([
    [3, 'Baik'],
    [1, 'Rusak Ringan'],
  ]);
  expect(row?.hitungan.map(({ jumlah, kondisi }) => [jumlah, kondisi])).toEqual([
    [3, 'Baik'],
    [1, 'Rusak Ringan'],
  ]);
  await phone.handIn();
  await admin.post(`/api/opname/${opname}/tinjau`);
  await admin.post(`/api/opname/${opname}/putusan`, { sesuai_usul: 'semua' });
  const settled = await admin.post(`/api/opname/${opname}/sahkan`);
  expect(settled.statusCode, settled.body).toBe(200);
  const rows = (await admin.get(`/api/barang?lokasi_id=${lokasi_id}`)).json().data as {
    jumlah_barang: number;
    kondisi: string;
  }[];
  expect(rows.map(({ jumlah_barang, kondisi }) => [jumlah_barang, kondisi]).sort()).toEqual([
    [1, 'Rusak Ringan'],
    [3, 'Baik'],
  ]);
});

test('the last count of a device holds whole; devices that say another mixture differ', async () => {
  const { lokasi_id, kode, opname } = await chairs();
  const [one, two] = [phoneOf(app, sari, opname), phoneOf(app, budi, opname)];
  await one.count(lokasi_id, kode, 4, { rincian: [baik(3), ringan(1)] });
  await two.count(lokasi_id, kode, 4, { rincian: [baik(3), ringan(1)] });
  expect(await selisih(opname)).toMatchObject([{ kelompok: 'kondisi' }]);
  await two.count(lokasi_id, kode, 4, { rincian: [baik(3), berat(1)] });
  expect(await selisih(opname)).toMatchObject([{ kelompok: 'berbeda' }]);
  // uniform again, as expected: the mixture is gone
  await one.count(lokasi_id, kode, 4);
  await two.count(lokasi_id, kode, 4);
  expect(await selisih(opname)).toEqual([]);
});

test('a mixture that is none refuses its own count alone', async () => {
  const { lokasi_id, kode, opname } = await chairs();
  const phone = phoneOf(app, sari, opname);
  const wrong: object[] = [
    { rincian: [baik(3), ringan(2)] },
    { rincian: [baik(4)] },
    { rincian: [baik(2), baik(2)] },
    { rincian: [] },
    { rincian: [baik(4), ringan(0)] },
    { rincian: [baik(3), { kondisi: 'Hancur', jumlah: 1 }] },
    { rincian: 'campur' },
    { rincian: [baik(3), ringan(1)], kondisi: 'Baik' },
  ];
  const counts = wrong.map((more) => phone.make(lokasi_id, kode, 4, more));
  const answers = (await phone.send(...counts, phone.make(lokasi_id, kode, 4))).json().data;
  expect(answers.map(({ sebab }: { sebab?: string }) => sebab)).toEqual([
    ...wrong.map(() => 'rincian'),
    undefined,
  ]);
  expect(answers[0].pesan).toContain('jumlahnya sama dengan jumlah hitungan');
});
