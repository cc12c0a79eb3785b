import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { writeRegister } from '../../../../test/support/register.ts';
import type { HistoryRow } from '../../../shared/history.ts';

let app: TestApp;
let user: SignedIn;

const rows = [
  {
    id: 1,
    barang_id: 1,
    pengguna_id: 11,
    jumlah: 1,
    tanggal_awal: '2024-01-10',
    tanggal_akhir: '2024-03-31',
  },
  { id: 2, barang_id: 1, pengguna_id: 12, jumlah: 1, tanggal_awal: '2024-04-01', tanggal_akhir: null },
  { id: 3, barang_id: 2, pengguna_id: 11, jumlah: 5, tanggal_awal: '2025-02-01', tanggal_akhir: null },
  {
    id: 4,
    barang_id: 2,
    pengguna_id: 12,
    jumlah: 2,
    tanggal_awal: '2025-01-01',
    tanggal_akhir: '2025-01-01',
    dikoreksi_pada: '2025-01-02T00:00:00Z',
  },
];

beforeAll(async () => {
  app = await createTestApp();
  user = await app.signIn('user');
  const { db } = app;
  await db.insertInto('kategori').values({ id: 1, nama_kategori: 'Elektronik' }).execute();
  await db.insertInto('lokasi').values({ id: 1, lokasi: 'Kantor' }).execute();
  const barang = { kategori_id: 1, lokasi_id: 1, harga_barang: 0, jumlah_barang: 9, tahun: 2024 };
  const twoBarang = [
    { ...barang, id: 1, kode_barang: '001-2024-001', nama_barang: 'Laptop 100%' },
    { ...barang, id: 2, kode_barang: '001-2024-002', nama_barang: 'Kamera' },
  ];
  await writeRegister(db, (trx) => trx.insertInto('barang').values(twoBarang).execute());
  await db
    .insertInto('pengguna')
    .values([
      { id: 11, name: 'Zaenal' },
      { id: 12, name: 'Aminah' },
    ])
    .execute();
  await db.insertInto('barang_pengguna').values(rows).execute();
});
afterAll(async () => {
  await app.close();
});

async function history(query: string): Promise<HistoryRow[]> {
  const answer = await app.inject({ method: 'GET', url: `/api/history?${query}`, headers: user.headers });
  expect(answer.statusCode, answer.payload).toBe(200);
  const { data, meta } = answer.json();
  expect(meta.total).toBe(data.length);
  return data;
}

const ids = async (query: string) => (await history(query)).map(({ id }) => id);

describe('the history', () => {
  test('lists all, the latest first, with barang and person', async () => {
    const all = await history('');
    expect(all.map(({ id }) => id)).toEqual([3, 4, 2, 1]);
    expect(all[0]).toMatchObject({
      barang: { id: 2, kode_barang: '001-2024-002', nama_barang: 'Kamera' },
      pengguna: { id: 11, name: 'Zaenal' },
      status: 'Masih Digunakan',
      tanggal_awal: '2025-02-01',
      tanggal_akhir: null,
    });
  });

  test.each([
    ['barang_id=1', [2, 1]],
    ['pengguna_id=11', [3, 1]],
    ['status=Masih%20Digunakan', [3, 2]],
    ['status=Tidak%20Digunakan', [1]],
    ['status=Dikoreksi', [4]],
    ['sort=nama_barang&barang_id=2', [3, 4]],
    ['sort=pengguna', [2, 4, 1, 3]],
    ['sort=-jumlah', [3, 4, 2, 1]],
    ['sort=-nama_barang', [2, 1, 4, 3]],
    ['sort=-pengguna&status=Masih%20Digunakan', [3, 2]],
    ['sort=tanggal_akhir&barang_id=1', [1, 2]],
    ['q=kamera', [3, 4]],
    ['q=aminah%20KAMERA', [4]],
    ['q=aminah', [4, 2]],
    ['q=100%25', [2, 1]],
    ["q='; DROP TABLE barang; --", []],
  ])('%s finds %j', async (query, expected) => {
    const found = await ids(query);
    expect(query.startsWith('sort=nama_barang') ? found.sort() : found).toEqual(expected);
  });

  test.each([
    ['a period inside one', 'dari=2024-02-01&sampai=2024-02-28', [1]],
    ['the very day of the return', 'dari=2024-03-31&sampai=2024-03-31', [1]],
    ['the very day of the hand-over', 'dari=2024-04-01&sampai=2024-04-01', [2]],
    ['what still goes on', 'dari=2030-01-01', [3, 2]],
    ['what had begun by then', 'sampai=2024-01-10', [1]],
    ['before everything', 'sampai=2023-12-31', []],
  ])('a period finds every holding that overlaps it: %s', async (_, query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test('pages do not overlap and their total is of all', async () => {
    const page = async (number: number) => {
      const url = `/api/history?per_page=3&page=${number}`;
      return (await app.inject({ method: 'GET', url, headers: user.headers })).json();
    };
    const [first, second] = [await page(1), await page(2)];
    expect([...first.data, ...second.data].map(({ id }: HistoryRow) => id)).toEqual([3, 4, 2, 1]);
    expect(first.meta).toEqual({ page: 1, per_page: 3, total: 4 });
  });
});
