import { sql } from 'kysely';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { makeBuku, makeJenis } from '../../../../test/support/inventory.ts';
import { makeOfficeInTime, type OfficeInTime } from '../../../../test/support/office-in-time.ts';
import { writeRegister } from '../../../../test/support/register.ts';
import { officeToday } from '../../../shared/today.ts';

let office: OfficeInTime;
let admin: OfficeInTime['admin'];
let id: OfficeInTime['id'];

beforeAll(async () => {
  office = await makeOfficeInTime();
  ({ admin, id } = office);
});
afterAll(async () => {
  await office.app.close();
});

const laporan = async (path: string, per: string) =>
  (await admin.get(`/api/laporan/${path}?per=${per}&per_page=100`)).json().data;
const names = (rows: Record<string, unknown>[], ...keys: string[]) =>
  rows.map((row) => keys.map((key) => row[key]));

describe('on each day', () => {
  test.each([
    ['2024-01-09', []],
    ['2024-01-10', [['Kursi Rapat', 'Kursi', 'Ruang 1', 'Baik', 5]]],
    ['2024-06-30', [['Kursi Rapat', 'Kursi', 'Ruang 1', 'Baik', 5]]],
    [
      '2025-02-28',
      [
        ['Kursi Rapat', 'Kursi', 'Ruang 1', 'Baik', 5],
        ['Layar Jauh', 'Proyektor', 'Ruang 3', 'Baik', 1],
      ],
    ],
    [
      '2025-03-01',
      [
        ['Kursi Rapat', 'Kursi', 'Ruang 2', 'Baik', 5],
        ['Layar Jauh', 'Proyektor', 'Ruang 3', 'Baik', 1],
      ],
    ],
    [
      '2025-06-01',
      [
        ['Kursi Rapat', 'Kursi', 'Ruang 2', 'Rusak Ringan', 5],
        ['Layar Jauh', 'Proyektor', 'Ruang 3', 'Baik', 1],
      ],
    ],
    [
      '2026-02-19',
      [
        ['Kursi Rapat', 'Kursi', 'Ruang 2', 'Rusak Ringan', 5],
        ['Layar Jauh', 'Proyektor', 'Ruang 3', 'Baik', 1],
      ],
    ],
    ['2026-02-20', [['Kursi Rapat', 'Kursi', 'Ruang 2', 'Rusak Ringan', 5]]],
  ])(
    '%s: kategori, room, kondisi and pieces are those of that day, with names that are gone today',
    async (per, rows) => {
      const { baris, per_kategori, per_lokasi } = await laporan('barang', per);
      expect(names(baris, 'nama_barang', 'kategori', 'lokasi', 'kondisi', 'jumlah_barang')).toEqual(rows);
      expect(names(per_kategori, 'nama').flat().sort()).toEqual(rows.map(([, kategori]) => kategori).sort());
      expect(names(per_lokasi, 'nama').flat().sort()).toEqual(rows.map(([, , lokasi]) => lokasi).sort());
    },
  );

  test('what is charged for a year is so whatever left since', async () => {
    // 5 x 1.200.000 / 48 a month
    expect((await laporan('penyusutan', '2024-12-31')).total).toMatchObject({
      nilai_perolehan: 15_000_000,
      beban: 1_500_000,
      nilai_buku: 13_500_000,
    });
    expect((await laporan('penyusutan', '2026-03-15')).total).toMatchObject({
      nilai_perolehan: 6_000_000,
      beban: 375_000,
      akumulasi: 3_375_000,
      nilai_buku: 2_625_000,
    });
  });

  test.each([
    ['2024-01-31', []],
    ['2024-02-01', [['Ani', 2]]],
    ['2024-03-15', [['Ani', 2]]],
    ['2024-04-30', [['Ani', 2]]],
    ['2024-05-01', []],
    ['2024-08-14', []],
    ['2024-08-15', [['Budi', 3]]],
    [
      '2024-09-01',
      [
        ['Budi', 3],
        ['Ani', 1],
      ],
    ],
    [
      '2026-01-31',
      [
        ['Budi', 3],
        ['Ani', 1],
      ],
    ],
    ['2026-02-01', [['Budi', 3]]],
  ])('%s: who holds what', async (per, rows) => {
    const { baris, total } = await laporan('LaporanTBarangTerpakai', per);
    expect(names(baris, 'pengguna', 'jumlah')).toEqual(rows);
    const held = rows.reduce((sum, [, jumlah]) => sum + Number(jumlah), 0);
    expect(total.jumlah_unit).toBe(held);
    const unused = (await laporan('LaporanTBarangTidakTerpakai', per)).total.jumlah_unit;
    expect(unused).toBe((await laporan('barang', per)).total.jumlah_unit - held);
    const holders = await laporan('pengguna', per);
    expect(holders.total.jumlah_unit).toBe(held);
  });

  test('how long and since when is counted up to that day', async () => {
    const { baris } = await laporan('LaporanTBarangTerpakai', '2024-08-25');
    expect(names(baris, 'sejak', 'lama_hari')).toEqual([['2024-08-15', 10]]);
    const unused = async (per: string) =>
      names(
        (await laporan('LaporanTBarangTidakTerpakai', per)).baris,
        'nama_barang',
        'sejak',
        'asal',
        'lama_hari',
      );
    expect(await unused('2024-03-01')).toEqual([['Kursi Rapat', '2024-01-10', 'Perolehan', 51]]);
    expect(await unused('2024-05-31')).toEqual([['Kursi Rapat', '2024-05-01', 'Kembali', 30]]);
  });

  test('one barang is as it was, and tells where it lay only while it lay there', async () => {
    const on = async (per: string) => (await admin.get(`/api/barang/${id.chairs}?per=${per}`)).json();
    const early = await on('2024-09-30');
    expect(early.data).toMatchObject({
      lokasi: { lokasi: 'Ruang 1' },
      kondisi: 'Baik',
      sisa: 2,
      detail_lokasi: null,
    });
    expect(early.meta.nilai_buku).toBe(6_000_000 - 9 * 125_000);
    const late = await on('2025-07-01');
    expect(late.data).toMatchObject({
      lokasi: { lokasi: 'Ruang 2' },
      kondisi: 'Rusak Ringan',
      detail_lokasi: 'Dekat jendela',
    });
    expect(await on(officeToday())).toEqual((await admin.get(`/api/barang/${id.chairs}`)).json());
    expect((await admin.get(`/api/barang/${id.projector}?per=2025-01-01`)).json().data.lokasi.lokasi).toBe(
      'Ruang 3',
    );
    expect(failureOf(await admin.get(`/api/barang/${id.projector}?per=2026-02-20`))).toEqual([
      404,
      'not_found',
    ]);
    expect((await admin.get(`/api/barang/${id.chairs}?per=2024-01-09`)).json().message).toBe(
      'Barang ini tidak ada dalam daftar inventaris pada 9 Januari 2024.',
    );
  });

  test('a buku is in the register from the day on which it was recorded', async () => {
    const jenis_id = await makeJenis(office.app.db, 'Novel');
    const buku = await makeBuku(office.app.db, { jenis_id, lokasi_id: id.ruang1, jumlah: 4 });
    await writeRegister(office.app.db, (trx) =>
      trx.updateTable('buku').set({ lokasi_id: id.ruang2 }).where('id', '=', buku).execute(),
    );
    expect((await laporan('buku', '2025-01-01')).total.jumlah_jenis).toBe(0);
    expect(names((await laporan('buku', officeToday())).baris, 'lokasi', 'jumlah')).toEqual([['Ruang 2', 4]]);
  });

  test.each([
    ['2025-02-28', 'ruang1', 'Kursi Rapat', 5, null],
    ['2025-05-31', 'ruang2', 'Kursi Rapat', 5, null],
    ['2025-06-01', 'ruang2', 'Kursi Rapat', null, 5],
    ['2025-01-01', 'ruang3', 'Layar Jauh', 1, null],
  ] as const)(
    'the card of %s in %s, also of a room that is gone',
    async (per, ruang, nama, baik, kurangBaik) => {
      const answer = await admin.get(`/api/lokasi/${id[ruang]}/kir?format=xlsx&per=${per}`);
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
      const [sheet] = await readSheets(answer.rawPayload);
      const [header = [], ...rows] = sheet?.data ?? [];
      const at = (label: string) =>
        rows[0]?.[header.findIndex((cell) => String(cell).startsWith(label))] ?? null;
      expect([rows.length, at('Nama'), at('Baik'), at('Kurang baik')]).toEqual([2, nama, baik, kurangBaik]);
    },
  );

  test('a file says which day it is of', async () => {
    const answer = await admin.get('/api/laporan/barang/ekspor?format=csv&per=2025-03-01');
    expect(answer.headers['content-disposition']).toContain('laporan-barang-2025-03-01.csv');
    expect(answer.body).toContain('Ruang 2');
    expect(answer.body).toContain('Layar Jauh');
  });
});

