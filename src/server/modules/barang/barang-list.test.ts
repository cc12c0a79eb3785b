import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { makeHolding, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { type Barang, type BarangBaris, barangSortable } from '../../../shared/barang.ts';

let app: TestApp;
let admin: SignedIn;
let ask: Asking;
const lokasi: Record<string, number> = {};
const kategori: Record<string, number> = {};

const rows: Partial<Barang>[] = [
  { nama_barang: 'Laptop', merk: 'Lenovo', nomor_seri: 'SN-100%', harga_barang: 12_000_000, tahun: 2023 },
  {
    nama_barang: 'laptop bekas',
    merk: 'Asus',
    harga_barang: 3_000_000,
    tahun: 2019,
    kondisi: 'Rusak Ringan',
  },
  {
    nama_barang: 'Meja',
    merk: null,
    kode_lama: '3.05.01/Inv',
    harga_barang: 750_000,
    tahun: 2019,
    jumlah_barang: 10,
  },
  { nama_barang: 'Kursi_lipat', merk: 'Chitose', harga_barang: 325_000, tahun: 2021, jumlah_barang: 40 },
  {
    nama_barang: "Proyektor 'EB-X'",
    merk: 'Epson',
    harga_barang: 6_500_000,
    tahun: 2022,
    kondisi: 'Rusak Berat',
  },
];

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  ask = askAs(app, admin);
  lokasi.gedung = await makeLokasi(app.db, 'Gedung A');
  lokasi.lantai = await makeLokasi(app.db, 'Lantai 1', lokasi.gedung);
  lokasi.ruang = await makeLokasi(app.db, 'Ruang 101', lokasi.lantai);
  lokasi.lain = await makeLokasi(app.db, 'Gudang');
  kategori.elektronik = await makeKategori(app.db, 'Elektronik');
  kategori.mebel = await makeKategori(app.db, 'Mebel');
  for (const [index, row] of rows.entries()) {
    const answer = await ask.post('/api/barang', {
      jumlah_barang: 1,
      kategori_id: index === 2 || index === 3 ? kategori.mebel : kategori.elektronik,
      lokasi_id: [lokasi.ruang, lokasi.lantai, lokasi.gedung, lokasi.lain, lokasi.lain][index],
      ...row,
    });
    expect(answer.statusCode).toBe(201);
  }
  await makeHolding(app.db, { barang_id: 1, pengguna_id: admin.id });
  await makeHolding(app.db, { barang_id: 4, pengguna_id: admin.id, jumlah: 15 });
  const other = await app.signIn('user');
  await makeHolding(app.db, { barang_id: 4, pengguna_id: other.id, jumlah: 5 });
  await makeHolding(app.db, {
    barang_id: 3,
    pengguna_id: other.id,
    tanggal_awal: '2020-01-01',
    tanggal_akhir: '2020-02-01',
  });
});
afterAll(async () => {
  await app.close();
});

async function idsOf(query: string): Promise<number[]> {
  const answer = await ask.get(`/api/barang?${query}`);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json().data.map(({ id }: Barang) => id);
}
const sortedIdsOf = async (query: string) => (await idsOf(query)).sort();

