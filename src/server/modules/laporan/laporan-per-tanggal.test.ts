import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/support/app.ts';
import type { askAs } from '../../../../test/support/ask.ts';
import { reportsOf } from '../../../../test/support/register-compare.ts';
import { dayAfter, drawer } from '../../../../test/support/register-draw.ts';
import { makeRegisterOffice, type RegisterOffice } from '../../../../test/support/register-office.ts';
import { departuresIn, depreciationIn, movementsIn } from '../../../../test/support/register-periods.ts';
import { barangSums, standingOn, sum } from '../../../../test/support/register-reports.ts';

/** Reports of periods and years versus the tests' month-by-month model; those of a day: laporan-every-day.test.ts. */

let app: TestApp;
let user: ReturnType<typeof askAs>;
let office: RegisterOffice;
let reports: ReturnType<typeof reportsOf>;

beforeAll(async () => {
  const made = await makeRegisterOffice(2500);
  ({ app, user, model: office } = made);
  reports = reportsOf(user);
});
afterAll(async () => {
  await app.close();
});

const draw = drawer(15);
const periods = Array.from({ length: 4 }, (_, index) => {
  const dari = `${2016 + draw(9)}-${String(1 + draw(12)).padStart(2, '0')}-01`;
  return { dari, sampai: dayAfter(dari, index === 0 ? 20 : 200 + draw(600)) };
});

test.each(periods)('from $dari to $sampai: what moved, what left, what was charged', async (period) => {
  const at = `dari=${period.dari}&sampai=${period.sampai}`;
  expect(office.barang.length).toBeGreaterThanOrEqual(2000);
  const expected = movementsIn(office.barang, period);
  const mutasi = await reports.data('mutasi', `${at}&menurut=kategori&per_page=100`);
  for (const row of mutasi.baris)
    for (const column of ['unit', 'nilai'] as const) {
      const of = (name: string): number => row[`${name}_${column}`];
      const model = (name: string) => expected.get(row.id)?.[name]?.[column] ?? 0;
      const added = ['saldo_awal', 'perolehan', 'kapitalisasi', 'pemulihan'].map((one) => `tambah_${one}`);
      expect([
        row.id,
        column,
        ...['awal', 'akhir', ...added].map(of),
        of('masuk') - of('keluar'),
        of('berkurang'),
      ]).toEqual([
        ...[row.id, column, ...['awal', 'akhir', ...added].map(model)],
        ...[model('pindah'), -model('berkurang') + 0],
      ]);
      const rest = model('akhir') - sum(['awal', 'berkurang', 'pindah', ...added], model);
      expect([row.id, of('koreksi')]).toEqual([row.id, rest]);
    }
  expect(mutasi.baris).toHaveLength(5);
  const both = await reports.data('mutasi-penyusutan', `${at}&menurut=kategori&ledger=keduanya&per_page=1`);
  expect(both.total).toMatchObject(depreciationIn(office.barang, period));
  const pelepasan = await reports.data('pelepasan', `${at}&per_page=1`);
  expect(pelepasan.total).toMatchObject(departuresIn(office.barang, period));
});

test.each([2019, 2024])('the tax of %s charges and ends with what the account does', async (tahun) => {
  const year = { dari: `${tahun}-01-01`, sampai: `${tahun}-12-31` };
  const { nilai_buku_fiskal, beban_fiskal } = depreciationIn(office.barang, year);
  const { total } = await reports.data('penyusutan-fiskal', `tahun=${tahun}&per_page=1`);
  expect([total.nilai_akhir, total.penyusutan]).toEqual([nilai_buku_fiskal, beban_fiskal]);
});

test('filters of a past day look at what was then', async () => {
  const per = '2024-07-23';
  const there = ({ lokasi_id }: { lokasi_id: number }) => lokasi_id === 3 || lokasi_id === 9;
  const rows = standingOn(office, per).filter((row) => there(row) && row.kondisi === 'Baik');
  expect(rows.length).toBeGreaterThan(1);
  const url = `/api/laporan/barang?per=${per}&lokasi_id=3&kondisi=Baik`;
  expect((await user.get(url)).json().data.total).toEqual(barangSums(rows));
});

test('years of the depreciation report end with what each year ended with', async () => {
  const { data } = (await user.get('/api/laporan/penyusutan?per=2024-12-31&menurut=tahun')).json();
  for (const { id, ...year } of data.baris as { id: number; nilai_buku: number; nilai_perolehan: number }[]) {
    const rows = standingOn(office, `${id}-12-31`);
    const value = sum(rows, (row) => row.nilai_buku);
    expect([id, year.nilai_perolehan, year.nilai_buku]).toEqual([id, barangSums(rows).nilai, value]);
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
    await sql`insert into barang (id, nama_barang, kategori_id, lokasi_id, kondisi, harga_barang, jumlah_barang, tahun, tanggal_perolehan)
      values (900001, 'Laptop', 6, 1, 'Baik', 48000000, 1, 2024, '2024-01-10')`.execute(trx);
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
