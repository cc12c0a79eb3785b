import { findBarangOf } from '../src/server/modules/barang/barang.repository.ts';
import { pageOfBarang } from '../src/server/modules/barang/barang-list.repository.ts';
import { barangEndpoints } from '../src/shared/barang.ts';
import type { Perekam } from './sql.ts';
import { type Peminta, type Sebaran, sebaran, timed } from './ukur.ts';

export interface HasilDaftar {
  nama: string;
  contoh: string;
  http: Sebaran;
  bersamaan: Sebaran;
  sql: Sebaran;
}

const REPEAT = 300;
const TOGETHER = 8;
const WARM_UP = 20;

/** The queries of a case: the same way of asking, on different pages and places. */
const cases: { nama: string; query: (n: number) => Record<string, string | number> }[] = [
  { nama: 'Daftar', query: (n) => ({ page: 1 + (n % 60) }) },
  { nama: 'Cari `lapt`', query: (n) => ({ q: 'lapt', page: 1 + (n % 20) }) },
  // 1 to 6 are whole buildings, from 7 on floors
  { nama: 'Saring lokasi dengan isinya', query: (n) => ({ lokasi_id: 1 + (n % 12), page: 1 + (n % 5) }) },
  {
    nama: 'Urut harga',
    query: (n) => ({ sort: n % 2 === 0 ? 'harga_barang' : '-harga_barang', page: 1 + (n % 60) }),
  },
];

/** Times the list of barang over HTTP, alone and together with others, beside its bare statements. */
export async function ukurDaftar({ get }: Peminta, sql: Perekam): Promise<HasilDaftar[]> {
  const results: HasilDaftar[] = [];
  for (const { nama, query } of cases) {
    const queries = Array.from({ length: REPEAT }, (_, n) => query(n));
    const paths = queries.map((one) => {
      const search = new URLSearchParams(Object.entries(one).map(([key, value]) => [key, String(value)]));
      return `${barangEndpoints.list.path}?${search}`;
    });
    const orders = [];
    for (const one of queries) {
      const parsed = barangEndpoints.list.query.parse(one);
      orders.push(await sql.record(async (db) => findBarangOf(db, (await pageOfBarang(db, parsed)).ids)));
    }
    const asks = paths.map((path) => () => get(path));
    const runs = orders.map((order) => () => sql.run(order));
    for (const works of [asks, runs]) await timed(works.slice(0, WARM_UP));
    results.push({
      nama,
      contoh: paths[1] ?? '',
      sql: sebaran(await timed(runs)),
      http: sebaran(await timed(asks)),
      bersamaan: sebaran(await timed(asks, TOGETHER)),
    });
  }
  return results;
}
