import type { Peramban } from './browser.ts';
import { ADMINS, type Tugas } from './task.ts';

/** What people do in an office, and how often of a hundred times. */
export interface Kebiasaan {
  nama: string;
  admin: number;
  user: number;
  lakukan: (orang: Orang) => Promise<void>;
}

export interface Orang {
  nomor: number;
  peramban: Peramban;
  /** A whole number from 0 up to, and without, `banyak`. */
  acak: (banyak: number) => number;
  ukuran: Tugas['ukuran'];
  /** Hand-outs of this person that can be taken back. */
  serahan: { barang: number; holding: number }[];
  jeda: (ms: number) => Promise<unknown>;
}

interface Jawaban<T> {
  data: T;
}

/** Between two searches while somebody types: the page waits until the keys rest. */
const TYPING_MS = 350;
const laporan = [
  'barang',
  'pengguna',
  'buku',
  'LaporanTBarangTerpakai',
  'LaporanTBarangTidakTerpakai',
  'LaporanTHargaBarang',
  'penyusutan',
];
/** What people look for: one of these, and half of the time one of its makers. */
const dicari = [
  'laptop',
  'komputer desktop',
  'monitor led',
  'printer laser',
  'proyektor',
  'meja kerja',
  'kursi kerja',
  'lemari arsip',
  'genset',
  'papan tulis',
  'kamera',
  'mesin fotokopi',
];
const merk = [
  'lenovo',
  'asus',
  'hp',
  'dell',
  'acer',
  'epson',
  'canon',
  'samsung',
  'lg',
  'panasonic',
  'chitose',
];
const urutan = ['nama_barang', '-harga_barang', 'tahun', '-created_at', 'kode_barang'];

/** Barang of which a piece is free: two of five are handed out from the start. Each admin has some of their own. */
const bebas = ({ acak, ukuran, nomor }: Orang) =>
  4 + 5 * (nomor + 10 * acak(Math.floor(ukuran.barang / 50) - 20));

async function cari({ peramban, acak, jeda }: Orang, jenis: string, path: string): Promise<void> {
  const nama = dicari[acak(dicari.length)] ?? '';
  const kata = acak(2) === 0 ? nama : `${nama} ${merk[acak(merk.length)]}`;
  for (const sampai of [3, 5, kata.length]) {
    await peramban.send(jenis, `${path}?q=${encodeURIComponent(kata.slice(0, sampai))}`);
    if (sampai < kata.length) await jeda(TYPING_MS);
  }
}

const isian = (kategori: number, lokasi: number, nomor: number) => ({
  nama_barang: `Meja Rapat ${nomor}`,
  kategori_id: kategori,
  lokasi_id: lokasi,
  harga_barang: 1_500_000 + nomor * 1000,
  jumlah_barang: 2,
  tahun: 2024,
  tanggal_perolehan: '2024-05-17',
  kondisi: 'Baik',
  satuan: 'unit',
});

