import { bukuTexts } from './buku-texts.ts';
import { labelOfField } from './field-labels.ts';
import type { Bidang } from './impor-field.ts';
import { bidangKondisi } from './impor-fields-kondisi.ts';
import { bidangLokasi } from './impor-fields-lokasi.ts';
import { textFieldsOf } from './impor-text-fields.ts';
import { MAX_HARGA, MAX_JUMLAH } from './limits.ts';

/** Fields of a list of buku. */
export const bidangBuku = [
  { nama: 'judul', label: labelOfField('judul'), jenis: 'teks', wajib: true, maks: 300 },
  { nama: 'penulis', label: labelOfField('penulis'), jenis: 'teks', wajib: true, maks: 200, bawaan: true },
  { nama: 'penerbit', label: labelOfField('penerbit'), jenis: 'teks', wajib: true, maks: 200, bawaan: true },
  { nama: 'tahun', label: labelOfField('tahun', 'buku'), jenis: 'tahun', wajib: true, bawaan: true },
  {
    nama: 'isbn',
    label: labelOfField('isbn'),
    jenis: 'isbn',
    wajib: false,
    keterangan: '10 atau 13 angka, boleh dengan tanda hubung',
    pengganti: 'kosong',
  },
  ...textFieldsOf(bukuTexts, 'terbitan'),
  { nama: 'jenis', label: 'Jenis buku', jenis: 'golongan', wajib: true, maks: 100, bawaan: true },
  {
    nama: 'harga',
    label: labelOfField('harga'),
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
  {
    nama: 'kondisi',
    label: labelOfField('kondisi'),
    jenis: 'kondisi',
    wajib: true,
    bawaan: true,
    pengganti: 'nilai',
  },
  ...bidangKondisi,
  ...bidangLokasi,
  {
    nama: 'pengguna',
    label: labelOfField('pengguna', 'buku'),
    jenis: 'orang',
    wajib: false,
    maks: 254,
    keterangan: 'Nama, NIP, atau e-mail orang yang sudah ada di MANIS',
  },
  {
    nama: 'kode_buku',
    label: 'Kode buku (MANIS)',
    jenis: 'teks',
    wajib: false,
    maks: 50,
    hanyaCocok: true,
    keterangan: 'Kode yang diberikan MANIS; hanya untuk menemukan datanya',
  },
] as const satisfies readonly Bidang[];

export type NamaBidangBuku = (typeof bidangBuku)[number]['nama'];
