import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { askAs } from '../../../../test/support/ask.ts';
import { dayAfter, drawer } from '../../../../test/support/register-draw.ts';
import { randomJournals, type Written, writeJournals } from '../../../../test/support/register-journals.ts';
import { registerOn } from '../../../../test/support/register-model.ts';
import { officeToday } from '../../../shared/today.ts';

/** Reports on any day versus the tests' month-by-month model of each barang. */

const HISTORIES = 2000;
let app: TestApp;
let user: ReturnType<typeof askAs>;
let journals: Written[];

beforeAll(async () => {
  app = await createTestApp();
  user = askAs(app, await app.signIn('user'));
  journals = uptoToday(randomJournals(HISTORIES));
  await app.db
    .insertInto('kategori')
    .values([1, 2, 3, 4, 5, 6].map((id) => ({ id, nama_kategori: `Kategori ${id}` })))
    .execute();
  await app.db
    .insertInto('lokasi')
    .values([1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => ({ id, lokasi: `Ruang ${id}` })))
    .execute();
  const { id } = await app.signIn('admin');
  await app.db.transaction().execute(async (trx) => {
    await writeJournals(trx, journals);
    // present rows, and deletions with their snapshots
    await sql`
      insert into barang (id, kode_barang, nama_barang, kategori_id, lokasi_id, kondisi, harga_barang, jumlah_barang, tahun)
      select barang_id, 'K-' || barang_id, 'Barang ' || barang_id, kategori_id, lokasi_id, kondisi, harga, jumlah, 2020
      from masa_barang where sampai = 'infinity'`.execute(trx);
    await sql`
      insert into logdeletebarang (jenis, record_id, data, alasan, oleh_id)
      select 'barang', mutasi.barang_id, jsonb_build_object('id', mutasi.barang_id, 'kode_barang', 'K-' || mutasi.barang_id,
        'nama_barang', 'Barang ' || mutasi.barang_id, 'tahun', 2020, 'versi', 1,
        'created_at', now(), 'updated_at', now(), 'penggunaan', '[]'::jsonb), 'Dijual', ${id}
      from mutasi where not exists (select from barang where barang.id = mutasi.barang_id)
      group by mutasi.barang_id`.execute(trx);
  });
});
afterAll(async () => {
  await app.close();
});

/** Excludes barang with future mutasi, and everything split from them. */
function uptoToday(all: readonly Written[]): Written[] {
  const today = officeToday();
  const later = ({ journal }: Written) =>
    journal.some(({ tanggal, ubah }) => (ubah.masuk?.[1] ?? tanggal) > today);
  const gone = new Set(all.filter(later).map(({ barang_id, asal }) => asal?.barang_id ?? barang_id));
  return all.filter(({ barang_id, asal }) => !gone.has(asal?.barang_id ?? barang_id));
}

/** Computes the register on a day with the model. */
const standing = (per: string) =>
  journals.flatMap(({ barang_id, journal, asal }) => {
    const state = registerOn(journal, per, asal);
    return state ? [{ id: barang_id, ...state }] : [];
  });

type Standing = ReturnType<typeof standing>;

const sumsOf = (rows: Standing) => ({
  jumlah_jenis: rows.length,
  jumlah_unit: rows.reduce((sum, { jumlah }) => sum + jumlah, 0),
  nilai: rows.reduce((sum, { jumlah, harga }) => sum + jumlah * harga, 0),
  tanpa_harga: 0,
});
const bookValueOf = (rows: Standing) => rows.reduce((sum, { nilai_buku }) => sum + nilai_buku, 0);

const groupsOf = (rows: Standing, key: 'kategori_id' | 'lokasi_id') =>
  [...new Set(rows.map((row) => row[key]))]
    .map((id) => ({ id, ...sumsOf(rows.filter((row) => row[key] === id)) }))
    .sort((one, other) => one.id - other.id);
const plain = (groups: ({ id: number } & Record<string, unknown>)[]) =>
  groups
    .map(({ id, jumlah_jenis, jumlah_unit, nilai, tanpa_harga }) => ({
      ...{ id, jumlah_jenis, jumlah_unit, nilai, tanpa_harga },
    }))
    .sort((one, other) => one.id - other.id);

const draw = drawer(14);
const days = Array.from({ length: 8 }, () => dayAfter('2016-01-01', draw(365 * 10)));

