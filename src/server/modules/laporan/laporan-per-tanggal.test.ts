import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { askAs } from '../../../../test/support/ask.ts';
import { dayAfter, drawer } from '../../../../test/support/register-draw.ts';
import { randomHistory } from '../../../../test/support/register-history.ts';
import { type MutasiModel, registerOn } from '../../../../test/support/register-model.ts';
import { officeToday } from '../../../shared/today.ts';

/** Reports of any day, against a month-by-month account of each barang that the tests keep. */

const HISTORIES = 400;
let app: TestApp;
let user: ReturnType<typeof askAs>;
/** The journal of each barang, whose id is its place counted from 1. */
let journals: MutasiModel[][];

beforeAll(async () => {
  app = await createTestApp();
  user = askAs(app, await app.signIn('user'));
  const today = officeToday();
  journals = Array.from({ length: 3 * HISTORIES }, (_, seed) => randomHistory(seed))
    .filter((journal) => journal.every(({ tanggal, ubah }) => (ubah.masuk?.[1] ?? tanggal) <= today))
    .slice(0, HISTORIES);
  await app.db
    .insertInto('kategori')
    .values([1, 2, 3, 4, 5].map((id) => ({ id, nama_kategori: `Kategori ${id}` })))
    .execute();
  await app.db
    .insertInto('lokasi')
    .values([1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => ({ id, lokasi: `Ruang ${id}` })))
    .execute();
  const { id } = await app.signIn('admin');
  await app.db.transaction().execute(async (trx) => {
    await sql`
      insert into mutasi (id, barang_id, kode, nama, jenis, tanggal, jumlah, harga, ubah, pasangan_id, tambah_bulan, akumulasi)
      overriding system value
      select id, barang_id, kode, nama, jenis, tanggal, jumlah, harga, ubah, pasangan_id, tambah_bulan, akumulasi
      from jsonb_populate_recordset(null::mutasi, ${JSON.stringify(journals.flatMap(rowsOf))}::jsonb)`.execute(
      trx,
    );
    // what they are now, and what left the office as it is remembered
    await sql`
      insert into barang (id, kode_barang, nama_barang, kategori_id, lokasi_id, kondisi, harga_barang, jumlah_barang, tahun)
      select barang_id, 'K-' || barang_id, 'Barang ' || barang_id, kategori_id, lokasi_id, kondisi, harga, jumlah, 2020
      from masa_barang where sampai = 'infinity'`.execute(trx);
    await sql`
      insert into logdeletebarang (jenis, record_id, data, alasan, oleh_id)
      select 'barang', mutasi.barang_id, jsonb_build_object('id', mutasi.barang_id, 'kode_barang', 'K-' || mutasi.barang_id,
        'nama_barang', 'Barang ' || mutasi.barang_id, 'tahun', 2020, 'penggunaan', '[]'::jsonb), 'Dijual', ${id}
      from mutasi where not exists (select from barang where barang.id = mutasi.barang_id)
      group by mutasi.barang_id`.execute(trx);
  });
}, 60_000);
afterAll(async () => {
  await app.close();
});

const rowsOf = (journal: readonly MutasiModel[], index: number) =>
  journal.map(({ id, pasangan_id, ...row }) => ({
    ...row,
    id: (index + 1) * 100 + id,
    pasangan_id: pasangan_id && (index + 1) * 100 + pasangan_id,
    barang_id: index + 1,
    kode: 'K',
    nama: 'N',
  }));

/** What stands in the register on a day, by the account of the tests. */
const standing = (per: string) =>
  journals.flatMap((journal, index) => {
    const state = registerOn(journal, per);
    return state ? [{ id: index + 1, ...state }] : [];
  });

type Standing = ReturnType<typeof standing>;

const sumsOf = (rows: Standing) => ({
  jumlah_jenis: rows.length,
  jumlah_unit: rows.reduce((sum, { jumlah }) => sum + jumlah, 0),
  nilai: rows.reduce((sum, { jumlah, harga }) => sum + jumlah * harga, 0),
});
const bookValueOf = (rows: Standing) => rows.reduce((sum, { nilai_buku }) => sum + nilai_buku, 0);

const groupsOf = (rows: Standing, key: 'kategori_id' | 'lokasi_id') =>
  [...new Set(rows.map((row) => row[key]))]
    .map((id) => ({ id, ...sumsOf(rows.filter((row) => row[key] === id)) }))
    .sort((one, other) => one.id - other.id);
const plain = (groups: ({ id: number } & Record<string, unknown>)[]) =>
  groups
    .map(({ id, jumlah_jenis, jumlah_unit, nilai }) => ({ id, jumlah_jenis, jumlah_unit, nilai }))
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
