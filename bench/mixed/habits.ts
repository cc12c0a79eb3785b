import type { Barang } from '../../src/shared/barang.ts';
import type { Browser } from './browser.ts';
import { ADMINS, type LoadTask } from './task.ts';

/** Activity of people in an office, with its frequency in percent. */
export interface Habit {
  nama: string;
  admin: number;
  user: number;
  act: (actor: Actor) => Promise<void>;
}

export interface Actor {
  nomor: number;
  browser: Browser;
  /** Random whole number from 0 to `most`, exclusive. */
  random: (most: number) => number;
  ukuran: LoadTask['ukuran'];
  /** Number of the run on the same database, from 0. */
  run: number;
  /** Number of barang that this person has handed out. */
  handedOut: number;
  /** Hand-outs of this person that can be taken back. */
  handOuts: { barang: number; holding: number }[];
  pause: (ms: number) => Promise<unknown>;
}

interface Answer<Body> {
  data: Body;
}

/** Debounce of the search box while somebody types, in milliseconds. */
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
/** Search words, half of the time followed by a brand. */
const searched = [
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
const sorts = ['nama_barang', '-harga_barang', 'tahun', '-created_at', 'kode_barang'];

/** Picks a barang without holders at the start (two of five are handed out); admins never share one. */
const freeBarang = (nomor: number, at: number) => 4 + 5 * (nomor + 10 * at);

/** Number of runs with enough barang to hand out: each takes a quarter of the free ones in the first half. */
const RUNS = 4;

/** Picks a barang that was not handed out in this run or an earlier one. */
const nextToHandOut = ({ nomor, ukuran, run, handedOut }: Actor) => {
  const ofOne = Math.floor(ukuran.barang / 100 / RUNS);
  return freeBarang(nomor, ofOne * (run % RUNS) + (handedOut % ofOne));
};

/** Picks a barang of the half that is never handed out. */
const toAskFor = ({ nomor, ukuran, random }: Actor) => {
  const half = Math.floor(ukuran.barang / 100);
  return freeBarang(nomor % ADMINS, half + random(half - 20));
};

async function search({ browser, random, pause }: Actor, jenis: string, path: string): Promise<void> {
  const nama = searched[random(searched.length)] ?? '';
  const words = random(2) === 0 ? nama : `${nama} ${merk[random(merk.length)]}`;
  for (const length of [3, 5, words.length]) {
    await browser.send(jenis, `${path}?q=${encodeURIComponent(words.slice(0, length))}`);
    if (length < words.length) await pause(TYPING_MS);
  }
}

const barangInput = (kategori: number, lokasi: number, nomor: number) => ({
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

export const habits: Habit[] = [
  {
    nama: 'buka daftar barang',
    admin: 18,
    user: 22,
    act: async ({ browser, random }) => {
      const page = 1 + (random(3) === 0 ? random(40) : 0);
      const sort = random(4) === 0 ? `&sort=${sorts[random(sorts.length)]}` : '';
      await browser.send('daftar barang', `/api/barang?page=${page}${sort}`);
    },
  },
  {
    nama: 'saring daftar barang menurut lokasi',
    admin: 4,
    user: 4,
    act: async ({ browser, random }) => {
      await browser.send('daftar barang, satu lokasi', `/api/barang?lokasi_id=${7 + random(290)}`);
    },
  },
  {
    nama: 'cari barang sambil mengetik',
    admin: 10,
    user: 14,
    act: (actor) => search(actor, 'cari barang', '/api/barang'),
  },
  {
    nama: 'buka detail barang',
    admin: 16,
    user: 22,
    act: async ({ browser, random, ukuran }) => {
      const path = `/api/barang/${1 + random(ukuran.barang)}`;
      await Promise.all([
        browser.send('detail barang', path),
        browser.send('pemegang barang', `${path}/pengguna`),
      ]);
    },
  },
  {
    nama: 'buka beranda',
    admin: 12,
    user: 12,
    act: async ({ browser, nomor }) => {
      await browser.send(
        nomor < ADMINS ? 'beranda admin' : 'beranda user',
        nomor < ADMINS ? '/api/dasbor' : '/api/dasbor/saya',
      );
    },
  },
  {
    nama: 'buka riwayat',
    admin: 8,
    user: 8,
    act: async ({ browser, random, ukuran }) => {
      const person = random(2) === 0 ? `&pengguna_id=${2 + random(ukuran.orang)}` : '';
      await browser.send('riwayat', `/api/history?page=${1 + random(10)}${person}`);
    },
  },
  {
    nama: 'buka daftar buku',
    admin: 2,
    user: 4,
    act: async ({ browser, random }) => {
      await browser.send('daftar buku', `/api/buku?page=${1 + random(20)}`);
    },
  },
  {
    nama: 'cari buku sambil mengetik',
    admin: 1,
    user: 4,
    act: async ({ browser, random, pause, ukuran }) => {
      const words = `Buku ${1 + random(ukuran.buku)}`;
      await browser.send('cari buku', `/api/buku?q=${encodeURIComponent(words.slice(0, -1))}`);
      await pause(TYPING_MS);
      await browser.send('cari buku', `/api/buku?q=${encodeURIComponent(words)}`);
    },
  },
  {
    nama: 'baca pemberitahuan',
    admin: 4,
    user: 4,
    act: async ({ browser }) => {
      await Promise.all([
        browser.send('pemberitahuan', '/api/notifikasi?per_page=10'),
        browser.send('jumlah pemberitahuan', '/api/notifikasi/jumlah'),
      ]);
    },
  },
  {
    nama: 'buka laporan',
    admin: 8,
    user: 2,
    act: async ({ browser, random }) => {
      await browser.send('laporan', `/api/laporan/${laporan[random(laporan.length)]}`);
    },
  },
  {
    nama: 'ajukan permintaan',
    admin: 0,
    user: 2,
    act: async (actor) => {
      const body = { barang_id: toAskFor(actor), jumlah: 1, keterangan: 'Untuk kegiatan kantor' };
      await actor.browser.send('ajukan permintaan', '/api/permintaan', body);
    },
  },
  {
    nama: 'lihat permintaan',
    admin: 3,
    user: 2,
    act: async ({ browser }) => {
      await browser.send('daftar permintaan', '/api/permintaan');
    },
  },
  {
    nama: 'serahkan barang',
    admin: 5,
    user: 0,
    act: async (actor) => {
      const { browser, random, ukuran, handOuts } = actor;
      const barang = nextToHandOut(actor);
      actor.handedOut += 1;
      const body = { pengguna_id: 2 + random(ukuran.orang), jumlah: 1 };
      const answer = (await browser.ask('serahkan barang', `/api/barang/${barang}/pengguna`, body)) as
        | Answer<{ id: number }>
        | undefined;
      if (answer) handOuts.push({ barang, holding: answer.data.id });
    },
  },
  {
    nama: 'tarik kembali barang',
    admin: 4,
    user: 0,
    act: async ({ browser, handOuts }) => {
      const handOut = handOuts.shift();
      if (!handOut) return;
      const path = `/api/barang/${handOut.barang}/pengguna/${handOut.holding}/kembali`;
      await browser.send('tarik kembali barang', path, { kondisi_akhir: 'Baik' });
    },
  },
  {
    nama: 'tambah barang',
    admin: 2,
    user: 0,
    act: async ({ browser, random, pause }) => {
      await Promise.all([
        browser.send('pilihan formulir', '/api/kategori?per_page=100'),
        browser.send('pilihan formulir', '/api/lokasi/pohon'),
      ]);
      await pause(2000);
      await browser.send(
        'tambah barang',
        '/api/barang',
        barangInput(1 + random(60), 49 + random(250), random(1000)),
      );
    },
  },
  {
    nama: 'ubah barang',
    admin: 3,
    user: 0,
    act: async ({ browser, random, ukuran, nomor, pause }) => {
      const path = `/api/barang/${3 + 5 * (nomor + 10 * random(Math.floor(ukuran.barang / 50) - 1))}`;
      const found = (await browser.ask('detail barang', path)) as
        | Answer<Pick<Barang, 'versi' | 'kategori_id' | 'jumlah_barang' | 'tahun' | 'tanggal_perolehan'>>
        | undefined;
      if (!found) return;
      await pause(2000);
      // keeps the acquisition date: a later one than a hand-out would be refused
      const { versi, kategori_id, jumlah_barang, tahun, tanggal_perolehan } = found.data;
      const body = {
        ...barangInput(kategori_id, 49 + random(250), random(1000)),
        ...{ versi, jumlah_barang, tahun, tanggal_perolehan },
      };
      await browser.send('ubah barang', path, body, 'PUT');
    },
  },
];
