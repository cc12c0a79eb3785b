import { bukuTexts } from './buku-texts.ts';
import { labelOfField } from './field-labels.ts';
import { bidangKondisi } from './impor-bidang-kondisi.ts';
import { bidangLokasi } from './impor-bidang-lokasi.ts';
import { textBidang } from './impor-bidang-teks.ts';
import type { Bidang } from './impor-bidang-type.ts';
import { MAX_HARGA, MAX_JUMLAH } from './limits.ts';

/** What a list of buku can hold. */
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
  ...textBidang(bukuTexts, 'terbitan'),
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
] as const satisfies readonly Bidang[];

export type NamaBidangBuku = (typeof bidangBuku)[number]['nama'];