export const kebiasaan: Kebiasaan[] = [
  {
    nama: 'buka daftar barang',
    admin: 18,
    user: 22,
    lakukan: async ({ peramban, acak }) => {
      const page = 1 + (acak(3) === 0 ? acak(40) : 0);
      const sort = acak(4) === 0 ? `&sort=${urutan[acak(urutan.length)]}` : '';
      await peramban.send('daftar barang', `/api/barang?page=${page}${sort}`);
    },
  },
  {
    nama: 'saring daftar barang menurut lokasi',
    admin: 4,
    user: 4,
    lakukan: async ({ peramban, acak }) => {
      await peramban.send('daftar barang, satu lokasi', `/api/barang?lokasi_id=${7 + acak(290)}`);
    },
  },
  {
    nama: 'cari barang sambil mengetik',
    admin: 10,
    user: 14,
    lakukan: (orang) => cari(orang, 'cari barang', '/api/barang'),
  },
  {
    nama: 'buka detail barang',
    admin: 16,
    user: 22,
    lakukan: async ({ peramban, acak, ukuran }) => {
      const path = `/api/barang/${1 + acak(ukuran.barang)}`;
      await Promise.all([
        peramban.send('detail barang', path),
        peramban.send('pemegang barang', `${path}/pengguna`),
      ]);
    },
  },
  {
    nama: 'buka beranda',
    admin: 12,
    user: 12,
    lakukan: async ({ peramban, nomor }) => {
      await peramban.send(
        nomor < ADMINS ? 'beranda admin' : 'beranda user',
        nomor < ADMINS ? '/api/dasbor' : '/api/dasbor/saya',
      );
    },
  },
  {
    nama: 'buka riwayat',
    admin: 8,
    user: 8,
    lakukan: async ({ peramban, acak, ukuran }) => {
      const orang = acak(2) === 0 ? `&pengguna_id=${2 + acak(ukuran.orang)}` : '';
      await peramban.send('riwayat', `/api/history?page=${1 + acak(10)}${orang}`);
    },
  },
  {
    nama: 'buka daftar buku',
    admin: 2,
    user: 4,
    lakukan: async ({ peramban, acak }) => {
      await peramban.send('daftar buku', `/api/buku?page=${1 + acak(20)}`);
    },
  },
  {
    nama: 'cari buku sambil mengetik',
    admin: 1,
    user: 4,
    lakukan: async ({ peramban, acak, jeda, ukuran }) => {
      const kata = `Buku ${1 + acak(ukuran.buku)}`;
      await peramban.send('cari buku', `/api/buku?q=${encodeURIComponent(kata.slice(0, -1))}`);
      await jeda(TYPING_MS);
      await peramban.send('cari buku', `/api/buku?q=${encodeURIComponent(kata)}`);
    },
  },
  {
    nama: 'baca pemberitahuan',
    admin: 4,
    user: 4,
    lakukan: async ({ peramban }) => {
      await Promise.all([
        peramban.send('pemberitahuan', '/api/notifikasi?per_page=10'),
        peramban.send('jumlah pemberitahuan', '/api/notifikasi/jumlah'),
      ]);
    },
  },
  {
    nama: 'buka laporan',
    admin: 8,
    user: 2,
    lakukan: async ({ peramban, acak }) => {
      await peramban.send('laporan', `/api/laporan/${laporan[acak(laporan.length)]}`);
    },
  },
  {
    nama: 'ajukan permintaan',
    admin: 0,
    user: 2,
    lakukan: async (orang) => {
      const barang_id = bebas({ ...orang, nomor: orang.nomor % ADMINS });
      const isi = { barang_id, jumlah: 1, keterangan: 'Untuk kegiatan kantor' };
      await orang.peramban.send('ajukan permintaan', '/api/permintaan', isi);
    },
  },
  {
    nama: 'lihat permintaan',
    admin: 3,
    user: 2,
    lakukan: async ({ peramban }) => {
      await peramban.send('daftar permintaan', '/api/permintaan');
    },
  },
  {
    nama: 'serahkan barang',
    admin: 5,
    user: 0,
    lakukan: async (orang) => {
      const { peramban, acak, ukuran, serahan } = orang;
      const barang = bebas(orang);
      const isi = { pengguna_id: 2 + acak(ukuran.orang), jumlah: 1 };
      const jawab = (await peramban.send('serahkan barang', `/api/barang/${barang}/pengguna`, isi)) as
        | Jawaban<{ id: number }>
        | undefined;
      if (jawab) serahan.push({ barang, holding: jawab.data.id });
    },
  },
  {
    nama: 'tarik kembali barang',
    admin: 4,
    user: 0,
    lakukan: async ({ peramban, serahan }) => {
      const satu = serahan.shift();
      if (!satu) return;
      const path = `/api/barang/${satu.barang}/pengguna/${satu.holding}/kembali`;
      await peramban.send('tarik kembali barang', path, { kondisi_akhir: 'Baik' });
    },
  },
  {
    nama: 'tambah barang',
    admin: 2,
    user: 0,
    lakukan: async ({ peramban, acak, jeda }) => {
      await Promise.all([
        peramban.send('pilihan formulir', '/api/kategori?per_page=100'),
        peramban.send('pilihan formulir', '/api/lokasi/pohon'),
      ]);
      await jeda(2000);
      await peramban.send('tambah barang', '/api/barang', isian(1 + acak(60), 49 + acak(250), acak(1000)));
    },
  },
  {
    nama: 'ubah barang',
    admin: 3,
    user: 0,
    lakukan: async ({ peramban, acak, ukuran, nomor, jeda }) => {
      const path = `/api/barang/${3 + 5 * (nomor + 10 * acak(Math.floor(ukuran.barang / 50) - 1))}`;
      const dibaca = (await peramban.send('detail barang', path)) as
        | Jawaban<{ versi: number; kategori_id: number; lokasi_id: number; jumlah_barang: number }>
        | undefined;
      if (!dibaca) return;
      await jeda(2000);
      const { versi, kategori_id, jumlah_barang } = dibaca.data;
      const isi = { ...isian(kategori_id, 49 + acak(250), acak(1000)), jumlah_barang, versi };
      await peramban.send('ubah barang', path, isi, 'PUT');
    },
  },
];
