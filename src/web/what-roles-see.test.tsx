import { cleanup, screen, waitFor } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BarangDetailPage } from './features/barang/barang-detail-page.tsx';
import { BastListPage } from './features/bast/bast-list-page.tsx';
import { BukuDetailPage } from './features/buku/buku-detail-page.tsx';
import { JenisListPage } from './features/jenis/jenis-list-page.tsx';
import { KategoriDetailPage } from './features/kategori/kategori-detail-page.tsx';
import { KategoriListPage } from './features/kategori/kategori-list-page.tsx';
import { LogdeletebarangPage } from './features/logdeletebarang/logdeletebarang-page.tsx';
import { LokasiDetailPage } from './features/lokasi/lokasi-detail-page.tsx';
import { PengajuanDetailPage } from './features/pengajuan/pengajuan-detail-page.tsx';
import { PengaturanPage } from './features/pengaturan/pengaturan-page.tsx';
import { PenggunaDetailPage } from './features/pengguna/pengguna-detail-page.tsx';
import { UsersListPage } from './features/users/users-list-page.tsx';
import { signInAs } from './testing/people.ts';
import { renderPage } from './testing/render-page.tsx';
import { json, startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(cleanup);

const setting = { metode: 'tidak_disusutkan', kelompok: null, masa_manfaat_bulan: null };
const times = { created_at: '2026-01-02T03:04:05.000Z', updated_at: '2026-01-02T03:04:05.000Z' };
const kategori = {
  id: 3,
  nama_kategori: 'Mebel',
  isian: [],
  fungsi: null,
  sifat: 'Bergerak',
  golongan: null,
  jumlah: 0,
  versi: 1,
};
const noFiles = { gambar_id: null, gambar: null, lampiran_id: null, lampiran: null };
const lokasi = { id: 4, lokasi: 'Aula', jalur: 'Aula' };
const barang = {
  ...times,
  ...noFiles,
  id: 5,
  kode_barang: '003-2024-005',
  nama_barang: 'Kursi Lipat',
  merk: null,
  nomor_seri: null,
  detail_barang: null,
  kategori_id: 3,
  kategori: { id: 3, nama_kategori: 'Mebel' },
  fungsi: null,
  harga_barang: 325_000,
  jumlah_barang: 7,
  sisa: 5,
  satuan: 'buah',
  tahun: 2024,
  tanggal_perolehan: null,
  sumber_perolehan: null,
  kondisi: 'Baik',
  lokasi_id: 4,
  lokasi,
  detail_lokasi: null,
  dibuat_oleh: null,
  penyusutan: null,
  versi: 1,
};
const buku = {
  ...times,
  ...noFiles,
  id: 6,
  kode_buku: '02-05-006',
  judul: 'Laskar Pelangi',
  penulis: 'Andrea Hirata',
  penerbit: 'Bentang',
  tahun: 2005,
  isbn: null,
  kondisi: 'Baik',
  jumlah: 4,
  jenis_id: 1,
  jenis: { id: 1, jenis_buku: 'Novel' },
  pengguna_id: null,
  pengguna: null,
  lokasi_id: 4,
  lokasi,
  harga: 89_000,
  dibuat_oleh: null,
  versi: 1,
};
const whole = {
  email: 'budi@kantor.id',
  nip: '198001012005011001',
  pangkat: 'Penata (III/c)',
  unit_kerja: 'Bagian Umum',
  telepon: '0274 512345',
  no_ktp: '3273010101800001',
  id_api: null,
  aktif: true,
  roles: [],
  jumlah_barang: 0,
  nilai_barang: 0,
  barang_tanpa_harga: 0,
  jumlah_buku: 0,
  surat_komitmen: null,
  versi: 1,
};
const pengajuan = {
  ...times,
  ...noFiles,
  id: 9,
  nama_barang: 'Kipas',
  detail_barang: null,
  fungsi: 'Rapat',
  harga_barang: 1000,
  jumlah_barang: 1,
  alasan: null,
  status: 'Menunggu',
  pengguna_id: 8,
  pengguna: { id: 8, name: 'Budi', jabatan: null },
  diputus_oleh: null,
  diputus_pada: null,
  alasan_keputusan: null,
  barang_id: null,
  barang: null,
  barang_pengguna_id: null,
  versi: 1,
};
const log = {
  id: 10,
  jenis: 'barang',
  record_id: 5,
  alasan: 'Rusak',
  oleh: { id: 1, name: 'Rini', jabatan: null },
  waktu: times.created_at,
  dipulihkan_pada: null,
  dipulihkan_oleh: null,
  data: { ...barang, penggunaan: [] },
};
const nothingSet = {
  id: 1,
  organisasi_induk: null,
  kode_unit: null,
  kode_klasifikasi: null,
  pola_nomor_bast: null,
  nomor_bast_pertama: null,
  nomor_bast_tahun: null,
  kertas_surat: 'A4',
  tanda_terima: 'tidak',
  tanda_terima_kategori: [],
  bentuk_tanda_tangan: 'keduanya',
  tautan_berlaku_hari: 7,
  pengingat_hari: 3,
  ringkasan_mingguan: true,
  nama_organisasi: 'Dinas Uji',
  alamat: null,
  kota: null,
  penanda_tangan_nama: null,
  penanda_tangan_jabatan: null,
  penanda_tangan_nip: null,
  penanda_tangan_kedua_nama: null,
  penanda_tangan_kedua_jabatan: null,
  penanda_tangan_kedua_nip: null,
  tanda_tangan_laporan: 'tanpa',
  logo_id: null,
  logo: null,
  latar_masuk_id: null,
  latar_masuk: null,
  gambar_barang_id: null,
  gambar_barang: null,
  lampiran_id: null,
  lampiran: null,
  templat_surat_komitmen_id: null,
  templat_surat_komitmen: null,
  versi: 1,
  updated_at: times.updated_at,
};

const pageOf = (...data: object[]) => ({ data, meta: { page: 1, per_page: 25, total: data.length } });

/** Responses of the server for a role: a user sees less of other people. */
function answersOf(role: 'admin' | 'user'): Record<string, object> {
  const budi = { id: 8, name: 'Budi', jabatan: 'Staf' };
  return {
    '/api/kategori/3': { data: { ...kategori, penyusutan: setting } },
    '/api/kategori': pageOf({ ...kategori, penyusutan: setting }),
    '/api/jenis': pageOf({ id: 1, jenis_buku: 'Novel', jumlah: 0, versi: 1 }),
    '/api/lokasi/4': {
      data: {
        ...lokasi,
        induk_id: null,
        leluhur: [],
        jumlah_anak: 0,
        jumlah_barang: 1,
        jumlah_buku: 0,
        versi: 1,
      },
    },
    '/api/barang/5': {
      data: {
        ...barang,
        penyusutan_berlaku: { ...setting, nilai_residu: null, mulai: null, asal: 'kategori' },
        nilai_buku: 1,
      },
    },
    '/api/barang/5/pengguna': { data: [], meta: { jumlah_barang: 7, dipegang: 2, sisa: 5 } },
    '/api/buku/6': { data: buku },
    '/api/pengguna/8': { data: role === 'admin' ? { ...budi, ...whole } : budi },
    '/api/users': pageOf({ ...budi, ...(role === 'admin' && whole), roles: [{ id: 2, name: 'user' }] }),
    '/api/pengajuan/9': { data: pengajuan },
    '/api/logdeletebarang': pageOf(log),
    '/api/image': { data: nothingSet },
  };
}

interface Seen {
  Page: FunctionComponent;
  address: string;
  path?: string;
  /** Text that the page shows once loaded, for both roles. */
  shows: string;
  /** Names of all buttons, links, tabs, column headings and fields that only admins see. */
  adminOnly: string[];
  /** Names that only users see. */
  userOnly?: string[];
}

const pages: Record<string, Seen> = {
  'the list of kategori': {
    Page: KategoriListPage,
    address: '/kategori',
    shows: 'Mebel',
    adminOnly: ['Tambah kategori', 'Ubah Mebel', 'Hapus Mebel'],
  },
  'a kategori': {
    Page: KategoriDetailPage,
    address: '/kategori/detail/3',
    path: '/kategori/detail/$id',
    shows: 'Bergerak',
    adminOnly: ['Hapus', 'Ubah', 'Riwayat perubahan'],
  },
  'the list of jenis': {
    Page: JenisListPage,
    address: '/jenis',
    shows: 'Novel',
    adminOnly: ['Tambah jenis', 'Ubah Novel', 'Hapus Novel'],
  },
  'a lokasi': {
    Page: LokasiDetailPage,
    address: '/lokasi/detail/4',
    path: '/lokasi/detail/$id',
    shows: 'Barang (1)',
    adminOnly: ['Cetak label', 'Hapus', 'Ubah', 'Riwayat perubahan'],
  },
  'a barang': {
    Page: BarangDetailPage,
    address: '/barang/detail/5',
    path: '/barang/detail/$id',
    shows: 'Nilai buku hari ini',
    adminOnly: ['Pengguna barang', 'Hapus', 'Ubah', 'Riwayat perubahan', 'Daftar Barang', 'Cetak label'],
    userOnly: ['Minta barang ini'],
  },
  'a buku': {
    Page: BukuDetailPage,
    address: '/buku/detail/6',
    path: '/buku/detail/$id',
    shows: 'Andrea Hirata',
    adminOnly: ['Hapus', 'Ubah', 'Riwayat perubahan', 'Cetak label'],
  },
  'somebody else': {
    Page: PenggunaDetailPage,
    address: '/pengguna/detail/8',
    path: '/pengguna/detail/$id',
    shows: 'Pernah dipegang',
    adminOnly: [
      'E-mail',
      'Nomor KTP',
      'Id E-task',
      'Akun',
      'Beri akun',
      'Hapus',
      'Ubah',
      'Riwayat perubahan',
    ],
  },
  'the list of accounts': {
    Page: UsersListPage,
    address: '/users',
    shows: 'Budi',
    adminOnly: ['Tambah akun', 'Ubah Budi', 'Hapus Budi', 'budi@kantor.id'],
  },
  'somebody else’s pengajuan': {
    Page: PengajuanDetailPage,
    address: '/pengajuan/detail/9',
    path: '/pengajuan/detail/$id',
    shows: 'Perkiraan seluruhnya',
    adminOnly: ['Setujui', 'Tolak', 'Riwayat perubahan', 'Pengajuan Barang Admin'],
    userOnly: ['Pengajuan Barang'],
  },
  'the delete log': {
    Page: LogdeletebarangPage,
    address: '/logdeletebarang',
    shows: 'Kursi Lipat',
    adminOnly: ['Pulihkan Kursi Lipat'],
  },
  'the list of BAST': {
    Page: BastListPage,
    address: '/bast',
    shows: 'Belum ada berita acara',
    adminOnly: ['Buat BAST', 'Pemegang barang'],
  },
  settings: {
    Page: PengaturanPage,
    address: '/image',
    shows: 'Nama organisasi',
    adminOnly: ['Simpan pengaturan'],
  },
};

/** Collects the names of all controls and labels. */
function namesOnPage(): string[] {
  const parts = document.querySelectorAll('button, a, input, [role=tab], dt, th, td');
  return [...parts].map((part) => (part.getAttribute('aria-label') ?? part.textContent ?? '').trim());
}

async function namesFor(role: 'admin' | 'user', { Page, address, path, shows }: Seen): Promise<Set<string>> {
  signInAs(role);
  const answers = answersOf(role);
  server.answer((response, { url }) => {
    json(response, 200, answers[url.split('?')[0] ?? ''] ?? pageOf());
  });
  const { queryClient } = await renderPage(Page, address, path === undefined ? {} : { path });
  await screen.findAllByText(shows);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const names = new Set(namesOnPage());
  cleanup();
  return names;
}

describe.each(Object.entries(pages))('of %s', (_, page) => {
  beforeEach(() => sessionStorage.clear());

  it('an admin sees more than a user does', async () => {
    const [admin, user] = [await namesFor('admin', page), await namesFor('user', page)];
    for (const name of page.adminOnly) {
      expect([...admin]).toContain(name);
      expect([...user]).not.toContain(name);
    }
    for (const name of page.userOnly ?? []) {
      expect([...user]).toContain(name);
      expect([...admin]).not.toContain(name);
    }
  });
});
