import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemo } from '../../../../scripts/demo/fill.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { writeRegister } from '../../../../test/support/register.ts';
import { nilaiBuku } from '../../../shared/penyusutan.ts';
import type { Metode } from '../../../shared/penyusutan-setting.ts';

let app: TestApp;
let user: SignedIn;
let kategori: number;
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date());

beforeAll(async () => {
  app = await createTestApp();
  // the independent sums read today's tables, so nothing may have left before
  const passwordHashOf = async ({ email }: { email: string | null }) => `hash of ${email}`;
  await fillDemo(app.db, { seed: 7, today, penghapusan: false, passwordHashOf });
  user = await app.signIn('user');
  const { rows } = await sql<{ id: number }>`select kategori_id as id from barang join kategori k
    on k.id = kategori_id where k.penyusutan_metode <> 'tidak_disusutkan' group by 1 order by count(*) desc, 1`.execute(
    app.db,
  );
  kategori = rows[0]?.id ?? 0;
  // some barang have their own setting
  await writeRegister(app.db, (trx) =>
    sql`update barang set penyusutan_metode = 'saldo_menurun', penyusutan_masa_manfaat_bulan = 60,
    penyusutan_nilai_residu = 1000 where id % 7 = 0 and not harga_belum_diketahui`.execute(trx),
  );
});
afterAll(async () => {
  await app.close();
});

interface Lot {
  barang_id: number;
  tanpa_harga: boolean;
  kategori_id: number;
  tahun: number;
  jumlah: number;
  harga: number;
  metode: Metode;
  masa: number | null;
  residu: number;
  mulai: string;
}

