import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClosedOffice, makeClosedOffice, ok } from '../../../../test/support/closed-office.ts';
import { makeKategori } from '../../../../test/support/inventory.ts';

/** Mistakes noticed, or undone, after their days were closed. */

let office: ClosedOffice;
let app: ClosedOffice['app'];
let admin: ClosedOffice['admin'];

beforeAll(async () => {
  office = await makeClosedOffice();
  ({ app, admin } = office);
});
afterAll(() => app.close());

describe('what was written down wrong', () => {
  test('of the price: the difference stands on the first open day, never in this year’s charge', async () => {
    const id = office.laptop('harga');
    ok(await office.save(id, { harga_barang: 48_000_000 }));
    expect(
      await office.onDays(id, '2024-12-31', '2025-12-31', '2026-01-01', '2026-01-31', '2026-12-31'),
    ).toEqual([
      [1, 36_000_000, 27_000_000],
      [1, 36_000_000, 18_000_000],
      // nilai +12.000.000, akumulasi +6.000.000, and a month of the year
      [1, 48_000_000, 23_000_000],
      [1, 48_000_000, 23_000_000],
      [1, 48_000_000, 12_000_000],
    ]);
    expect(await office.chargedIn(id, 2025)).toBe(9_000_000);
    expect(await office.chargedIn(id, 2026)).toBe(12_000_000);
    const { data } = (await admin.get(`/api/mutasi?barang_id=${id}&sort=id`)).json();
    expect(data.map(({ jenis, tanggal, nilai }: Record<string, unknown>) => [jenis, tanggal, nilai])).toEqual(
      [
        ['perolehan', '2024-01-10', 36_000_000],
        ['koreksi', '2026-01-01', 12_000_000],
      ],
    );
    // no further mutasi is due
    ok(await office.save(id, { nama_barang: 'Laptop harga', detail_barang: 'Diperiksa' }));
    expect((await admin.get(`/api/mutasi?barang_id=${id}`)).json().meta.total).toBe(2);
  });

  test('of the day of acquisition, twice', async () => {
    const id = office.laptop('tanggal');
    ok(await office.save(id, { tanggal_perolehan: '2024-07-10' }));
    expect(await office.onDays(id, '2024-01-31', '2025-12-31', '2026-01-31')).toEqual([
      [1, 36_000_000, 35_250_000],
      [1, 36_000_000, 18_000_000],
      [1, 36_000_000, 21_750_000],
    ]);
    ok(await office.save(id, { tanggal_perolehan: '2024-01-10' }));
    expect(await office.onDays(id, '2025-12-31', '2026-01-31')).toEqual([
      [1, 36_000_000, 18_000_000],
      [1, 36_000_000, 17_250_000],
    ]);
    ok(await office.save(id, { nama_barang: 'Laptop tanggal' }));
    expect((await admin.get(`/api/mutasi?barang_id=${id}`)).json().meta.total).toBe(3);
  });

  test('of the pieces, and where it lay', async () => {
    const id = office.laptop('jumlah');
    ok(
      await office.save(id, {
        jumlah_barang: 4,
        lokasi_id: office.kelas,
        perubahan: { arti: 'salah_catat' },
      }),
    );
    expect(await office.onDays(id, '2025-12-31', '2026-01-01')).toEqual([
      [5, 36_000_000, 90_000_000],
      [4, 36_000_000, 69_000_000],
    ]);
    const { rows } = await sql<{ lokasi_id: number }>`
      select lokasi_id from masa_barang where barang_id = ${id} order by dari`.execute(app.db);
    expect(rows.map(({ lokasi_id }) => lokasi_id)).toEqual([office.gudang, office.kelas]);
  });
});

test('what was found late enters on the first open day, with its true acquisition and what it has lost since', async () => {
  const own = await makeKategori(app.db, 'Kategori terlambat');
  const late = await office.made({ kategori_id: own, tanggal_perolehan: '2024-01-10' });
  expect(late.tanggal_perolehan).toBe('2024-01-10');
  expect(await office.onDays(late.id, '2025-12-31', '2026-01-01', '2026-12-31')).toEqual([
    null,
    [1, 36_000_000, 17_250_000],
    [1, 36_000_000, 9_000_000],
  ]);
  expect(await office.chargedIn(late.id, 2026)).toBe(9_000_000);
  // corrected to another closed day, then to an open one, it still enters on the first possible day
  ok(await office.save(late.id, { tanggal_perolehan: '2024-07-10' }));
  expect(await office.onDays(late.id, '2025-12-31', '2026-01-31')).toEqual([
    null,
    [1, 36_000_000, 21_750_000],
  ]);
  ok(await office.save(late.id, { tahun: 2026, tanggal_perolehan: '2026-03-10' }));
  expect(await office.onDays(late.id, '2026-01-31', '2026-03-10')).toEqual([
    null,
    [1, 36_000_000, 35_250_000],
  ]);
  ok(await office.save(late.id, { nama_barang: 'Ditemukan' }));
  expect((await admin.get(`/api/mutasi?barang_id=${late.id}`)).json().meta.total).toBe(3);
});

