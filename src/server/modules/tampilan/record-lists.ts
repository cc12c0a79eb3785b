import { formatAngka } from '../../../shared/angka.ts';
import { barangParams } from '../../../shared/barang.ts';
import { bukuParams } from '../../../shared/buku.ts';
import { caraPerolehanFilterLabels } from '../../../shared/cara-perolehan.ts';
import { jenisParams } from '../../../shared/jenis.ts';
import { kategoriParams } from '../../../shared/kategori.ts';
import { pohonParams } from '../../../shared/lokasi.ts';
import { penggunaParams } from '../../../shared/pengguna.ts';
import { roleLabels } from '../../../shared/permissions.ts';
import { belumBerharga, formatRupiah, formatTotal } from '../../../shared/rupiah.ts';
import { usersParams } from '../../../shared/users.ts';
import { listBarang } from '../barang/barang.service.ts';
import { listBuku } from '../buku/buku.service.ts';
import { listOfJenis } from '../jenis/jenis.service.ts';
import { listOfKategori } from '../kategori/kategori.service.ts';
import { totalLaporanBarang } from '../laporan/laporan-barang.repository.ts';
import { totalLaporanBuku } from '../laporan/laporan-buku.repository.ts';
import { listOfLokasi } from '../lokasi/lokasi.service.ts';
import { listOfPengguna } from '../pengguna/pengguna.service.ts';
import { listOfAkun } from '../users/users.service.ts';
import { chosen, either, golonganWord, imporWord, lokasiWord, named, plain, range } from './filter-words.ts';
import { savedList } from './saved-list.ts';

const harga = range('Harga satuan', (value: number) => formatRupiah(value));
const hargaWords = { harga_min: harga.from, harga_max: harga.to };
const aktif = either('Status', 'Aktif', 'Nonaktif');

/** Lists of records: barang, buku, master data and people. */
export const recordLists = {
  barang: savedList({
    nama: 'Daftar Barang',
    path: '/barang',
    // users read barang, but have no page of all of them
    permission: 'barang:write',
    params: barangParams,
    words: {
      kategori_id: named('Kategori', 'kategori'),
      isian: 'isian',
      golongan: golonganWord,
      lokasi_id: lokasiWord,
      pengguna_id: named('Pengguna', 'pengguna'),
      tahun: plain('Tahun'),
      kondisi: plain('Kondisi'),
      cara_perolehan: chosen('Cara perolehan', caraPerolehanFilterLabels),
      terpakai: either('Pemakaian', 'Terpakai', 'Tidak terpakai'),
      ...hargaWords,
      harga_belum_diketahui: either('Harga', 'Belum diketahui', 'Sudah diketahui'),
      impor_id: imporWord,
    },
    read: listBarang,
    totals: async ({ db }, filters) => {
      const { jumlah_unit, nilai, tanpa_harga } = await totalLaporanBarang(db, filters);
      return [
        `Jumlah unit: ${formatAngka(jumlah_unit)}`,
        `Nilai: ${formatTotal(nilai)}`,
        ...(tanpa_harga > 0 ? [belumBerharga(tanpa_harga)] : []),
      ];
    },
  }),
  buku: savedList({
    nama: 'Daftar Buku',
    path: '/buku',
    permission: 'buku:read',
    params: bukuParams,
    words: {
      jenis_id: named('Jenis', 'jenis'),
      lokasi_id: lokasiWord,
      pengguna_id: named('PIC', 'pengguna'),
      tahun: plain('Tahun terbit'),
      kondisi: plain('Kondisi'),
      ...hargaWords,
      impor_id: imporWord,
    },
    read: listBuku,
    totals: async ({ db }, filters) => {
      const { jumlah_unit, nilai } = await totalLaporanBuku(db, filters);
      return [`Jumlah eksemplar: ${formatAngka(jumlah_unit)}`, `Nilai: ${formatTotal(nilai)}`];
    },
  }),
  jenis: savedList({
    nama: 'Jenis Buku',
    path: '/jenis',
    permission: 'jenis:read',
    params: jenisParams,
    words: { impor_id: imporWord },
    read: listOfJenis,
  }),
  kategori: savedList({
    nama: 'Kategori Barang',
    path: '/kategori',
    permission: 'kategori:read',
    params: kategoriParams,
    words: { sifat: plain('Sifat'), golongan: golonganWord, impor_id: imporWord },
    read: listOfKategori,
  }),
  lokasi: savedList({
    nama: 'Lokasi Barang dan Buku',
    path: '/lokasi',
    permission: 'lokasi:read',
    params: pohonParams,
    words: { impor_id: imporWord, tampilan: null },
    read: (ctx, { q, impor_id }) => listOfLokasi(ctx, { q, impor_id, page: 1, per_page: 1 }),
  }),
  pengguna: savedList({
    nama: 'Pengguna (PIC)',
    path: '/pengguna',
    permission: 'pengguna:read',
    params: penggunaParams,
    words: {
      memegang: either('Memegang', 'Barang atau buku', 'Tidak memegang apa pun'),
      akun: either('Akun', 'Memiliki akun', 'Belum memiliki akun'),
      aktif,
      impor_id: imporWord,
    },
    read: listOfPengguna,
    parts: [{ label: 'Memegang barang atau buku', filter: { memegang: true } }],
  }),
  users: savedList({
    nama: 'Management User',
    path: '/users',
    permission: 'users:read',
    params: usersParams,
    words: { role: chosen('Peran', roleLabels), aktif },
    read: listOfAkun,
  }),
};
