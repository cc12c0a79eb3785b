import type { Ukuran } from './fill.ts';
import { type Peminta, type Sebaran, sebaran, timed } from './measure.ts';
import { alamat, type Cara } from './pages.ts';
import { laporan } from './reads.ts';

/** The same requests on offices of different sizes. */
export interface HasilPertumbuhan {
  ukuran: Ukuran;
  isiDetik: number;
  /** Megabytes of its data on the disk. */
  disk: number;
  memori: number;
  waktu: { nama: string; waktu: Sebaran }[];
}

const REPEAT = 60;
const WARM_UP = 4;
const MOST_MS = 6000;

const cara: Cara[] = [
  { nama: 'Daftar barang', path: () => '/api/barang', query: (n) => ({ page: 1 + (n % 40) }) },
  { nama: 'Halaman terakhir', path: () => '/api/barang' },
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

/** Times reading what people look at most on an office of one size. */
export async function ukurPertumbuhan(
  http: Peminta,
  { barang }: Pick<Ukuran, 'barang'>,
): Promise<HasilPertumbuhan['waktu']> {
  const waktu = [];
  for (const one of cara) {
    const last = one.nama === 'Halaman terakhir' ? `?page=${barang / 25}` : '';
    const asks = Array.from({ length: REPEAT }, (_, n) => () => http.get(alamat('', one, n) + last));
    await timed(asks.slice(0, WARM_UP), 1, MOST_MS);
    waktu.push({ nama: one.nama, waktu: sebaran(await timed(asks, 1, MOST_MS)) });
  }
  return waktu;
}
