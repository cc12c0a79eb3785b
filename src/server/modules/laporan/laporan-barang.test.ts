import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { writeRegister } from '../../../../test/support/register.ts';
import type { Sums } from '../../../shared/laporan.ts';
import type { LaporanBarang } from '../../../shared/laporan-barang.ts';

let app: TestApp;
let user: SignedIn;
let lantai: number;

beforeAll(async () => {
  app = await createTestApp();
  user = await app.signIn('user');
  await sql`insert into kategori (nama_kategori) select 'Kategori ' || n from generate_series(1, 7) n`.execute(
    app.db,
  );
  await sql`insert into lokasi (lokasi) select 'Gedung ' || n from generate_series(1, 2) n`.execute(app.db);
  await sql`insert into lokasi (lokasi, induk_id) select 'Lantai ' || n, 1 + n % 2 from generate_series(1, 4) n`.execute(
    app.db,
  );
  await sql`insert into lokasi (lokasi, induk_id) select 'Ruang ' || n, 3 + n % 4 from generate_series(1, 9) n`.execute(
    app.db,
  );
  // prices of all sizes, so that floating-point sums would differ
  await writeRegister(app.db, (trx) =>
    sql`insert into barang (nama_barang, merk, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun, kondisi)
    select case when n % 3 = 0 then 'Laptop ' else 'Meja ' end || n, 'Merk ' || n % 5, 1 + n % 7, 1 + n % 15,
      (n * 7919::bigint * 104729) % 99999999977, 1 + n % 97, 2010 + n % 16,
      (array['Baik', 'Rusak Ringan', 'Rusak Berat'])[1 + n % 3]
    from generate_series(1, 2600) n`.execute(trx),
  );
  lantai = 4;
});
afterAll(async () => {
  await app.close();
});

