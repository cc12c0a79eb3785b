import { findBarang } from '../src/server/modules/barang/barang.repository.ts';
import { findBuku } from '../src/server/modules/buku/buku.repository.ts';
import { pageOfBuku } from '../src/server/modules/buku/buku-list.repository.ts';
import { bukuEndpoints } from '../src/shared/buku.ts';
import type { EndpointResult, Tools } from './endpoint.ts';
import { measurePages, type PageRequest } from './pages.ts';

const somewhere = (n: number, of: number) => 1 + ((n * 7919) % of);

const buku: PageRequest[] = [
  { nama: 'Daftar buku', query: (n) => ({ page: 1 + (n % 60) }) },
  { nama: 'Cari `Buku 12…`', query: (n) => ({ q: `Buku ${120 + (n % 80)}` }) },
  { nama: 'Cari penulis', query: (n) => ({ q: `penulis ${n % 500}` }) },
];

export const measureBuku = (tools: Tools): Promise<EndpointResult[]> =>
  measurePages(tools, bukuEndpoints.list.path, buku, (db, query) =>
    pageOfBuku(db, bukuEndpoints.list.query.parse(query)),
  );

/** Measures the detail pages; `of` is the minimum number of records. */
export function measureDetail(tools: Tools, of: { barang: number; buku: number }): Promise<EndpointResult[]> {
  return measurePages(tools, '', [
    {
      nama: 'Detail barang',
      path: (n) => `/api/barang/${somewhere(n, of.barang)}`,
      read: (db, _query, n) => findBarang(db, somewhere(n, of.barang)),
    },
    { nama: 'Pemegang barang', path: (n) => `/api/barang/${somewhere(n, of.barang)}/pengguna` },
    {
      nama: 'Detail buku',
      path: (n) => `/api/buku/${somewhere(n, of.buku)}`,
      read: (db, _query, n) => findBuku(db, somewhere(n, of.buku)),
    },
  ]);
}

const tidakTerpakai = '/api/laporan/LaporanTBarangTidakTerpakai';

export const laporan: PageRequest[] = [
  { nama: 'Barang', path: () => '/api/laporan/barang' },
  { nama: 'Pengguna', path: () => '/api/laporan/pengguna' },
  { nama: 'Buku', path: () => '/api/laporan/buku' },
  { nama: 'Barang terpakai', path: () => '/api/laporan/LaporanTBarangTerpakai' },
  { nama: 'Barang tidak terpakai', path: () => tidakTerpakai },
  {
    nama: 'Barang tidak terpakai, halaman 21 sampai 80',
    path: () => tidakTerpakai,
    query: (n) => ({ page: 21 + (n % 60) }),
  },
  {
    nama: 'Barang tidak terpakai, satu kategori',
    path: () => tidakTerpakai,
    query: (n) => ({ kategori_id: 1 + (n % 60) }),
  },
  { nama: 'Harga barang', path: () => '/api/laporan/LaporanTHargaBarang' },
  { nama: 'Nilai dan penyusutan', path: () => '/api/laporan/penyusutan' },
  { nama: 'Nilai dan penyusutan, per tahun', path: () => '/api/laporan/penyusutan?menurut=tahun' },
  { nama: 'Rekapitulasi per golongan', path: () => '/api/laporan/rekapitulasi' },
  { nama: 'Buku inventaris', path: () => '/api/laporan/buku-inventaris' },
  { nama: 'Kartu Inventaris Barang', path: () => '/api/laporan/kib' },
];

/** Measures a page of each report, with totals and groups of all rows. */
export const measureLaporan = (tools: Tools): Promise<EndpointResult[]> => measurePages(tools, '', laporan);
