import { MAX_HARGA, MAX_JUMLAH } from './fields.ts';
import { bidangBuku } from './impor-bidang-buku.ts';
import { bidangKondisi } from './impor-bidang-kondisi.ts';
import { bidangLokasi } from './impor-bidang-lokasi.ts';
import type { Bidang } from './impor-bidang-type.ts';

/** What a list of barang can hold. `kode_lama` is kept in detail_barang. */
export const bidangBarang = [
  { nama: 'nama_barang', label: 'Nama barang', jenis: 'teks', wajib: true, maks: 200 },
  { nama: 'merk', label: 'Merek', jenis: 'teks', wajib: false, maks: 150 },
  { nama: 'nomor_seri', label: 'Nomor seri', jenis: 'teks', wajib: false, maks: 150 },
  {
    nama: 'detail_barang',
    label: 'Detail barang',
    jenis: 'teks_baris',
    wajib: false,
    maks: 5000,
    banyak: true,
    keterangan: 'Boleh diisi dari beberapa kolom',
  },
  {
    nama: 'kode_lama',
    label: 'Kode lama',
    jenis: 'teks',
    wajib: false,
    maks: 200,
    keterangan: 'Dicatat di detail barang; MANIS memberi kode barang sendiri',
  },
  { nama: 'kategori', label: 'Kategori', jenis: 'golongan', wajib: true, maks: 100, bawaan: true },
  { nama: 'fungsi', label: 'Fungsi', jenis: 'teks', wajib: false, maks: 200 },
  {
    nama: 'harga_barang',
    label: 'Harga satuan',
    jenis: 'rupiah',
    wajib: true,
    maks: MAX_HARGA,
    keterangan: 'Rupiah per satuan, bukan harga total',
    bawaan: true,
    pengganti: 'nilai',
  },
  { nama: 'jumlah_barang', label: 'Jumlah', jenis: 'jumlah', wajib: true, maks: MAX_JUMLAH, bawaan: true },
  { nama: 'satuan', label: 'Satuan', jenis: 'teks', wajib: false, maks: 30, bawaan: true },
  { nama: 'tahun', label: 'Tahun perolehan', jenis: 'tahun', wajib: true, bawaan: true },
  {
    nama: 'tanggal_perolehan',
    label: 'Tanggal perolehan',
    jenis: 'tanggal',
    wajib: false,
    keterangan: 'Urutan hari dan bulan dibaca dari seluruh isi kolom',
    pengganti: 'kosong',
  },
  {
    nama: 'sumber_perolehan',
    label: 'Sumber perolehan',
    jenis: 'teks',
    wajib: false,
    maks: 200,
    bawaan: true,
  },
  { nama: 'kondisi', label: 'Kondisi', jenis: 'kondisi', wajib: true, bawaan: true, pengganti: 'nilai' },
  ...bidangKondisi,
  ...bidangLokasi,
  { nama: 'detail_lokasi', label: 'Detail lokasi', jenis: 'teks', wajib: false, maks: 200 },
] as const satisfies readonly Bidang[];

export type NamaBidangBarang = (typeof bidangBarang)[number]['nama'];

/** The fields of a list of this kind of record. */
export function bidangOf(jenis: 'barang' | 'buku'): readonly Bidang[] {
  return jenis === 'barang' ? bidangBarang : bidangBuku;
}