const read = async (query: string): Promise<{ data: LaporanBarang; meta: object }> => {
  const answer = await app.inject({ url: `/api/laporan/barang?${query}`, headers: user.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const sumsOf = (where: string, group = "''") =>
  sql<Sums & { kunci: string }>`select ${sql.raw(group)}::text as kunci, count(*) as jumlah_jenis,
    sum(jumlah_barang) as jumlah_unit, sum(harga_barang::numeric * jumlah_barang) as nilai,
    count(*) filter (where harga_belum_diketahui) as tanpa_harga
    from barang where ${sql.raw(where)} group by 1`
    .execute(app.db)
    .then(({ rows }) => new Map(rows.map(({ kunci, ...sums }) => [kunci, sums])));

const within = (id: number) =>
  `lokasi_id in (with recursive d(id) as (select ${id}::bigint union all
    select l.id from lokasi l join d on l.induk_id = d.id) select id from d)`;

describe('the report', () => {
  test.each([
    ['', 'true'],
    ['lokasi_id=4&tahun=2017', () => `${within(lantai)} and tahun = 2017`],
    ['q=lapt&kondisi=Baik', "nama_barang ilike '%lapt%' and kondisi = 'Baik'"],
    [
      'kategori_id=3&harga_min=1000000000&harga_max=50000000000',
      'kategori_id = 3 and harga_barang between 1000000000 and 50000000000',
    ],
  ])('of "%s" adds up to the rupiah what SQL of its own adds up', async (query, condition) => {
    const where = typeof condition === 'string' ? condition : condition();
    const { data, meta } = await read(query);
    const groups = (list: LaporanBarang['per_tahun']) =>
      new Map(list.map(({ id, nama: _nama, ...sums }) => [String(id), sums]));
    const total = (await sumsOf(where)).get('');
    expect(total?.jumlah_jenis).toBeGreaterThan(5);
    expect(data.total).toEqual(total);
    expect(meta).toEqual({ page: 1, per_page: 25, total: total?.jumlah_jenis });
    expect(groups(data.per_lokasi)).toEqual(await sumsOf(where, 'lokasi_id'));
    expect(groups(data.per_kategori)).toEqual(await sumsOf(where, 'kategori_id'));
    expect(groups(data.per_tahun)).toEqual(await sumsOf(where, 'tahun'));
  });

  test('names its groups, the largest value first and the years in order', async () => {
    const { data } = await read('');
    const values = data.per_lokasi.map(({ nilai }) => Number(nilai));
    expect(values).toEqual(values.toSorted((one, other) => other - one));
    expect(data.per_lokasi.find(({ id }) => id === 7)?.nama).toBe('Gedung 1 / Lantai 2 / Ruang 1');
    expect(data.per_tahun.map(({ id }) => id)).toEqual(Array.from({ length: 16 }, (_, i) => 2010 + i));
  });

  test('has one page of rows, sorted as asked', async () => {
    const { data } = await read('sort=-harga_barang&per_page=10&page=2');
    const { rows } = await sql<{ id: number }>`select id from barang order by harga_barang desc, id desc
      limit 10 offset 10`.execute(app.db);
    expect(data.baris.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const [first] = data.baris;
    expect(first?.nilai).toBe((first?.harga_barang ?? 0) * (first?.jumlah_barang ?? 0));
  });

  test('of nothing is zero', async () => {
    const { data } = await read('q=tidakadabarangbegini');
    expect(data).toEqual({
      saringan: [{ label: 'Kata kunci', nilai: 'tidakadabarangbegini' }],
      baris: [],
      total: { jumlah_jenis: 0, jumlah_unit: 0, nilai: 0, tanpa_harga: 0 },
      per_lokasi: [],
      per_kategori: [],
      per_tahun: [],
    });
  });

  test('says in words what it is narrowed to', async () => {
    const { data } = await read(
      `kategori_id=3&lokasi_id=4&pengguna_id=${user.id}&tahun=2017&kondisi=Baik&terpakai=false&harga_min=1000&harga_max=2500000`,
    );
    expect(data.saringan).toEqual([
      { label: 'Kategori', nilai: 'Kategori 3' },
      { label: 'Lokasi', nilai: 'Gedung 1 / Lantai 2, termasuk lokasi di dalamnya' },
      { label: 'Pengguna', nilai: 'Orang user' },
      { label: 'Tahun', nilai: '2017' },
      { label: 'Kondisi', nilai: 'Baik' },
      { label: 'Pemakaian', nilai: 'Tidak terpakai' },
      { label: 'Harga satuan', nilai: 'Rp1.000 sampai Rp2.500.000' },
    ]);
    expect((await read('kategori_id=999&harga_max=5')).data.saringan).toEqual([
      { label: 'Kategori', nilai: 'nomor 999 (tidak ada)' },
      { label: 'Harga satuan', nilai: 'sampai Rp5' },
    ]);
    expect((await read('cara_perolehan=hibah&golongan=tanpa')).data.saringan).toEqual([
      { label: 'Golongan', nilai: 'Tanpa golongan' },
      { label: 'Cara perolehan', nilai: 'Hibah' },
    ]);
    expect((await read('cara_perolehan=tanpa')).data.saringan).toEqual([
      { label: 'Cara perolehan', nilai: 'Belum diisi' },
    ]);
    expect((await read('')).data.saringan).toEqual([]);
  });

  test('loses no rupiah beyond what a JavaScript number holds', async () => {
    await writeRegister(app.db, (trx) =>
      sql`insert into barang (nama_barang, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun)
      select 'Gedung Raksasa', 1, 1, 9999999999999, 100, 2001 from generate_series(1, 11)`.execute(trx),
    );
    const { data } = await read('q=raksasa');
    await writeRegister(app.db, (trx) =>
      sql`delete from barang where nama_barang = 'Gedung Raksasa'`.execute(trx),
    );
    expect(data.total.nilai).toBe('10999999999998900');
  });

  test.each(['warna=merah', 'kategori_id=abc', 'tahun=12', 'per_page=0', 'terpakai=mungkin', 'sort=nilai'])(
    'refuses "%s" with 422',
    async (query) => {
      const answer = await app.inject({ url: `/api/laporan/barang?${query}`, headers: user.headers });
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed']);
    },
  );
});
