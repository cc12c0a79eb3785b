import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fillDemo } from '../../../../scripts/demo/fill.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';

let app: TestApp;
let user: SignedIn;
/** Ids in the demo office: a kategori, jenis, building and person with holdings. */
const ids: Record<string, number> = {};

const idOf = async (query: string) => {
  const { rows } = await sql<{ id: number }>`${sql.raw(query)}`.execute(app.db);
  return rows[0]?.id ?? 0;
};

beforeAll(async () => {
  app = await createTestApp();
  await fillDemo(app.db, {
    seed: 7,
    today: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date()),
    passwordHashOf: async ({ email }) => `hash of ${email}`,
  });
  user = await app.signIn('user');
  const held = 'barang_pengguna bp join barang b on b.id = bp.barang_id where bp.tanggal_akhir is null';
  ids.KATEGORI = await idOf(`select b.kategori_id as id from ${held} group by 1 order by count(*) desc, 1`);
  ids.PENGGUNA = await idOf(`select bp.pengguna_id as id from ${held} group by 1 order by count(*) desc, 1`);
  ids.JENIS = await idOf('select jenis_id as id from buku group by 1 order by count(*) desc, 1');
  ids.GEDUNG = await idOf("select id from lokasi where lokasi = 'Gedung Utama'");
});
afterAll(async () => {
  await app.close();
});

const withIds = (text: string) => text.replace(/\b[A-Z]{4,}\b/g, (name) => String(ids[name] ?? name));
const inGedung = `lokasi_id in (with recursive d(id) as (select GEDUNG::bigint union all
  select l.id from lokasi l join d on l.induk_id = d.id) select id from d)`;

/** Rows of barang in stock, computed from the history alone. */
const unused = `(select b.*, b.jumlah_barang - coalesce((select sum(h.jumlah) from barang_pengguna h
    where h.barang_id = b.id and h.tanggal_akhir is null), 0) as sisa,
  coalesce((select max(h.tanggal_akhir) from barang_pengguna h
    where h.barang_id = b.id and h.tanggal_akhir is not null and h.dikoreksi_pada is null), b.tanggal_perolehan) as sejak
  from barang b) b where sisa > 0`;
const heldNow = `from barang_pengguna bp join barang b on b.id = bp.barang_id
  join pengguna p on p.id = bp.pengguna_id where bp.tanggal_akhir is null`;

interface Report {
  path: string;
  /** Independent SQL of the sums; `WHERE` is replaced by the filter. */
  sums: string;
  /** A query string and its equivalent condition. */
  filters: [query: string, where: string][];
  /** Sums below columns of the files, and the labels of these columns. */
  columns: Record<string, string>;
}