describe('the list of barang', () => {
  test('comes newest first, a page at a time, with the total', async () => {
    const answer = (await ask.get('/api/barang?per_page=2&page=2')).json();
    expect(answer.meta).toEqual({ page: 2, per_page: 2, total: 5 });
    expect(answer.data.map(({ id }: Barang) => id)).toEqual([3, 2]);
    expect(await idsOf('page=9')).toEqual([]);
  });

  test('says what is left of each', async () => {
    const { data } = (await ask.get('/api/barang?sort=id')).json();
    expect(data.map(({ sisa }: Barang) => sisa)).toEqual([0, 1, 10, 20, 1]);
  });

  test('names who holds most of each, each person once, and counts the others', async () => {
    const people = await Promise.all(['Ani', 'Budi', 'Cici'].map((name) => app.signIn('user', name)));
    for (const [index, { id }] of people.entries())
      await makeHolding(app.db, { barang_id: 4, pengguna_id: id, jumlah: index + 2 });
    // a second holding of the same person
    await makeHolding(app.db, { barang_id: 4, pengguna_id: people[0]?.id ?? 0, jumlah: 9 });
    const { data } = (await ask.get('/api/barang?sort=id')).json();
    expect(data.map(({ jumlah_pemegang }: BarangBaris) => jumlah_pemegang)).toEqual([1, 0, 0, 5, 0]);
    expect(data[3].pemegang).toEqual([
      { pengguna_id: admin.id, name: admin.name, jumlah: 15 },
      { pengguna_id: people[0]?.id, name: 'Ani', jumlah: 11 },
      expect.objectContaining({ jumlah: 5 }),
    ]);
    expect(data[2].pemegang).toEqual([]);
    const seen = await askAs(app, people[1] ?? admin).get('/api/barang?sort=-jumlah_pemegang&per_page=1');
    expect(seen.json().data[0]).toMatchObject({ id: 4, jumlah_pemegang: 5 });
    await app.db
      .deleteFrom('barang_pengguna')
      .where(
        'pengguna_id',
        'in',
        people.map(({ id }) => id),
      )
      .execute();
  });

  test.each([
    ['kategori_id=MEBEL', [3, 4]],
    ['lokasi_id=GEDUNG', [1, 2, 3]],
    ['lokasi_id=LANTAI', [1, 2]],
    ['lokasi_id=999999', []],
    ['pengguna_id=ADMIN', [1, 4]],
    ['terpakai=true', [1, 4]],
    ['terpakai=false', [2, 3, 5]],
    ['tahun=2019', [2, 3]],
    ['kondisi=Rusak Berat', [5]],
    ['harga_min=750000&harga_max=6500000', [2, 3, 5]],
    ['harga_min=6500000', [1, 5]],
    ['lokasi_id=GEDUNG&tahun=2019&kategori_id=MEBEL', [3]],
  ])('filter %s', async (query, ids) => {
    const given = query
      .replace('MEBEL', String(kategori.mebel))
      .replace('GEDUNG', String(lokasi.gedung))
      .replace('LANTAI', String(lokasi.lantai))
      .replace('ADMIN', String(admin.id));
    expect(await sortedIdsOf(given)).toEqual(ids);
    expect((await ask.get(`/api/barang?${given}`)).json().meta.total).toBe(ids.length);
  });

  test.each(barangSortable)('sorts by %s both ways, nothing lost and nothing twice', async (field) => {
    const up = await idsOf(`sort=${field}&per_page=100`);
    const down = await idsOf(`sort=-${field}&per_page=100`);
    expect([...up].sort()).toEqual([1, 2, 3, 4, 5]);
    expect([...down].sort()).toEqual([1, 2, 3, 4, 5]);
    const paged = [
      ...(await idsOf(`sort=${field}&per_page=2`)),
      ...(await idsOf(`sort=${field}&per_page=2&page=2`)),
    ];
    expect(paged).toEqual(up.slice(0, 4));
  });

  test('sorts names whatever their letter case, money by amount, lokasi by its way, empty ones last', async () => {
    expect(await idsOf('sort=nama_barang')).toEqual([4, 1, 2, 3, 5]);
    expect(await idsOf('sort=-harga_barang')).toEqual([1, 5, 2, 3, 4]);
    expect(await idsOf('sort=lokasi')).toEqual([3, 2, 1, 4, 5]);
    expect(await idsOf('sort=-lokasi')).toEqual([5, 4, 1, 2, 3]);
    expect(await idsOf('sort=-kategori')).toEqual([4, 3, 5, 2, 1]);
    expect(await idsOf('sort=-sisa')).toEqual([4, 3, 5, 2, 1]);
    expect((await idsOf('sort=merk')).at(-1)).toBe(3);
    expect((await idsOf('sort=-merk')).at(-1)).toBe(3);
  });
});