test('a day to come is refused where only what was recorded counts, and reckoned where values are', async () => {
  const refused = [
    '/api/laporan/barang?per=9999-12-31',
    '/api/laporan/buku/ekspor?format=csv&per=9999-12-31',
    `/api/barang/${id.chairs}?per=9999-12-31`,
    `/api/lokasi/${id.ruang1}/kir?per=9999-12-31`,
  ];
  for (const url of refused) {
    const answer = await admin.get(url);
    expect([url, answer.statusCode, answer.json().errors]).toEqual([
      url,
      422,
      { per: ['Pilih tanggal sampai hari ini: sesudahnya belum ada yang tercatat.'] },
    ]);
  }
  expect((await laporan('LaporanTHargaBarang', '2040-01-01')).total).toMatchObject({
    nilai: 6_000_000,
    nilai_buku: 0,
  });
});

test.each([
  [
    'per_tanggal',
    ['barang', 'barang_pengguna', 'barang_stok', 'buku', 'jenis', 'kategori', 'lokasi', 'lokasi_jalur'],
  ],
  [
    'hari_tutup',
    [
      ...['barang', 'barang_pengguna', 'barang_stok', 'buku', 'jenis', 'kategori', 'lokasi', 'lokasi_jalur'],
      ...['pengaturan', 'pengguna'],
    ],
  ],
])('the tables of a day have every column of the tables of today: %s', async (schema, tables) => {
  const { rows } = await sql<{ tabel: string; kurang: string[] | null }>`
    with kolom as (
      select nspname as skema, relname as tabel, attname || ' ' || format_type(atttypid, atttypmod) as kolom
      from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
      where attnum > 0 and not attisdropped and nspname in ('public', ${schema})
    )
    select kini.tabel, array_agg(kini.kolom) filter (where lalu.kolom is null) as kurang
    from kolom kini left join kolom lalu on (lalu.skema, lalu.tabel, lalu.kolom) = (${schema}, kini.tabel, kini.kolom)
    where kini.skema = 'public' and kini.tabel in (select tabel from kolom where skema = ${schema})
    group by kini.tabel order by 1`.execute(office.app.db);
  const views = ['barang_cari', 'barang_ciri', 'barang_isian', 'masa_lengkap', 'tanpa_harga'];
  expect(rows).toEqual([...tables, ...views].sort().map((tabel) => ({ tabel, kurang: null })));
});