const reports: Report[] = [
  {
    path: '/api/laporan/barang',
    sums: `select count(*) as jumlah_jenis, sum(jumlah_barang) as jumlah_unit,
      sum(harga_barang * jumlah_barang) as nilai, count(*) filter (where harga_belum_diketahui) as tanpa_harga
      from barang b where WHERE`,
    filters: [
      ['', 'true'],
      ['kategori_id=KATEGORI', 'kategori_id = KATEGORI'],
      ['lokasi_id=GEDUNG&kondisi=Baik', `${inGedung} and kondisi = 'Baik'`],
      ['harga_min=1000000&harga_max=9000000', 'harga_barang between 1000000 and 9000000'],
    ],
    columns: { jumlah_unit: 'Jumlah', nilai: 'Nilai' },
  },
  {
    path: '/api/laporan/pengguna',
    sums: `select count(distinct orang.id) as jumlah_orang,
      (select count(*) from (select distinct bp.pengguna_id, bp.barang_id ${heldNow} and (WHERE)) j) as jumlah_jenis,
      coalesce(sum(h.jumlah), 0) as jumlah_unit, coalesce(sum(h.jumlah * h.harga_barang), 0) as nilai,
      count(distinct (h.pengguna_id, h.barang_id)) filter (where h.harga_belum_diketahui) as tanpa_harga
      from pengguna orang left join (select bp.pengguna_id, bp.jumlah, b.harga_barang, b.harga_belum_diketahui, bp.barang_id ${heldNow} and (WHERE)) h
        on h.pengguna_id = orang.id where PEOPLE`,
    filters: [
      ['', 'true'],
      ['kategori_id=KATEGORI', 'b.kategori_id = KATEGORI'],
      ['lokasi_id=GEDUNG&aktif=true', `b.${inGedung} and p.aktif`],
      ['memegang=true&q=staf', "(p.name || ' ' || coalesce(p.jabatan, '')) ilike '%staf%'"],
    ],
    columns: { jumlah_jenis: 'Jenis barang', jumlah_unit: 'Jumlah unit', nilai: 'Nilai' },
  },
  {
    path: '/api/laporan/buku',
    sums: `select count(*) as jumlah_jenis, sum(jumlah) as jumlah_unit, sum(harga * jumlah) as nilai
      from buku where WHERE`,
    filters: [
      ['', 'true'],
      ['jenis_id=JENIS', 'jenis_id = JENIS'],
      ['kondisi=Baik&harga_max=150000', "kondisi = 'Baik' and harga <= 150000"],
      ['q=an', "lower(judul || ' ' || kode_buku || ' ' || penulis || ' ' || penerbit) like '%an%'"],
    ],
    columns: { jumlah_unit: 'Jumlah', nilai: 'Nilai' },
  },
  {
    path: '/api/laporan/LaporanTBarangTerpakai',
    sums: `select count(*) as jumlah_penggunaan, sum(bp.jumlah) as jumlah_unit,
      sum(bp.jumlah * b.harga_barang) as nilai,
      count(distinct b.id) filter (where b.harga_belum_diketahui) as tanpa_harga ${heldNow} and (WHERE)`,
    filters: [
      ['', 'true'],
      ['kategori_id=KATEGORI', 'b.kategori_id = KATEGORI'],
      ['pengguna_id=PENGGUNA', 'p.id = PENGGUNA'],
      ['lokasi_id=GEDUNG', `b.${inGedung}`],
      [
        'dari=2026-01-01&sampai=2026-06-30',
        "bp.tanggal_awal >= date '2026-01-01' and bp.tanggal_awal < date '2026-07-01'",
      ],
    ],
    columns: { jumlah_unit: 'Jumlah', nilai: 'Nilai' },
  },
  {
    path: '/api/laporan/LaporanTBarangTidakTerpakai',
    sums: `select count(*) as jumlah_jenis, sum(sisa) as jumlah_unit, sum(sisa * harga_barang) as nilai,
      count(*) filter (where harga_belum_diketahui) as tanpa_harga
      from ${unused} and (WHERE)`,
    filters: [
      ['', 'true'],
      ['kategori_id=KATEGORI', 'kategori_id = KATEGORI'],
      ['lokasi_id=GEDUNG&kondisi=Baik', `${inGedung} and kondisi = 'Baik'`],
      ['sampai=2025-12-31', "sejak <= date '2025-12-31'"],
      ['dari=2026-01-01&harga_min=500000', "sejak >= date '2026-01-01' and harga_barang >= 500000"],
    ],
    columns: { jumlah_unit: 'Tidak terpakai', nilai: 'Nilai' },
  },
];

/** With kategori or lokasi, the report of people lists holders of matching barang. */
function peopleOf(query: string, where: string): string {
  if (query === '') return 'true';
  return `orang.id in (select p.id ${heldNow} and (${where}))`;
}

async function sumsOf({ sums }: Report, query: string, where: string): Promise<Record<string, number>> {
  const statement = withIds(sums.replaceAll('PEOPLE', peopleOf(query, where)).replaceAll('WHERE', where));
  const { rows } = await sql<Record<string, number>>`${sql.raw(statement)}`.execute(app.db);
  return rows[0] ?? {};
}

const get = async (url: string) => {
  const answer = await app.inject({ url: withIds(url), headers: user.headers });
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200);
  return answer;
};

const cases = reports.flatMap((report) =>
  report.filters.map(([query, where]) => ({ name: `${report.path}?${query}`, report, query, where })),
);