describe('search', () => {
  const search = async (q: string) => (await ask.get(`/api/barang?q=${encodeURIComponent(q)}`)).json();
  const found = async (q: string) => (await search(q)).data.map(({ id }: Barang) => id).sort();

  test.each([
    ['lapt', [1, 2]],
    ['LAPTOP', [1, 2]],
    ['bekas lap', [2]],
    ['  laptop   asus ', [2]],
    ['epso', [5]],
    ['sn-100', [1]],
    ['100%', [1]],
    ['%', [1]],
    ['_', [4]],
    ["'eb-x'", [5]],
    ["'; drop table barang; --", []],
    ['<script>', []],
    ['\\', []],
    ['-2019-', [2, 3]],
    ['3.05.01/inv', [3]],
  ])('%s finds %j', async (q, ids) => {
    expect(await found(q)).toEqual(ids);
  });

  test.each([
    ['lantai', [1, 2]],
    ['gedung', [1, 2, 3]],
    ['laptop gedung', [1, 2]],
    ['gedung laptop 101', [1]],
    ['kursi wati', [4]],
    ['wati', [4]],
    ['wati gudang', [4]],
    ['wati lantai', []],
    ['gedung lantai', [1, 2]],
    ['wati gudang wat', [4]],
    // short words match the start of a word
    ['10', [1]],
    ['er', []],
  ])('%s finds %j by lokasi and holder, in lists, reports and bulk acts alike', async (q, ids) => {
    const wati = (await app.signIn('user', 'Wati')).id;
    await makeHolding(app.db, { barang_id: 4, pengguna_id: wati, jumlah: 1 });
    expect(await found(q)).toEqual(ids);
    const report = await ask.get(`/api/laporan/barang?q=${encodeURIComponent(q)}`);
    expect(
      report
        .json()
        .data.baris.map(({ id }: Barang) => id)
        .sort(),
    ).toEqual(ids);
    const narrowed = await ask.get(`/api/barang?q=${encodeURIComponent(q)}&kondisi=Baik`);
    expect(narrowed.json().data.every(({ id }: Barang) => ids.includes(id))).toBe(true);
    await app.db.deleteFrom('barang_pengguna').where('pengguna_id', '=', wati).execute();
  });

  test('a word that all lokasi have narrows nothing, alone or with others', async () => {
    const rename = (name: string) =>
      app.db.updateTable('lokasi').set({ lokasi: name }).where('id', '=', Number(lokasi.lain)).execute();
    await rename('Gedung B');
    expect(await found('gedung')).toEqual([1, 2, 3, 4, 5]);
    expect(await found('gedung lantai')).toEqual([1, 2]);
    expect(await found('gedung epso')).toEqual([5]);
    await rename('Gudang');
  });

  test('what describes a barang counts, as it stands now', async () => {
    const { data } = (await ask.get('/api/barang/3')).json();
    const { nama_barang, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun, versi } = data;
    const edit = {
      nama_barang,
      kategori_id,
      lokasi_id,
      harga_barang,
      jumlah_barang,
      tahun,
      kode_lama: data.kode_lama,
    };
    const more = {
      detail_barang: 'Kayu jati\nlaci dua',
      fungsi: 'Rapat',
      sumber_perolehan: 'Hibah',
      detail_lokasi: 'Pojok',
    };
    await ask.put('/api/barang/3', { ...edit, ...more, versi });
    for (const q of ['jati', 'laci', 'rapat', 'hibah', 'pojok', 'jati pojok meja'])
      expect(await found(q)).toEqual([3]);
    await ask.put('/api/barang/3', { ...edit, versi: versi + 1 });
    expect((await search('jati')).meta).toMatchObject({ total: 0 });
  });

  test('codes and serial numbers come first, then names, then the rest, the newest of each first', async () => {
    const base = {
      kategori_id: kategori.mebel,
      lokasi_id: lokasi.lain,
      harga_barang: 1,
      jumlah_barang: 1,
      tahun: 2020,
    };
    const made = [];
    for (const row of [
      { nama_barang: 'Lemari', nomor_seri: 'ZX9' },
      { nama_barang: 'Rak ZX9 baru' },
      { nama_barang: 'Lampu', detail_barang: 'untuk ZX9' },
      { nama_barang: 'Rak ZX9 lama' },
      { nama_barang: 'Papan', kode_lama: 'zx9' },
    ])
      made.push((await ask.post('/api/barang', { ...base, ...row })).json().data.id);
    const [seri, baru, detail, lama, kode] = made;
    const order = [kode, seri, lama, baru, detail];
    expect(await idsOf('q=zx9')).toEqual(order);
    expect(await idsOf('q=zx9&tahun=2020')).toEqual(order);
    expect(await idsOf('q=zx9&per_page=3&page=2')).toEqual(order.slice(3));
    expect(await idsOf('q=zx9&sort=id')).toEqual(made);
    for (const id of made) await ask.delete(`/api/barang/${id}`, { alasan: 'Uji' });
    expect(await found('zx9')).toEqual([]);
  });

  test('by code', async () => {
    const { kode_barang } = (await ask.get('/api/barang/3')).json().data;
    expect(await found(kode_barang)).toEqual([3]);
  });

  test('a slip of the keys finds what is most like it, and says so', async () => {
    const answer = await search('latpop');
    expect(answer.meta).toMatchObject({ total: 2, mirip: true });
    expect(answer.data.map(({ id }: Barang) => id).sort()).toEqual([1, 2]);
    expect((await search('proyketor')).data[0].id).toBe(5);
    expect((await search('laptop')).meta.mirip).toBeUndefined();
    expect((await search('zzzzqqq')).meta).toMatchObject({ total: 0 });
  });

  test('empty words filter nothing', async () => {
    expect(await found('   ')).toEqual([1, 2, 3, 4, 5]);
  });
});
