import pg from 'pg';
import type { DatabaseTarget } from '../src/server/db/connection.ts';
import type { EndpointResult, Tools } from './endpoint.ts';
import { timed } from './measure.ts';
import { addressOf, measurePages, type PageRequest } from './pages.ts';

/** Number of barang per statement: their spans are derived together. */
const BATCH = 10_000;

/**
 * Adds two years of mutasi to the journal: each barang moved away and back, and got its present kondisi; three mutasi
 * besides its entry. Returns the numbers of mutasi and spans.
 */
async function fillPast(database: DatabaseTarget, barang: number): Promise<{ mutasi: number; masa: number }> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    for (let at = 0; at < barang; at += BATCH) {
      await client.query(
        `insert into mutasi (barang_id, kode, nama, jenis, tanggal, ubah)
        select id, kode_barang, nama_barang, jenis, tanggal, ubah from barang cross join lateral (values
          (1, 'pindah', current_date - 700 + (id % 90)::int,
            jsonb_build_object('lokasi_id', jsonb_build_array(lokasi_id, 49 + id % 252))),
          (2, 'pindah', current_date - 400 + (id % 90)::int,
            jsonb_build_object('lokasi_id', jsonb_build_array(49 + id % 252, lokasi_id))),
          (3, 'kondisi', current_date - 300 + (id % 90)::int,
            jsonb_build_object('kondisi', jsonb_build_array('Baik', kondisi)))
        ) lalu (urut, jenis, tanggal, ubah)
        where id > $1 and id <= $2 and tanggal > tanggal_perolehan order by id, urut`,
        [at, at + BATCH],
      );
    }
    // most are of KIB B, the others of all golongan
    await client.query(
      `update kategori set golongan = case when id % 4 = 0 then (array['01', '03', '04', '05'])[1 + id / 4 % 4] else '02' end`,
    );
    await client.query('analyze mutasi; analyze masa_barang');
    const { rows } = await client.query(
      'select (select count(*) from mutasi)::int as mutasi, (select count(*) from masa_barang)::int as masa',
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

/** Returns the n-th different day of the last two years. */
const someDay = (n: number): string =>
  new Date(Date.now() - (30 + ((n * 7919) % 700)) * 86_400_000).toISOString().slice(0, 10);

/** Number of days requested repeatedly: they are cached after warm-up. */
const SAME_DAYS = 4;

/** Day offset between reports, as some cache results that others need. */
let days = 0;
const APART = 85;

/** Requests of a report: first request of a day, and other pages of days requested before. */
const report = (nama: string, path: string, more: Record<string, string> = {}): PageRequest[] => {
  const first = days;
  days += APART;
  return [
    { nama: `${nama}, pertama`, path: () => path, query: (n) => ({ ...more, per: someDay(first + n) }) },
    {
      nama: `${nama}, lagi`,
      path: () => path,
      query: (n) => ({ ...more, per: someDay(first + (n % SAME_DAYS)), page: 1 + (n % 20) }),
    },
  ];
};

/** Reports of the year so far on a day: first request of a day, and other pages of days requested before. */
const ofPeriod = (nama: string, path: string, more: Record<string, string> = {}): PageRequest[] =>
  report(nama, path, more).map((one) => ({
    ...one,
    query: (n) => {
      const { per = '', ...rest } = one.query?.(n) ?? {};
      return { ...rest, dari: `${String(per).slice(0, 4)}-01-01`, sampai: per };
    },
  }));

/** The year of a tax report whose days are over, for all barang. */
const LAST_YEAR = new Date().getUTCFullYear() - 1;

const past: PageRequest[] = [
  ...report('Barang', '/api/laporan/barang'),
  ...report('Pengguna', '/api/laporan/pengguna'),
  ...report('Buku', '/api/laporan/buku'),
  ...report('Barang terpakai', '/api/laporan/LaporanTBarangTerpakai'),
  ...report('Barang tidak terpakai', '/api/laporan/LaporanTBarangTidakTerpakai'),
  ...report('Harga barang', '/api/laporan/LaporanTHargaBarang'),
  ...report('Nilai dan penyusutan', '/api/laporan/penyusutan'),
  ...report('Nilai dan penyusutan, per tahun', '/api/laporan/penyusutan', { menurut: 'tahun' }),
  ...report('Rekapitulasi per golongan', '/api/laporan/rekapitulasi'),
  ...report('Buku inventaris', '/api/laporan/buku-inventaris'),
  ...report('KIB B', '/api/laporan/kib', { golongan: '02' }),
  ...ofPeriod('Laporan Mutasi', '/api/laporan/mutasi'),
  ...ofPeriod('Laporan Mutasi per lokasi', '/api/laporan/mutasi', { menurut: 'lokasi' }),
  ...ofPeriod('Laporan Penyusutan', '/api/laporan/mutasi-penyusutan'),
  ...ofPeriod('Laba rugi pelepasan', '/api/laporan/pelepasan'),
  {
    nama: 'Daftar Penyusutan Fiskal, tahun lalu',
    path: () => '/api/laporan/penyusutan-fiskal',
    query: (n) => ({ tahun: LAST_YEAR, page: 1 + (n % 20) }),
  },
  {
    nama: 'KIR satu ruang (PDF)',
    path: (n) => `/api/lokasi/${49 + (n % 252)}/kir`,
    oneByOne: true,
    query: (n) => ({ per: someDay(n) }),
  },
  { nama: 'Detail barang', path: () => '/api/barang/77', query: (n) => ({ per: someDay(n) }) },
];

/** Size of the journal, and response times of each report of past days, with the totals and groups of all rows. */
export interface PastDays {
  mutasi: number;
  masa: number;
  hasil: EndpointResult[];
}

/** Fills the journal and measures each report of past days. */
export async function measurePastDays(tools: Tools, barang: number): Promise<PastDays> {
  const filled = await fillPast(tools.app.database, barang);
  return { ...filled, hasil: await measurePages(tools, '', past) };
}

/** Number of days per report where each takes seconds. */
const FEW_DAYS = 5;

/** Duration of each report of a past day in milliseconds, the very first after the start separately. */
export interface FirstDays extends Omit<PastDays, 'hasil'> {
  hasil: { nama: string; ms: number[] }[];
}

/** Fills the journal and requests each report for a few uncached days, one after another. */
export async function measureFirstDays(
  { app, http }: Pick<Tools, 'app' | 'http'>,
  barang: number,
): Promise<FirstDays> {
  const filled = await fillPast(app.database, barang);
  const hasil: FirstDays['hasil'] = [];
  for (const one of past.filter(({ nama }) => !nama.endsWith(', lagi'))) {
    const asks = Array.from({ length: FEW_DAYS }, (_, n) => () => http.get(addressOf('', one, n)));
    hasil.push({ nama: one.nama, ms: await timed(asks) });
  }
  return { ...filled, hasil };
}
