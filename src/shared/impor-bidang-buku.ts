import { bukuTexts } from './buku-texts.ts';
import { MAX_HARGA, MAX_JUMLAH } from './fields.ts';
import { bidangKondisi } from './impor-bidang-kondisi.ts';
import { bidangLokasi } from './impor-bidang-lokasi.ts';
import { textBidang } from './impor-bidang-teks.ts';
import type { Bidang } from './impor-bidang-type.ts';

/** What a list of buku can hold. */
export const bidangBuku = [
  { nama: 'judul', label: 'Judul', jenis: 'teks', wajib: true, maks: 300 },
  { nama: 'penulis', label: 'Penulis', jenis: 'teks', wajib: true, maks: 200, bawaan: true },
  { nama: 'penerbit', label: 'Penerbit', jenis: 'teks', wajib: true, maks: 200, bawaan: true },
  { nama: 'tahun', label: 'Tahun terbit', jenis: 'tahun', wajib: true, bawaan: true },
  {
    nama: 'isbn',
    label: 'ISBN',
    jenis: 'isbn',
    wajib: false,
    keterangan: '10 atau 13 angka, boleh dengan tanda hubung',
    pengganti: 'kosong',
  },
  ...textBidang(bukuTexts, 'terbitan'),
  { nama: 'jenis', label: 'Jenis buku', jenis: 'golongan', wajib: true, maks: 100, bawaan: true },
  {
    nama: 'harga',
    label: 'Harga satuan',
    jenis: 'rupiah',
    wajib: true,
    maks: MAX_HARGA,
    keterangan: 'Rupiah per eksemplar, bukan harga total',
    bawaan: true,
    pengganti: 'nilai',
  },
  {
    nama: 'jumlah',
    label: 'Jumlah eksemplar',
    jenis: 'jumlah',
    wajib: true,
    maks: MAX_JUMLAH,
    bawaan: true,
  },
  { nama: 'kondisi', label: 'Kondisi', jenis: 'kondisi', wajib: true, bawaan: true, pengganti: 'nilai' },
  ...bidangKondisi,
  ...bidangLokasi,
] as const satisfies readonly Bidang[];

export type NamaBidangBuku = (typeof bidangBuku)[number]['nama'];
