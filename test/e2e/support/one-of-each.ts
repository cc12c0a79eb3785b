import type { RunningServer } from './server.ts';
import { type Api, signedInApi } from './test.ts';

/** The account that the office's user signs in with. */
export const userPassword = 'Rindang Pohon Beringin 45';

/** One record of each kind, so that no page is empty. Answers every page's address for an admin. */
export async function officeWithOneOfEach(
  api: Api,
  server: RunningServer,
): Promise<{ admin: string[]; user: string[] }> {
  const { id: kategori_id } = await api.data<{ id: number }>('POST', '/api/kategori', {
    nama_kategori: 'Laptop',
  });
  const { id: jenis_id } = await api.data<{ id: number }>('POST', '/api/jenis', { jenis_buku: 'Referensi' });
  const { id: induk_id } = await api.data<{ id: number }>('POST', '/api/lokasi', { lokasi: 'Gedung A' });
  const { id: lokasi_id } = await api.data<{ id: number }>('POST', '/api/lokasi', {
    lokasi: 'Ruang 1',
    induk_id,
  });
  const { id: pengguna_id } = await api.data<{ id: number }>('POST', '/api/users', {
    name: 'Wulan Sari',
    email: 'wulan@kantor.test',
    password: userPassword,
    roles: ['user'],
  });
  const barang = { kategori_id, lokasi_id, harga_barang: 9_000_000, jumlah_barang: 3, tahun: 2024 };
  const { id } = await api.data<{ id: number }>('POST', '/api/barang', {
    ...barang,
    nama_barang: 'Laptop Kerja',
  });
  const holding = await api.data<{ id: number }>('POST', `/api/barang/${id}/pengguna`, {
    pengguna_id,
    jumlah: 2,
  });
  const bast = await api.data<{ id: number }>('POST', '/api/bast', {
    jenis: 'penyerahan',
    holding_ids: [holding.id],
  });
  const gone = await api.data<{ id: number }>('POST', '/api/barang', {
    ...barang,
    nama_barang: 'Laptop Lama',
  });
  await api.data('DELETE', `/api/barang/${gone.id}`, { alasan: 'Rusak' });
  const buku = await api.data<{ id: number }>('POST', '/api/buku', {
    judul: 'Kamus Besar Bahasa Indonesia',
    penulis: 'Badan Bahasa',
    penerbit: 'Balai Pustaka',
    tahun: 2016,
    kondisi: 'Baik',
    jumlah: 2,
    jenis_id,
    lokasi_id,
    harga: 350_000,
  });
  const pengajuan = await api.data<{ id: number }>('POST', '/api/pengajuan', {
    nama_barang: 'Proyektor',
    fungsi: 'Rapat',
    harga_barang: 4_500_000,
    jumlah_barang: 1,
  });
  const requester = await signedInApi(server, { email: 'wulan@kantor.test', password: userPassword });
  const own = await requester.data<{ id: number }>('POST', '/api/pengajuan', {
    nama_barang: 'Layar',
    fungsi: 'Rapat',
    harga_barang: 900_000,
    jumlah_barang: 1,
  });
  const permintaan = await requester.data<{ id: number }>('POST', '/api/permintaan', {
    barang_id: id,
    jumlah: 1,
    keterangan: 'Rapat',
  });
  const asking = [
    '/pengajuan/user/create',
    `/pengajuan/user/edit/${own.id}`,
    `/pengajuan/user/${pengguna_id}`,
    '/permintaan/user/create',
    `/permintaan/user/create?barang=${id}`,
    `/permintaan/user/${pengguna_id}`,
    `/permintaan/user/${pengguna_id}?permintaan=${permintaan.id}`,
    `/pengajuan/detail/${own.id}`,
  ];
  const user = [
    '/',
    '/profil',
    '/image',
    '/buku',
    `/buku/detail/${buku.id}`,
    `/barang/detail/${id}`,
    '/history',
    '/scan',
    `/history/detail/?barang=${id}`,
    '/logdeletebarang',
    '/bast',
    `/bast/detail/${bast.id}`,
    '/laporan/barang',
    '/laporan/pengguna',
    '/laporan/buku',
    '/laporan/LaporanTBarangTerpakai',
    '/laporan/LaporanTBarangTidakTerpakai',
    '/laporan/LaporanTHargaBarang',
    '/laporan/penyusutan',
    '/kategori',
    `/kategori/detail/${kategori_id}`,
    '/jenis',
    '/lokasi',
    `/lokasi/detail/${lokasi_id}`,
    '/pengguna',
    `/pengguna/detail/${pengguna_id}`,
    '/users',
    '/tidak/ada',
  ];
  const admin = [
    ...user,
    '/barang',
    '/barang/create',
    `/barang/edit/${id}`,
    '/barang/relasi',
    `/label?lokasi_id=${lokasi_id}`,
    `/barang/pengguna_barang/${id}`,
    `/barang/pengguna_barang/${id}/penyusutan_barang/${holding.id}`,
    '/buku/create',
    `/buku/edit/${buku.id}`,
    '/impor',
    '/audit',
    `/bast/create?jenis=pengembalian&pengguna_id=${pengguna_id}`,
    '/pengajuan/admin/',
    `/pengajuan/admin/setuju/${pengajuan.id}`,
    `/pengajuan/detail/${pengajuan.id}`,
    '/permintaan/admin/',
    `/permintaan/admin?permintaan=${permintaan.id}`,
    '/kategori/create',
    '/kategori/penyusutan',
    `/kategori/edit/${kategori_id}`,
    '/jenis/create',
    `/jenis/edit/${jenis_id}`,
    '/lokasi/create',
    `/lokasi/edit/${lokasi_id}`,
    '/pengguna/create',
    `/pengguna/edit/${pengguna_id}`,
    `/pengguna/detail/${pengguna_id}/lampiran`,
    '/users/create',
    `/users/edit/${pengguna_id}`,
  ];
  return { admin, user: [...user, ...asking] };
}