describe('each report of the demo office has the totals of an independent SQL sum', () => {
  test.each(cases)('$name', async ({ report, query, where }) => {
    const expected = await sumsOf(report, query, where);
    expect(Object.values(expected)[0]).toBeGreaterThan(0);
    const { data, meta } = (await get(`${report.path}?${query}`)).json();
    expect(data.total).toEqual(expected);
    expect(meta.total).toBe(Object.values(expected)[0]);
    for (const [group, list] of Object.entries(data).filter(([key]) => key.startsWith('per_'))) {
      for (const key of Object.keys(expected)) {
        // a barang with several holders counts for each of them
        if (key === 'tanpa_harga' && 'jumlah_penggunaan' in expected) continue;
        const sum = (list as Record<string, number>[]).reduce((all, one) => all + Number(one[key]), 0);
        expect([group, key, sum]).toEqual([group, key, expected[key]]);
      }
    }
  });
});

describe('CSV and Excel of each report add up to the same total', () => {
  test.each(cases)('$name', async ({ report, query, where }) => {
    const expected = await sumsOf(report, query, where);
    const csv = await get(`${report.path}/ekspor?format=csv&${query}`);
    const rows = parse<Record<string, string>>(csv.rawPayload, { bom: true, delimiter: ';', columns: true });
    const [sheet] = await readSheets((await get(`${report.path}/ekspor?format=xlsx&${query}`)).rawPayload);
    const [header = [], ...lines] = sheet?.data ?? [];
    const last = lines.pop() ?? [];
    expect([rows.length, lines.length]).toEqual(Array(2).fill(Object.values(expected)[0]));
    for (const [sum, label] of Object.entries(report.columns)) {
      const at = header.indexOf(label);
      const added = lines.reduce<number>((all, line) => all + Number(line[at]), 0);
      const inCsv = rows.reduce((all, row) => all + Number(row[label]), 0);
      expect([sum, added, last[at], inCsv]).toEqual([sum, ...Array(3).fill(expected[sum])]);
    }
  });
});

/** Lists the sort options of an endpoint's query. */
function sortsOf(query: unknown): string[] {
  if (!(query instanceof z.ZodObject)) throw new TypeError('no such report');
  const sorts = (query.shape.sort as z.ZodOptional<z.ZodEnum>).unwrap().options;
  return sorts.map(String);
}

describe('each report', () => {
  test.each(reports)(
    '$path comes a page at a time, sorted every way, and as a PDF',
    async ({ path, filters }) => {
      const { data, meta } = (await get(`${path}?per_page=10&page=2`)).json();
      expect(data.baris).toHaveLength(Math.min(10, meta.total - 10));
      const sorts = sortsOf(app.endpoints.find((one) => one.path === path)?.query);
      for (const sort of sorts) {
        const ids = async (page: number) =>
          (await get(`${path}?per_page=100&page=${page}&sort=${sort}`))
            .json()
            .data.baris.map(({ id }: { id: number }) => id);
        const first = [...(await ids(1)), ...(await ids(2))];
        expect(new Set(first).size, sort).toBe(Math.min(200, meta.total));
      }
      // for one kategori or jenis only, as a PDF of hundreds of rows takes seconds
      const pdf = await get(`${path}/ekspor?format=pdf&${filters[1]?.[0]}`);
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    },
  );

  test.each(reports)('$path is not for somebody who has not signed in', async ({ path }) => {
    expect((await app.inject({ url: path })).statusCode).toBe(401);
    expect((await app.inject({ url: `${path}/ekspor?format=csv` })).statusCode).toBe(401);
  });
});

test('the report of people tells nobody an e-mail or a no_ktp, not even by searching', async () => {
  const { data } = (await get('/api/laporan/pengguna?per_page=100')).json();
  expect(Object.keys(data.baris[0]).sort()).toEqual(
    ['id', 'jabatan', 'jumlah_jenis', 'jumlah_unit', 'name', 'nilai', 'status'].sort(),
  );
  expect((await get('/api/laporan/pengguna?q=kantor.test')).json().data.baris).toEqual([]);
});
