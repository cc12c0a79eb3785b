import type { OfficeSize } from './fill.ts';
import { type Client, type Distribution, distribution, timed } from './measure.ts';
import { addressOf, type PageRequest } from './pages.ts';
import { laporan } from './reads.ts';
import { searchOf } from './search-words.ts';

/** Durations of the same requests on offices of different sizes. */
export interface GrowthResult {
  ukuran: OfficeSize;
  isiDetik: number;
  /** Disk usage of its data in megabytes. */
  disk: number;
  memori: number;
  waktu: { nama: string; waktu: Distribution }[];
}

const REPEAT = 60;
const WARM_UP = 4;
const MOST_MS = 6000;

const requests: PageRequest[] = [
  { nama: 'Daftar barang', path: () => '/api/barang', query: (n) => ({ page: 1 + (n % 40) }) },
  { nama: 'Halaman terakhir', path: () => '/api/barang' },
  { nama: 'Cari, setiap kali kata lain', path: () => '/api/barang', query: (n) => ({ q: searchOf(n) }) },
  { nama: 'Cari `lapt`', path: () => '/api/barang', query: (n) => ({ q: 'lapt', page: 1 + (n % 20) }) },
  { nama: 'Cari nomor seri', path: () => '/api/barang', query: (n) => ({ q: (n * 2_654_435).toString(16) }) },
  { nama: 'Saring lokasi', path: () => '/api/barang', query: (n) => ({ lokasi_id: 49 + (n % 200) }) },
  { nama: 'Daftar buku', path: () => '/api/buku', query: (n) => ({ page: 1 + (n % 40) }) },
  { nama: 'Detail barang', path: (n) => `/api/barang/${1 + ((n * 7919) % 9000)}` },
  { nama: 'Beranda admin', path: () => '/api/dasbor' },
  { nama: 'Beranda user', path: () => '/api/dasbor/saya' },
  { nama: 'Riwayat', path: () => '/api/history', query: (n) => ({ page: 1 + (n % 40) }) },
  ...laporan.map((one) => ({ ...one, nama: `Laporan ${one.nama}` })),
];

/** Measures the most used lists and pages on an office of one size. */
export async function measureGrowth(
  http: Client,
  { barang }: Pick<OfficeSize, 'barang'>,
): Promise<GrowthResult['waktu']> {
  const waktu = [];
  for (const one of requests) {
    const last = one.nama === 'Halaman terakhir' ? `?page=${barang / 25}` : '';
    const asks = Array.from({ length: REPEAT }, (_, n) => () => http.get(addressOf('', one, n) + last));
    await timed(asks.slice(0, WARM_UP), 1, MOST_MS);
    waktu.push({ nama: one.nama, waktu: distribution(await timed(asks, 1, MOST_MS)) });
  }
  return waktu;
}
