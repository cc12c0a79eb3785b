import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { writeRegister } from '../../../../test/support/register.ts';
import { type KelompokKatalog, MAX_TEMPAT_KATALOG } from '../../../shared/permintaan-katalog.ts';

let app: TestApp;
let admin: SignedIn;
let ani: SignedIn;
let budi: SignedIn;
let gudang: number;
let aula: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  [ani, budi] = [await app.signIn('user', 'Ani'), await app.signIn('user', 'Budi')];
  const gedung = await makeLokasi(app.db, 'Gedung A');
  gudang = await makeLokasi(app.db, 'Gudang', gedung);
  aula = await makeLokasi(app.db, 'Aula', gedung);
});
afterAll(async () => {
  await app.close();
});

/** Inserts a barang, and sets columns that the common helper lacks. */
async function make(
  nama_barang: string,
  jumlah_barang: number,
  more: Record<string, unknown> = {},
): Promise<number> {
  const { lokasi_id = gudang, ...columns } = more;
  const id = await makeBarang(app.db, { nama_barang, jumlah_barang, lokasi_id: Number(lokasi_id) });
  if (Object.keys(columns).length > 0)
    await writeRegister(app.db, (trx) =>
      trx.updateTable('barang').set(columns).where('id', '=', id).execute(),
    );
  return id;
}
const give = (barang: number, pengguna_id: number, jumlah: number) =>
  askAs(app, admin).post(`/api/barang/${barang}/pengguna`, { pengguna_id, jumlah });
const ask = async (search: string, person = ani) =>
  (await askAs(app, person).get(`/api/permintaan/katalog?${search}`)).json() as {
    data: KelompokKatalog[];
    meta: { page: number; per_page: number; lanjut: boolean; mirip?: boolean };
  };

test('groups by name and merek, whatever their case, with what is free and where, most first', async () => {
  const [one, two] = [
    await make('Kursi Lipat', 5, { merk: 'Chitose' }),
    await make('kursi lipat', 9, { merk: 'CHITOSE', lokasi_id: aula }),
  ];
  const bare = await make('Kursi Lipat', 2);
  await give(one, budi.id, 3);
  const { data, meta } = await ask('q=kursi+lipat');
  expect(meta).toEqual({ page: 1, per_page: 24, lanjut: false });
  expect(data).toMatchObject([
    { nama_barang: 'Kursi Lipat', merk: null, sisa: 2, banyak: 1, tempat: [{ barang_id: bare }] },
    {
      merk: 'CHITOSE',
      sisa: 11,
      banyak: 2,
      dipegang: 0,
      gambar: null,
      kategori: { nama_kategori: 'Peralatan' },
      jumlah_tempat: 2,
      tempat: [{ barang_id: two, lokasi: 'Aula', jalur: 'Gedung A / Aula', sisa: 9 }],
    },
  ]);
  expect((await ask(`barang_id=${two}`)).data[0]?.tempat).toMatchObject([
    { barang_id: two },
    { barang_id: one, lokasi: 'Gudang', jalur: 'Gedung A / Gudang', sisa: 2 },
  ]);
});

test('says what the caller holds, nothing of others, and never who holds', async () => {
  const id = await make('Kamera Saku', 6);
  await give(id, ani.id, 2);
  await give(id, budi.id, 1);
  const [mine, theirs] = [await ask('q=kamera+saku'), await ask('q=kamera+saku', budi)];
  expect([mine.data[0]?.dipegang, theirs.data[0]?.dipegang]).toEqual([2, 1]);
  expect((await ask('q=kamera+saku', admin)).data[0]).toMatchObject({ dipegang: 0, sisa: 3 });
  expect(JSON.stringify(mine)).not.toMatch(/Budi|pengguna|pemegang/);
});

