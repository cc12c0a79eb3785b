import { pageOfHistory } from '../src/server/modules/history/history-page.repository.ts';
import { historyEndpoints } from '../src/shared/history.ts';
import type { EndpointResult, Tools } from './endpoint.ts';
import { measurePages, type PageRequest } from './pages.ts';

const barang = (n: number) => 1 + ((n * 331) % 99_000);
const pengguna = (n: number) => 2 + ((n * 17) % 500);
const months = (n: number) => String(1 + (n % 12)).padStart(2, '0');
const pages = (n: number) => ({ page: 1 + (n % 40) });

const requests: PageRequest[] = [
  { nama: 'Tanpa saringan', query: pages },
  { nama: 'Satu barang', query: (n) => ({ barang_id: barang(n) }) },
  { nama: 'Satu pengguna', query: (n) => ({ pengguna_id: pengguna(n), page: 1 + (n % 10) }) },
  {
    nama: 'Satu bulan',
    query: (n) => ({ dari: `2024-${months(n)}-01`, sampai: `2024-${months(n)}-28`, ...pages(n) }),
  },
  { nama: 'Masih Digunakan', query: (n) => ({ status: 'Masih Digunakan', ...pages(n) }) },
  { nama: 'Tidak Digunakan', query: (n) => ({ status: 'Tidak Digunakan', ...pages(n) }) },
  {
    nama: 'Pengguna dan bulan',
    query: (n) => ({ pengguna_id: pengguna(n), dari: `2024-${months(n)}-01`, sampai: '2024-12-31' }),
  },
  { nama: 'Cari `proyektor`', query: (n) => ({ q: 'proyektor', ...pages(n) }) },
  { nama: 'Cari `laptop siti`', query: (n) => ({ q: 'laptop siti', page: 1 + (n % 10) }) },
];

export async function measureRiwayat(tools: Tools): Promise<EndpointResult[]> {
  return measurePages(tools, historyEndpoints.list.path, requests, (db, query) =>
    pageOfHistory(db, historyEndpoints.list.query.parse(query)),
  );
}