test('a double entry leaves as a koreksi on the first open day, without a loss', async () => {
  const id = office.laptop('salah');
  ok(await admin.delete(`/api/barang/${id}`, { alasan: 'Tercatat dua kali' }));
  expect(await office.onDays(id, '2025-12-31', '2026-01-01')).toEqual([[1, 36_000_000, 18_000_000], null]);
  const { data } = (await admin.get(`/api/mutasi?barang_id=${id}&sort=id`)).json();
  expect(data.at(-1)).toMatchObject({ jenis: 'koreksi', tanggal: '2026-01-01', jumlah: -1 });
  expect(
    (await admin.get('/api/laporan/pelepasan?dari=2026-01-01&q=Laptop salah')).json().data.baris,
  ).toEqual([]);
  // then it is restored
  const [log] = (await admin.get('/api/logdeletebarang?q=Laptop salah')).json().data;
  ok(await admin.post(`/api/logdeletebarang/${log.id}/pulihkan`, {}));
  expect(await office.onDays(id, '2025-12-31', '2026-01-01')).toEqual([
    [1, 36_000_000, 18_000_000],
    [1, 36_000_000, 17_250_000],
  ]);
});

test('what was sold on a closed day comes back on the first open one, with its value as it left', async () => {
  const id = office.laptop('pulih');
  const [log] = (await admin.get('/api/logdeletebarang?q=Laptop pulih')).json().data;
  ok(await admin.post(`/api/logdeletebarang/${log.id}/pulihkan`, {}));
  // 36.000.000 less 18 months; then over the 30 months that were left
  expect(await office.onDays(id, '2025-06-14', '2025-12-31', '2026-01-01')).toEqual([
    [1, 36_000_000, 22_500_000],
    null,
    [1, 36_000_000, 21_750_000],
  ]);
});

test('some pieces that were sold on a closed day come back as a barang of their own', async () => {
  const id = office.laptop('sebagian');
  const [log] = (await admin.get('/api/logdeletebarang?q=Laptop sebagian')).json().data;
  ok(await admin.post(`/api/logdeletebarang/${log.id}/pulihkan`, {}));
  const { data } = (await admin.get('/api/barang?q=Laptop sebagian&sort=id')).json();
  const [, back] = data;
  expect([data.length, back.jumlah_barang, back.tanggal_perolehan]).toEqual([2, 2, '2024-01-10']);
  // 3 stay; 2 x (36.000.000 less 18 months), then over the 30 months that were left
  expect(await office.onDays(id, '2025-06-15', '2026-01-01')).toEqual([
    [3, 36_000_000, 67_500_000],
    [3, 36_000_000, 51_750_000],
  ]);
  expect(await office.onDays(back.id, '2025-12-31', '2026-01-01')).toEqual([
    null,
    [2, 36_000_000, 43_500_000],
  ]);
  ok(await office.save(back.id, { nama_barang: 'Laptop kembali' }));
  expect((await admin.get(`/api/mutasi?barang_id=${back.id}`)).json().meta.total).toBe(1);
  const { baris, total } = (
    await admin.get('/api/laporan/pelepasan?dari=2025-01-01&q=Laptop sebagian')
  ).json().data;
  expect([baris.length, total.jumlah_unit, total.nilai_buku]).toEqual([2, 0, 0]);
});

test('what was put right rolls forward: nothing before the first open day, and each rupiah in its column', async () => {
  const figuresOf = async (name: string, period: string) => {
    const { id } = await app.db
      .selectFrom('kategori')
      .select('id')
      .where('nama_kategori', '=', `Kategori ${name}`)
      .executeTakeFirstOrThrow();
    const path = `/api/laporan/mutasi-penyusutan?${period}&kategori_id=${id}`;
    return (await admin.get(path)).json().data.total;
  };
  // 12.000.000 more cost, and 6.000.000 of accumulated depreciation outside of any year's expense
  expect(await figuresOf('harga', 'dari=2026-01-01&sampai=2026-06-30')).toMatchObject({
    perolehan_awal: 36_000_000,
    perolehan_koreksi: 12_000_000,
    perolehan_akhir: 48_000_000,
    akumulasi_awal: 18_000_000,
    akumulasi_koreksi: 6_000_000,
    beban: 6_000_000,
    akumulasi_akhir: 30_000_000,
  });
  expect(await figuresOf('harga', 'dari=2025-01-01&sampai=2025-12-31')).toMatchObject({
    perolehan_koreksi: 0,
    akumulasi_koreksi: 0,
    beban: 9_000_000,
    nilai_buku: 18_000_000,
  });
  // 3 stayed; 2 came back with 36.000.000 less 18 months each
  expect(await figuresOf('sebagian', 'dari=2026-01-01&sampai=2026-06-30')).toMatchObject({
    jumlah_unit: 5,
    perolehan_awal: 108_000_000,
    perolehan_tambah: 72_000_000,
    perolehan_koreksi: 0,
    perolehan_akhir: 180_000_000,
    akumulasi_awal: 54_000_000,
    akumulasi_saldo_awal: 0,
    // left with them
    akumulasi_keluar: -27_000_000,
    akumulasi_koreksi: 0,
    beban: 22_500_000,
    akumulasi_akhir: 103_500_000,
  });
});

test('spans are those of a rebuild', async () => {
  const { rows } = await sql`
    (select * from masa_barang_hitung((select array_agg(distinct barang_id) from mutasi)) except table masa_barang)
    union all
    (table masa_barang except select * from masa_barang_hitung((select array_agg(distinct barang_id) from mutasi)))`.execute(
    app.db,
  );
  expect(rows).toEqual([]);
});
