import type { NamaBidangKategori } from '../../../shared/impor-fields-kategori.ts';
import { type FieldNames, listed } from '../../lists/header-guess.ts';

/** Column names in lists of kategori, by field. */
export const sinonimKategori: Record<NamaBidangKategori | 'abaikan', readonly string[]> & FieldNames = {
  nama_kategori: listed(`
    nama kategori, kategori, kategori barang, nama kelompok barang, kelompok barang, jenis barang, category,
    category name, asset category, nama, name`),
  fungsi: listed(`fungsi, kegunaan, keterangan, deskripsi, description, uraian, catatan, notes`),
  sifat: listed(`sifat, sifat barang, jenis aset, nature`),
  golongan: listed(`golongan, golongan barang, golongan aset, kode golongan, kib, golongan kib`),
  penyusutan_metode: listed(`
    metode penyusutan, metode, metode penyusutan komersial, penyusutan, metode depresiasi, depreciation method`),
  penyusutan_kelompok: listed(`
    kelompok penyusutan, kelompok, kelompok harta, kelompok penyusutan komersial, depreciation group`),
  penyusutan_masa_manfaat_bulan: listed(`
    masa manfaat bulan, masa manfaat (bulan), masa manfaat, umur ekonomis bulan, umur manfaat bulan, useful life months`),
  penyusutan_fiskal_metode: listed(`metode penyusutan fiskal, metode fiskal, penyusutan fiskal`),
  penyusutan_fiskal_kelompok: listed(`
    kelompok harta fiskal, kelompok fiskal, kelompok penyusutan fiskal, kelompok harta pajak`),
  isian: listed(`isian tambahan, isian, isian kategori, custom fields, atribut`),
  abaikan: listed(`
    nomor, nomor urut, urut, number, id, jumlah, jumlah barang, barang, banyaknya, masa manfaat tahun,
    umur ekonomis tahun, alasan ditolak, nomor baris asal`),
};
