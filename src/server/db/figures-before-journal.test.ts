import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { type Asking, askAs } from '../../../test/support/ask.ts';
import { countsOf, endOf, figuresBefore, YEARS } from '../../../test/support/figures-before-journal.ts';
import { migratingDatabase } from '../../../test/support/migrating.ts';
import { fillOldOffice, moveDay } from '../../../test/support/office-before-journal.ts';
import { createDatabase } from './connection.ts';

/**
 * Tests that an office of the release before holdings lost their settings (0032) and the journal began (0033) reads the
 * same figures on the reports of today, to the rupiah.
 */

const database = migratingDatabase();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(`${moveDay}T05:00:00Z`);
});
afterEach(() => {
  vi.useRealTimers();
});

type Row = Record<string, number> & { id: number | string | null; nama: string };

/** Reads one report of today whole. */
async function reportOf(ask: Asking, path: string, query = '') {
  const answer = await ask.get(`/api/laporan/${path}?per_page=100&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { data: Record<string, Row[]> & { total: Row }; meta: { total: number } };
}

/** Reads the rows of all pages of a report. */
async function rowsOf(ask: Asking, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { data, meta } = await reportOf(ask, path, `sort=id&page=${page}`);
    rows.push(...(data.baris ?? []));
    if (rows.length >= meta.total) return rows;
  }
}

/** Sums rows by name: what was separated of a barang keeps its name. */
function byName(rows: readonly Row[], columns: Record<string, string>) {
  const sums: Record<string, Record<string, number>> = {};
  for (const row of rows) {
    const name = String(row.nama_barang);
    const sum = sums[name] ?? {};
    sums[name] = sum;
    for (const [key, column] of Object.entries(columns)) sum[key] = (sum[key] ?? 0) + (row[column] ?? 0);
  }
  return sums;
}

const columns = { unit: 'jumlah_barang', nilai: 'nilai', nilai_buku: 'nilai_buku' };
const groups = (rows: readonly Row[] = [], nilai = 'nilai') =>
  Object.fromEntries(
    rows.map((row) => [
      row.id,
      { unit: row.jumlah_unit, nilai: row[nilai], nilai_buku: row.nilai_buku ?? 0 },
    ]),
  );
/** Leaves out the book values, for reports without. */
const withoutBooks = (sums: Record<string, { unit: number; nilai: number }>) =>
  Object.fromEntries(
    Object.entries(sums).map(([key, { unit, nilai }]) => [key, { unit, nilai, nilai_buku: 0 }]),
  );

test.each([1, 2])('every figure of today is the same after all migrations, office %i', async (seed) => {
  await database.migrateTo('0032');
  const before = await database.withDatabase(async (db) => {
    await fillOldOffice(db, seed);
    return figuresBefore(db);
  });
  expect(before.separated).toBeGreaterThan(20);
  await database.migrate();
  const db = createDatabase({ target: database.target, timeZone: 'Asia/Jakarta' });
  const opened = { db, target: database.target, drop: () => db.destroy() };
  const app = await createTestApp({ database: opened });
  try {
    expect(await countsOf(db)).toEqual(before.counts);
    // each row agrees with its journal, so that its next save is taken
    const { rows: differing } = await sql`
      select barang.id from barang left join masa_barang masa on masa.barang_id = barang.id and sampai = 'infinity'
      where masa.barang_id is null or not barang_masa_sesuai(barang, masa) or not barang_pokok_sesuai(barang)`.execute(
      db,
    );
    expect(differing).toEqual([]);
    const ask = askAs(app, await app.signIn('admin'));

    expect(byName(await rowsOf(ask, 'LaporanTHargaBarang'), columns)).toEqual(before.perBarang);
    const harga = (await reportOf(ask, 'LaporanTHargaBarang')).data;
    expect(groups(harga.per_kategori)).toEqual(before.perKategori);
    expect(groups(harga.per_tahun)).toEqual(before.perTahunPerolehan);
    const { unit, nilai, nilai_buku } = before.atEndOf[2026] ?? { unit: 0, nilai: 0, nilai_buku: 0 };
    expect(harga.total).toMatchObject({
      jumlah_unit: unit,
      nilai,
      nilai_buku,
      akumulasi: nilai - nilai_buku,
    });

    const barang = (await reportOf(ask, 'barang')).data;
    expect(groups(barang.per_lokasi)).toEqual(withoutBooks(before.perLokasi));
    expect(barang.total.jumlah_jenis).toBeGreaterThan(400);

    const kategori = (await reportOf(ask, 'penyusutan')).data;
    expect(groups(kategori.baris, 'nilai_perolehan')).toEqual(before.perKategori);
    expect(Object.fromEntries((kategori.baris ?? []).map(({ id, beban }) => [id, beban]))).toEqual(
      before.bebanPerKategori,
    );
    const tahun = groups((await reportOf(ask, 'penyusutan', 'menurut=tahun')).data.baris, 'nilai_perolehan');
    for (const year of YEARS) expect([year, tahun[year]]).toEqual([year, before.atEndOf[year]]);
    for (const year of YEARS) {
      const { total } = (await reportOf(ask, 'LaporanTHargaBarang', `per=${endOf(year)}`)).data;
      const then = before.atEndOf[year];
      expect([year, total]).toEqual([
        year,
        expect.objectContaining({
          jumlah_unit: then?.unit,
          nilai: then?.nilai,
          nilai_buku: then?.nilai_buku,
        }),
      ]);
    }

    const rekap = (await reportOf(ask, 'rekapitulasi')).data.total;
    expect([rekap.baik, rekap.rusak_ringan, rekap.rusak_berat]).toEqual(
      ['Baik', 'Rusak Ringan', 'Rusak Berat'].map((kondisi) => before.perKondisi[kondisi]?.unit),
    );
    expect((await ask.get('/api/dasbor')).json().data.nilai).toMatchObject({
      nilai_perolehan: nilai,
      nilai_buku,
    });

    const { dipegang, stok, buku, riwayat, terhapus } = before.counts as Record<
      string,
      Record<string, number>[]
    >;
    const held = await rowsOf(ask, 'pengguna');
    expect(
      held
        .filter(({ jumlah_unit }) => jumlah_unit)
        .map(({ id, jumlah_unit, nilai: sum }) => ({ pengguna_id: id, unit: jumlah_unit, nilai: sum })),
    ).toEqual(dipegang);
    const unused = byName(await rowsOf(ask, 'LaporanTBarangTidakTerpakai'), { unit: 'sisa', nilai: 'nilai' });
    const inStock = stok?.map(({ nama, ...sums }) => [nama, sums]) ?? [];
    expect(unused).toEqual(Object.fromEntries(inStock));
    const books = (await reportOf(ask, 'buku')).data.per_jenis ?? [];
    expect(
      books
        .map(({ id, jumlah_jenis, jumlah_unit, nilai: sum }) => ({
          id,
          jenis: jumlah_jenis,
          unit: jumlah_unit,
          nilai: sum,
        }))
        .sort((one, other) => Number(one.id) - Number(other.id)),
    ).toEqual(buku);
    expect((await ask.get('/api/history')).json().meta.total).toBe(riwayat?.[0]?.semua);
    const log = await ask.get('/api/logdeletebarang');
    expect(log.statusCode, log.body).toBe(200);
    expect(log.json().meta.total).toBe(terhapus?.reduce((sum, { semua = 0 }) => sum + semua, 0));
  } finally {
    await app.close();
  }
});