test('leaves out what is all held, badly broken, not acquired yet, immovable or deleted', async () => {
  const gedung = await makeKategori(app.db, 'Bangunan');
  await app.db.updateTable('kategori').set({ sifat: 'Tidak bergerak' }).where('id', '=', gedung).execute();
  await make('Tripod Tanam', 1, { kategori_id: gedung });
  const taken = await make('Tripod Habis', 1);
  await give(taken, budi.id, 1);
  await make('Tripod Rusak', 1, { kondisi: 'Rusak Berat' });
  await make('Tripod Nanti', 1, { tanggal_perolehan: '9998-01-01', tahun: 9998 });
  const gone = await make('Tripod Hilang', 1);
  await app.inject({
    method: 'DELETE',
    url: `/api/barang/${gone}`,
    headers: admin.headers,
    payload: { alasan: 'Hilang' },
  });
  await make('Tripod Ada', 1);
  expect((await ask('q=tripod')).data.map(({ nama_barang }) => nama_barang)).toEqual(['Tripod Ada']);
});

test('one kategori, one barang with its record first, and words with a typo', async () => {
  const kategori_id = await makeKategori(app.db, 'Alat Ukur');
  const small = await make('Jangka Sorong', 1, { kategori_id });
  await make('Jangka Sorong', 8, { kategori_id });
  await make('Jangka Kayu', 1);
  expect((await ask(`kategori_id=${kategori_id}`)).data).toMatchObject([{ sisa: 9, banyak: 2 }]);
  const { data } = await ask(`barang_id=${small}`);
  expect(data).toHaveLength(1);
  expect(data[0]?.tempat.map(({ barang_id }) => barang_id)[0]).toBe(small);
  expect((await ask('barang_id=987654321')).data).toEqual([]);
  const alike = await ask('q=jangkx+sorong');
  expect([alike.meta.mirip, alike.data.map(({ nama_barang }) => nama_barang)]).toEqual([
    true,
    ['Jangka Sorong'],
  ]);
  expect(await ask('q=tidakadasamasekali')).toMatchObject({ data: [], meta: { lanjut: false } });
});

test('is read page by page in the order of names, without a gap', async () => {
  for (const n of [3, 1, 2, 5, 4]) await make(`Halaman ${n}`, 1);
  const pages = [];
  for (let page = 1; page <= 3; page++) pages.push(await ask(`q=halaman&per_page=2&page=${page}`));
  expect(pages.map(({ data, meta }) => [data.map(({ nama_barang }) => nama_barang), meta.lanjut])).toEqual([
    [['Halaman 1', 'Halaman 2'], true],
    [['Halaman 3', 'Halaman 4'], true],
    [['Halaman 5'], false],
  ]);
  const alike = [];
  for (let page = 1; page <= 4; page++) alike.push(await ask(`q=halamxn&per_page=2&page=${page}`));
  expect(alike.map(({ data, meta }) => [data.map(({ nama_barang }) => nama_barang), meta.mirip])).toEqual([
    [['Halaman 1', 'Halaman 2'], true],
    [['Halaman 3', 'Halaman 4'], true],
    [['Halaman 5'], true],
    [[], undefined],
  ]);
});

test('of many records of one name only the first are named, and all are counted', async () => {
  let last = 0;
  for (let n = 0; n < MAX_TEMPAT_KATALOG + 3; n++) last = await make('Meja Seragam', 1 + (n % 3));
  const [group] = (await ask(`barang_id=${last}`)).data;
  expect([group?.banyak, group?.tempat.length]).toEqual([MAX_TEMPAT_KATALOG + 3, MAX_TEMPAT_KATALOG]);
  expect(group?.sisa).toBe(30);
});

test('is for people who are signed in, and refuses what it does not know', async () => {
  expect((await app.inject({ url: '/api/permintaan/katalog' })).statusCode).toBe(401);
  expect(failureOf(await askAs(app, ani).get('/api/permintaan/katalog?sort=sisa'))).toEqual([
    422,
    'validation_failed',
  ]);
});
