import { pageOfBarang } from '../src/server/modules/barang/barang-list.repository.ts';
import { barangEndpoints } from '../src/shared/barang.ts';
import type { EndpointResult, Tools } from './endpoint.ts';
import { measurePages, type PageRequest } from './pages.ts';
import { searchOf } from './search-words.ts';

const requests: PageRequest[] = [
  { nama: 'Daftar', query: (n) => ({ page: 1 + (n % 60) }) },
  { nama: 'Cari, setiap kali kata lain', query: (n) => ({ q: searchOf(n) }) },
  { nama: 'Cari `lapt`', query: (n) => ({ q: 'lapt', page: 1 + (n % 20) }) },
  // 1 to 6 are buildings, from 7 on floors
  { nama: 'Saring lokasi dengan isinya', query: (n) => ({ lokasi_id: 1 + (n % 12), page: 1 + (n % 5) }) },
  {
    nama: 'Urut harga',
    query: (n) => ({ sort: n % 2 === 0 ? 'harga_barang' : '-harga_barang', page: 1 + (n % 60) }),
  },
];

/** Measures the list of barang. */
export async function measureLists(tools: Tools): Promise<EndpointResult[]> {
  return measurePages(tools, barangEndpoints.list.path, requests, (db, query) =>
    pageOfBarang(db, barangEndpoints.list.query.parse(query)),
  );
}