test.each(days)('on %s every report says what the account says', async (per) => {
  const rows = standing(per);
  expect(rows.length).toBeGreaterThan(10);
  const barang = (await user.get(`/api/laporan/barang?per=${per}&per_page=100&sort=id`)).json();
  expect(barang.data.total).toEqual(sumsOf(rows));
  expect(plain(barang.data.per_kategori)).toEqual(groupsOf(rows, 'kategori_id'));
  expect(plain(barang.data.per_lokasi)).toEqual(groupsOf(rows, 'lokasi_id'));
  expect(barang.data.baris).toEqual(
    rows.slice(0, 100).map(({ id, jumlah, harga, kondisi, kategori_id, lokasi_id }) =>
      expect.objectContaining({
        id,
        nama_barang: `Barang ${id}`,
        kategori: `Kategori ${kategori_id}`,
        lokasi: `Ruang ${lokasi_id}`,
        kondisi,
        jumlah_barang: jumlah,
        harga_barang: harga,
        nilai: jumlah * harga,
      }),
    ),
  );
  const harga = (await user.get(`/api/laporan/LaporanTHargaBarang?per=${per}&per_page=1`)).json().data.total;
  const nilai_buku = bookValueOf(rows);
  expect(harga).toEqual({ ...sumsOf(rows), akumulasi: sumsOf(rows).nilai - nilai_buku, nilai_buku });
  const { jumlah_baris: _rows, ...penyusutan } = (await user.get(`/api/laporan/penyusutan?per=${per}`)).json()
    .data.total;
  expect(penyusutan).toMatchObject({
    jumlah_unit: harga.jumlah_unit,
    nilai_perolehan: harga.nilai,
    akumulasi: harga.akumulasi,
    nilai_buku,
  });
  const perYear = (await user.get(`/api/laporan/penyusutan?per=${per}&menurut=tahun&sort=-id`)).json();
  expect(perYear.data.baris[0]).toMatchObject(penyusutan);
  const both = (await user.get(`/api/laporan/penyusutan?per=${per}&ledger=keduanya`)).json().data.total;
  const nilai_buku_fiskal = rows.reduce((sum, { nilai_fiskal }) => sum + (nilai_fiskal ?? 0), 0);
  expect(both).toMatchObject({
    ...penyusutan,
    nilai_buku_fiskal,
    selisih_nilai_buku: nilai_buku - nilai_buku_fiskal,
    belum_fiskal: rows.filter(({ nilai_fiskal }) => nilai_fiskal === null).length,
  });
  const some = rows.slice(0, 5);
  for (const { id, ...state } of some) {
    const one = (await user.get(`/api/barang/${id}?per=${per}`)).json();
    expect([one.data.jumlah_barang, one.data.lokasi_id, one.meta.nilai_buku]).toEqual([
      state.jumlah,
      state.lokasi_id,
      state.nilai_buku,
    ]);
  }
});

test('filters of a past day look at what was then', async () => {
  const [per = ''] = days;
  const rows = standing(per).filter(({ lokasi_id, kondisi }) => lokasi_id === 3 && kondisi === 'Baik');
  expect(rows.length).toBeGreaterThan(1);
  const url = `/api/laporan/barang?per=${per}&lokasi_id=3&kondisi=Baik`;
  expect((await user.get(url)).json().data.total).toEqual(sumsOf(rows));
});

test('years of the depreciation report end with what each year ended with', async () => {
  const { data } = (await user.get('/api/laporan/penyusutan?per=2024-12-31&menurut=tahun')).json();
  for (const { id, ...year } of data.baris as { id: number; nilai_buku: number; nilai_perolehan: number }[]) {
    const rows = standing(`${id}-12-31`);
    expect([id, year.nilai_perolehan, year.nilai_buku]).toEqual([id, sumsOf(rows).nilai, bookValueOf(rows)]);
  }
  expect(data.baris.length).toBeGreaterThan(8);
});

test.each([
  ['komersial', ''],
  ['fiskal', ''],
  ['komersial', '&lokasi_id=3'],
])(
  'years that are over, read once for all (%s%s), are what each last day says by itself',
  async (ledger, some) => {
    const asked = `ledger=${ledger}${some}`;
    const { data } = (await user.get(`/api/laporan/penyusutan?per=2026-02-10&menurut=tahun&${asked}`)).json();
    const over = (data.baris as { id: number }[]).filter(({ id }) => id < 2026);
    expect(over.length).toBeGreaterThan(8);
    for (const { id, ...year } of over) {
      const alone = (await user.get(`/api/laporan/penyusutan?per=${id}-12-31&${asked}`)).json().data.total;
      const { jumlah_jenis, jumlah_unit, nilai_perolehan, beban, akumulasi, nilai_buku, tanpa_harga } = alone;
      const sums = { jumlah_jenis, jumlah_unit, nilai_perolehan, beban, akumulasi, nilai_buku, tanpa_harga };
      expect([id, year]).toEqual([id, expect.objectContaining(sums)]);
    }
  },
);

test('what left is charged for its month of leaving in full', async () => {
  // 48.000.000 straight-line over 48 months from January 2024: two of them, one sold on 15 June 2025
  const komersial = { metode: 'garis_lurus', masa_manfaat_bulan: 48, nilai_residu: 0, mulai: '2024-01-10' };
  const ubah = {
    kategori_id: [null, 6],
    lokasi_id: [null, 1],
    kondisi: [null, 'Baik'],
    komersial: [null, komersial],
  };
  await app.db.transaction().execute(async (trx) => {
    await sql`insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah, harga, ubah) values
      (900001, 'K', 'N', 'perolehan', '2024-01-10', 2, 48000000, ${JSON.stringify(ubah)}::jsonb),
      (900001, 'K', 'N', 'penghapusan', '2025-06-15', -1, 0, '{}')`.execute(trx);
    await sql`insert into barang (id, nama_barang, kategori_id, lokasi_id, kondisi, harga_barang, jumlah_barang, tahun)
      values (900001, 'Laptop', 6, 1, 'Baik', 48000000, 1, 2024)`.execute(trx);
  });
  const on = async (per: string, more = '') => {
    const { data } = (await user.get(`/api/laporan/penyusutan?kategori_id=6&per=${per}${more}`)).json();
    return data;
  };
  expect((await on('2025-06-14')).total).toMatchObject({ beban: 12_000_000, nilai_buku: 60_000_000 });
  expect((await on('2025-06-15')).total).toMatchObject({ beban: 12_000_000, nilai_buku: 30_000_000 });
  expect((await on('2025-12-31')).total).toMatchObject({ beban: 18_000_000, nilai_buku: 24_000_000 });
  const years = (await on('2026-01-31', '&menurut=tahun&sort=id')).baris as { id: number; beban: number }[];
  expect(years.map(({ id, beban }) => [id, beban])).toEqual([
    [2024, 24_000_000],
    [2025, 18_000_000],
    [2026, 1_000_000],
  ]);
});
