import type { NamaBidangBuku } from '../../../shared/impor-fields-buku.ts';
import { listed } from '../../lists/header-guess.ts';
import { sinonimKondisi } from './synonyms-kondisi.ts';
import { sinonimLokasi } from './synonyms-lokasi.ts';

/** Column names by field, compared after `normalizeHeader`. `abaikan`: known columns without a field. */
export const sinonimBuku: Record<NamaBidangBuku | 'abaikan', readonly string[]> = {
  judul: listed(`
    judul, judul buku, nama buku, judul pustaka, judul koleksi, judul bahan pustaka, title, book title, buku,
    nama, book, book name, judul utama`),
  penulis: listed(`
    penulis, pengarang, nama pengarang, nama penulis, penulis buku, pengarang utama, penyusun, author, authors,
    author name, writer, penulis pengarang, pengarang penulis, karangan, pencipta, editor, penyunting`),
  penerbit: listed(`
    penerbit, nama penerbit, publisher, penerbit buku, publisher name, penerbitan, diterbitkan oleh`),
  tahun: listed(`
    tahun terbit, tahun, tahun penerbitan, year, publication year, year of publication, year published,
    published year, published, tahun cetak, tahun buku, tanggal terbit, publish year, pub year`),
  isbn: listed('isbn, nomor isbn, isbn 13, isbn 10, isbn issn, kode isbn, isbn13, isbn10'),
  kode_buku: [],
  kode_lama: listed(`
    kode lama, kode buku, kode, nomor induk, nomor induk buku, nomor inventaris, kode inventaris, nomor register, register,
    barcode, kode label, kode koleksi, accession number, accession no, kode buku lama`),
  jenis: listed(`
    jenis, jenis buku, kategori, kategori buku, kelompok, golongan, genre, jenis koleksi, jenis pustaka, subjek,
    subject, category, bidang, klasifikasi, jenis bahan pustaka, kelas buku, tipe koleksi, subyek, topik, tema`),
  harga: listed(`
    harga, harga satuan, harga buku, harga beli, harga perolehan, nilai, nilai satuan, price, unit price, cost,
    unit cost, purchase price, list price, harga per buku, harga per eksemplar, harga per buah, value, nilai buku,
    nilai perolehan`),
  jumlah: listed(`
    jumlah, jumlah eksemplar, eksemplar, jumlah buku, eks, jumlah eks, exemplar, jumlah exemplar, qty, quantity,
    copies, number of copies, kuantitas, banyaknya, stok, stock, count, jumlah koleksi, jumlah copy, jumlah unit,
    banyak`),
  kondisi: listed(`
    kondisi, keadaan, kondisi buku, keadaan buku, condition, kondisi fisik, status kondisi, keadaan fisik`),
  pengguna: listed(`
    pic, pic buku, nama pic, penanggung jawab, penanggung jawab buku, nama penanggung jawab, pj, pengguna, nama pengguna,
    pengelola, nip pic, nip penanggung jawab, email pic, email penanggung jawab, custodian, person in charge`),
  ...sinonimKondisi,
  ...sinonimLokasi,
  abaikan: listed(`
    nomor, nomor urut, urut, number, id, total, jumlah harga, total harga, harga total, nilai total, total nilai,
    subtotal, total price, total cost, total value, nomor panggil, call number, ddc, nomor klasifikasi, kode klasifikasi, klasifikasi ddc, edisi, edition,
    cetakan, cetakan ke, volume, jilid, halaman, jumlah halaman, pages, tebal, kota terbit, tempat terbit, kota,
    place of publication, bahasa, language, sumber, sumber dana, asal, asal buku, sumber perolehan, pengadaan,
    tanggal masuk, tanggal perolehan, tanggal terima, tahun perolehan, tahun pengadaan, sampul, gambar, foto,
    cover, image, status, peminjam, rak, nomor rak, kode rak, lemari, shelf,
    keterangan, catatan, notes, note, remarks, abstrak, sinopsis, deskripsi, description, issn,
    alasan ditolak, nomor baris asal`),
};
