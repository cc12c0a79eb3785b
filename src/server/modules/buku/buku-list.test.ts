import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { makeJenis, makeLokasi } from '../../../../test/support/inventory.ts';
import { type Buku, bukuSortable } from '../../../shared/buku.ts';

let app: TestApp;
let ask: Asking;
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await createTestApp();
  const admin = await app.signIn('admin', 'Rini');
  ask = askAs(app, admin);
  ids.GEDUNG = await makeLokasi(app.db, 'Perpustakaan');
  ids.RUANG = await makeLokasi(app.db, 'Ruang Baca', ids.GEDUNG);
  ids.GUDANG = await makeLokasi(app.db, 'Gudang');
  ids.NOVEL = await makeJenis(app.db, 'Novel');
  ids.KAMUS = await makeJenis(app.db, 'Kamus');
  ids.PIC = (await app.signIn('user', 'Budi')).id;
  const novel = { jenis_id: ids.NOVEL, lokasi_id: ids.RUANG, kondisi: 'Baik', jumlah: 1 };
  const rows: Partial<Buku>[] = [
    {
      judul: 'Laskar Pelangi',
      penulis: 'Andrea Hirata',
      penerbit: 'Bentang Pustaka',
      tahun: 2005,
      isbn: '9789793062792',
      harga: 89_000,
      jumlah: 5,
      pengguna_id: ids.PIC,
    },
    {
      judul: 'bumi manusia',
      penulis: 'Pramoedya Ananta Toer',
      penerbit: 'Lentera Dipantara',
      tahun: 1980,
      isbn: '9799731232',
      kode_lama: 'Induk 0042/PP',
      harga: 120_000,
      pengguna_id: admin.id,
    },
    {
      judul: 'Kamus Besar Bahasa Indonesia',
      penulis: 'Pusat Bahasa',
      penerbit: 'Balai Pustaka',
      tahun: 2005,
      harga: 450_000,
      jenis_id: ids.KAMUS,
      lokasi_id: ids.GEDUNG,
      kondisi: 'Rusak Ringan',
    },
    {
      judul: 'Untung 100%_Cepat',
      penulis: 'Anonim',
      penerbit: "O'Reilly",
      tahun: 2019,
      isbn: '0-8044-2957-X',
      harga: 0,
      lokasi_id: ids.GUDANG,
      kondisi: 'Rusak Berat',
    },
  ];
  for (const row of rows) {
    const answer = await ask.post('/api/buku', { ...novel, ...row });
    expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined]);
  }
});
afterAll(async () => {
  await app.close();
});

async function idsOf(query: string): Promise<number[]> {
  const answer = await ask.get(`/api/buku?${query}`);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json().data.map(({ id }: Buku) => id);
}

describe('the list of buku', () => {
  test('comes newest first, a page at a time, with the total', async () => {
    const answer = (await ask.get('/api/buku?per_page=3&page=2')).json();
    expect(answer.meta).toEqual({ page: 2, per_page: 3, total: 4 });
    expect(answer.data.map(({ id }: Buku) => id)).toEqual([1]);
    expect(await idsOf('page=9')).toEqual([]);
  });

  test.each([
    ['jenis_id=KAMUS', [3]],
    ['lokasi_id=GEDUNG', [1, 2, 3]],
    ['lokasi_id=RUANG', [1, 2]],
    ['lokasi_id=999999', []],
    ['pengguna_id=PIC', [1]],
    ['tahun=2005', [1, 3]],
    ['kondisi=Rusak Berat', [4]],
    ['harga_min=89000&harga_max=120000', [1, 2]],
    ['harga_max=0', [4]],
    ['lokasi_id=GEDUNG&tahun=2005&jenis_id=NOVEL&q=laskar', [1]],
  ])('filter %s', async (query, expected) => {
    const given = query.replace(/[A-Z]{3,}/g, (name) => String(ids[name]));
    expect((await idsOf(given)).sort()).toEqual(expected);
    expect((await ask.get(`/api/buku?${given}`)).json().meta.total).toBe(expected.length);
  });

  test.each(['terpakai=true', 'jenis_id=x', 'harga_min=-1', 'sort=cari', 'page=0'])(
    '%s is refused',
    async (query) => {
      expect((await ask.get(`/api/buku?${query}`)).statusCode).toBe(422);
    },
  );

  test.each(bukuSortable)('sorts by %s both ways, nothing lost and nothing twice', async (field) => {
    const up = await idsOf(`sort=${field}&per_page=100`);
    const down = await idsOf(`sort=-${field}&per_page=100`);
    expect([...up].sort()).toEqual([1, 2, 3, 4]);
    expect([...down].sort()).toEqual([1, 2, 3, 4]);
    const paged = [
      ...(await idsOf(`sort=${field}&per_page=2`)),
      ...(await idsOf(`sort=${field}&per_page=2&page=2`)),
    ];
    expect(paged).toEqual(up);
  });

  test('sorts words whatever their letter case, money by amount, lokasi by its way, empty ones last', async () => {
    expect(await idsOf('sort=judul')).toEqual([2, 3, 1, 4]);
    expect(await idsOf('sort=-harga')).toEqual([3, 2, 1, 4]);
    expect(await idsOf('sort=lokasi')).toEqual([4, 3, 1, 2]);
    expect(await idsOf('sort=pengguna')).toEqual([1, 2, 3, 4]);
    expect(await idsOf('sort=-pengguna')).toEqual([2, 1, 4, 3]);
    expect(await idsOf('sort=-isbn')).toEqual([2, 1, 4, 3]);
  });
});

describe('search', () => {
  const search = async (q: string) => (await ask.get(`/api/buku?q=${encodeURIComponent(q)}`)).json();
  const found = async (q: string) => (await search(q)).data.map(({ id }: Buku) => id).sort();

  test.each([
    ['0042/pp', [2]],
    ['pelangi', [1]],
    ['LASKAR hirata', [1]],
    ['pustaka', [1, 3]],
    ['  toer   bumi ', [2]],
    ['9789793062792', [1]],
    ['978-979-3062-79-2', [1]],
    ['3062-79', [1]],
    ['979-3062-79-7', [1]],
    ['979-97312-3-2', [2]],
    ['0-8044-2957-X', [4]],
    ['9789799731234', [2]],
    ['100%', [4]],
    ['%', [4]],
    ["o'reilly", [4]],
    ["'; drop table buku; --", []],
    ['-', [1, 2, 3, 4]],
    ['   ', [1, 2, 3, 4]],
  ])('%s finds %j', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  test('by code', async () => {
    const { kode_buku } = (await ask.get('/api/buku/3')).json().data;
    expect(await found(kode_buku)).toEqual([3]);
  });

  test('a slip of the keys finds what is most like it, and says so', async () => {
    const answer = await search('peangi');
    expect(answer.meta).toMatchObject({ total: 1, mirip: true });
    expect(answer.data[0].id).toBe(1);
    expect((await search('kasmu')).data[0].id).toBe(3);
    expect((await search('pelangi')).meta.mirip).toBeUndefined();
    expect((await search('zzzzqqq')).meta.total).toBe(0);
  });
});