/** Reads every barang with its effective settings from the tables alone. */
async function lotsOf(where: string, per: string): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    with b as (
      select barang.*, coalesce(tanggal_perolehan, make_date(tahun, 1, 1)) as hari,
        k.penyusutan_metode as k_metode, coalesce(k.penyusutan_masa_manfaat_bulan, g.masa_manfaat_bulan) as k_masa
      from barang join kategori k on k.id = kategori_id
      left join kelompok_penyusutan g on g.kode = k.penyusutan_kelompok
      where ${sql.raw(where)}
    )
    select b.id as barang_id, harga_belum_diketahui as tanpa_harga, kategori_id, tahun, harga_barang as harga, jumlah_barang as jumlah,
      coalesce(penyusutan_metode, k_metode) as metode,
      case when penyusutan_metode is null then k_masa else penyusutan_masa_manfaat_bulan end as masa,
      coalesce(penyusutan_nilai_residu, 0) as residu, hari as mulai
    from b where hari <= ${per}::date`.execute(app.db);
  return rows;
}

const worth = (lots: readonly Lot[], per: string) =>
  lots.reduce((sum, { jumlah, harga, metode, masa, residu, mulai }) => {
    const dasar = { metode, harga, masa_manfaat_bulan: metode === 'tidak_disusutkan' ? null : masa };
    return sum + jumlah * nilaiBuku({ ...dasar, nilai_residu: residu, mulai }, per);
  }, 0);

/** Computes the sums of both reports with the TypeScript engine. */
async function sumsOf(where: string, per: string) {
  const lots = await lotsOf(where, per);
  const jumlah_jenis = new Set(lots.map(({ barang_id }) => barang_id)).size;
  const nilai = lots.reduce((sum, { jumlah, harga }) => sum + jumlah * harga, 0);
  const nilai_buku = worth(lots, per);
  const beban = worth(lots, `${Number(per.slice(0, 4)) - 1}-12-31`) - nilai_buku;
  const jumlah_unit = lots.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const tanpa_harga = lots.filter((lot) => lot.tanpa_harga).length;
  return { jumlah_jenis, jumlah_unit, nilai, beban, akumulasi: nilai - nilai_buku, nilai_buku, tanpa_harga };
}

const get = async (url: string) => {
  const answer = await app.inject({ url: url.replace('KATEGORI', String(kategori)), headers: user.headers });
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200);
  return answer;
};

const cases: [query: string, where: string, per: string][] = [
  ['', 'true', today],
  ['kategori_id=KATEGORI&per=2025-06-15', 'kategori_id = KATEGORI', '2025-06-15'],
  // the year never changes, unlike the kondisi
  ['tahun=2024&per=2026-12-31', 'tahun = 2024', '2026-12-31'],
  ['per=2022-03-01', 'true', '2022-03-01'],
];
const ownOf = (where: string) => where.replace('KATEGORI', String(kategori));

describe('the report of prices has the totals of an independent sum', () => {
  const path = '/api/laporan/LaporanTHargaBarang';
  test.each([
    ...cases,
    ['harga_min=1000000&harga_max=20000000', 'harga_barang between 1000000 and 20000000', today] as const,
  ])('?%s', async (query, where, per) => {
    const { beban: _beban, ...expected } = await sumsOf(ownOf(where), per);
    expect(expected.akumulasi).toBeGreaterThan(0);
    const { data, meta } = (await get(`${path}?${query}`)).json();
    expect(data.total).toEqual(expected);
    expect(meta.total).toBe(expected.jumlah_jenis);
    for (const group of ['per_kategori', 'per_rentang', 'per_tahun']) {
      const sum = data[group].reduce((all: number, one: { nilai_buku: number }) => all + one.nilai_buku, 0);
      expect(sum).toBe(expected.nilai_buku);
    }
    const csv = await get(`${path}/ekspor?format=csv&${query}`);
    const rows = parse<Record<string, string>>(csv.rawPayload, { bom: true, delimiter: ';', columns: true });
    expect(rows.reduce((sum, row) => sum + Number(row['Nilai buku']), 0)).toBe(expected.nilai_buku);
    expect(rows.reduce((sum, row) => sum + Number(row['Nilai perolehan']), 0)).toBe(expected.nilai);
    const [sheet] = await readSheets((await get(`${path}/ekspor?format=xlsx&${query}`)).rawPayload);
    const last = sheet?.data.at(-1);
    expect(last?.slice(-3)).toEqual([expected.nilai, expected.akumulasi, expected.nilai_buku]);
  });

  test('a row is worth the same on a page, in the order of its value and in a file', async () => {
    const rowsOf = async (query: string) =>
      (await get(`${path}?per_page=100&${query}`)).json().data.baris as { id: number; nilai_buku: number }[];
    const byValue = await rowsOf('sort=-nilai_buku');
    expect(byValue.map(({ nilai_buku }) => nilai_buku)).toEqual(
      byValue.map(({ nilai_buku }) => nilai_buku).toSorted((one, other) => other - one),
    );
    const known = new Map(byValue.map(({ id, nilai_buku }) => [id, nilai_buku]));
    const seen = (await rowsOf('')).filter(({ id }) => known.has(id));
    expect(seen.length).toBeGreaterThan(20);
    for (const { id, nilai_buku } of seen) expect([id, nilai_buku]).toEqual([id, known.get(id)]);
  });
});

describe('the report of values and depreciation has the totals of an independent sum', () => {
  const path = '/api/laporan/penyusutan';
  test.each(cases)('?%s', async (query, where, per) => {
    const { nilai, ...rest } = await sumsOf(ownOf(where), per);
    const expected = { ...rest, nilai_perolehan: nilai };
    const { data, meta } = (await get(`${path}?${query}`)).json();
    expect(data.total).toEqual({ ...expected, jumlah_baris: meta.total });
    expect(data.per_kategori).toHaveLength(meta.total);
    for (const row of data.baris) {
      const { nilai: cost, ...own } = await sumsOf(`${ownOf(where)} and kategori_id = ${row.id}`, per);
      expect(row).toEqual({ id: row.id, nama: row.nama, ...own, nilai_perolehan: cost });
    }
    const csv = await get(`${path}/ekspor?format=csv&${query}`);
    const rows = parse<Record<string, string>>(csv.rawPayload, { bom: true, delimiter: ';', columns: true });
    expect(rows.reduce((sum, row) => sum + Number(row['Nilai buku']), 0)).toBe(expected.nilai_buku);
    const [sheet] = await readSheets((await get(`${path}/ekspor?format=xlsx&${query}`)).rawPayload);
    expect(sheet?.data.at(-1)?.slice(-4)).toEqual([
      expected.nilai_perolehan,
      expected.beban,
      expected.akumulasi,
      expected.nilai_buku,
    ]);
  });

  test.each(cases)('per year: ?%s', async (query, where, per) => {
    const { data, meta } = (await get(`${path}?menurut=tahun&${query}`)).json();
    expect(data.baris).toHaveLength(meta.total);
    expect(data.per_kategori).toEqual([]);
    const last = Number(per.slice(0, 4));
    for (const row of data.baris) {
      const date = row.id === last ? per : `${row.id}-12-31`;
      const { nilai, ...own } = await sumsOf(ownOf(where), date);
      expect(row).toEqual({ id: row.id, nama: String(row.id), ...own, nilai_perolehan: nilai });
    }
    expect(data.baris[0]).toMatchObject({ id: last, nilai_buku: data.total.nilai_buku });
    const charged = data.baris.reduce((sum: number, { beban }: { beban: number }) => sum + beban, 0);
    expect(charged).toBe(data.total.akumulasi);
    const [sheet] = await readSheets(
      (await get(`${path}/ekspor?format=xlsx&menurut=tahun&${query}`)).rawPayload,
    );
    expect(sheet?.data).toHaveLength(1 + meta.total);
  });

  test('is not for somebody who has not signed in', async () => {
    for (const address of [path, '/api/laporan/LaporanTHargaBarang']) {
      expect((await app.inject({ url: address })).statusCode).toBe(401);
      expect((await app.inject({ url: `${address}/ekspor?format=csv` })).statusCode).toBe(401);
    }
  });
});
