import type { NamaBidangBarang } from '../../../shared/impor-fields.ts';
import { listed } from '../../lists/header-guess.ts';
import { sinonimKondisi } from './synonyms-kondisi.ts';
import { sinonimLokasi } from './synonyms-lokasi.ts';
import { sinonimPemegang } from './synonyms-pemegang.ts';
import { sinonimPenyusutan } from './synonyms-penyusutan.ts';

/**
 * Column names by field, compared after `normalizeHeader`, so that case, dots, brackets, units and usual abbreviations
 * don't matter. `abaikan`: known columns without a field.
 */
export const sinonimBarang: Record<NamaBidangBarang | 'abaikan', readonly string[]> = {
  nama_barang: listed(`
    nama barang, nama jenis barang, nama barang jenis barang, barang, nama, nama inventaris, nama aset, nama asset, nama item, item,
    nama alat, nama barang inventaris, uraian, part, part name, uraian barang,
    deskripsi barang, nama peralatan, item name, asset name, name, product, product name,
    equipment, asset, asset description, title`),
  merk: listed(`
    merk, merk model, merk type, merk tipe, brand, merk dan type, merk dan tipe, merk tipe ukuran, make,
    manufacturer, pabrikan, brand model, make model, pabrik, merk barang, manufacturer name, model, tipe, type,
    model name, model number, nomor model`),
  nomor_seri: listed(`
    nomor seri, seri, serial number, serial, sn, s n, nomor seri pabrik, nomor pabrik, serial no,
    nomor serial, nomor rangka, nomor mesin, serial nomor, nomor seri pabrik ukuran`),
  ukuran: listed(`
    ukuran, ukuran barang, ukuran konstruksi, ukuran cc, dimensi, size, dimensions, dimension`),
  bahan: listed(`
    bahan, bahan barang, material, materials, jenis bahan`),
  detail_barang: listed(`
    detail barang, detail, spesifikasi, spesifikasi barang, spek, keterangan, deskripsi,
    description, specification, specifications, spec, notes, note, catatan, remarks, remark,
    warna, keterangan barang, color, colour, details, rincian,
    spesifikasi teknis`),
  // proposed as kode_lama: only the person can say that a column holds codes assigned by MANIS
  kode_barang: [],
  kode_lama: listed(`
    kode lama, kode barang lama, kode barang, kode, kode inventaris, nomor kode, nomor inventaris, kode aset, nomor aset, kode asset,
    nomor kode barang, nomor kode, nup, nomor register, register, item code,
    asset code, asset tag, asset id, asset number, code, sku, inventory number, kode item,
    nomor barang, kode label, barcode, tag, asset no, kode bmn,
    ipn, kode aset bmn, nomor kode lokasi`),
  kategori: listed(`
    kategori, kategori barang, jenis barang, jenis, kelompok, kelompok barang, golongan,
    golongan barang, category, asset category, item category, class, asset class, group,
    klasifikasi, jenis inventaris, tipe barang, type of item, asset type, jenis aset,
    kelompok aset, kategori aset, category name, labels, tags`),
  fungsi: listed(`
    fungsi, kegunaan, fungsi barang, function, purpose, peruntukan, penggunaan`),
  harga_barang: listed(`
    harga, harga barang, harga satuan, harga perolehan, harga beli, nilai perolehan, unit price,
    price, unit cost, cost, purchase price, purchase cost, harga pembelian, nilai, nilai satuan,
    nilai aset, harga unit, harga per unit, harga per satuan, acquisition cost, biaya perolehan,
    acquisition value, harga per buah, value, harga sat, price per unit, nilai barang`),
  jumlah_barang: listed(`
    jumlah, jumlah barang, qty, quantity, kuantitas, banyaknya, banyak, volume, vol, jumlah unit,
    count, jumlah item, kuantum, stok, stock, amount of items, pcs, banyak barang,
    in stock, on hand, jumlah satuan`),
  satuan: listed(`
    satuan, unit, uom, satuan barang, unit of measure, satuan unit, sat, units`),
  tahun: listed(`
    tahun, tahun perolehan, tahun beli, tahun pembelian, tahun pengadaan, tahun pembuatan, year,
    purchase year, year purchased, acquisition year, tahun anggaran, year of purchase,
    tahun masuk, tahun oleh, tahun pembuatan pembelian, tahun pembelian pembuatan, year acquired,
    year of acquisition`),
  tanggal_perolehan: listed(`
    tanggal perolehan, tanggal beli, tanggal pembelian, tanggal, tanggal pengadaan,
    tanggal masuk, purchase date, date, date purchased, acquisition date, date of purchase,
    date acquired, tanggal oleh, tanggal terima, tanggal penerimaan, waktu perolehan, bought,
    tanggal bulan tahun, purchased, purchase time, tanggal pertama perolehan`),
  cara_perolehan: listed(`
    cara perolehan, cara peroleh, cara memperoleh, jenis perolehan, acquisition method, acquisition type`),
  sumber_perolehan: listed(`
    sumber perolehan, asal barang, asal usul, sumber dana, asal, sumber,
    asal perolehan, source, funding source, sumber anggaran, anggaran, supplier, vendor,
    asal usul barang, pemasok, asal usul cara perolehan, asal cara perolehan, asal cara perolehan barang, perolehan, dana, purchase source, purchase from,
    purchased from, donor,
    asal dana`),
  kondisi: listed(`
    kondisi, keadaan, kondisi barang, keadaan barang, condition, status kondisi, kondisi aset,
    kondisi fisik, kondisi b rr rb, kondisi b kb rb, keadaan b kb rb, keadaan b rr rb, keadaan barang b kb rb,
    keadaan barang b rr rb, kondisi barang b rr rb, kondisi barang b kb rb`),
  ...sinonimKondisi,
  ...sinonimLokasi,
  ...sinonimPenyusutan,
  ...sinonimPemegang,
  detail_lokasi: listed(`
    detail lokasi, keterangan lokasi, rak, lemari, posisi detail, shelf, sub lokasi, alamat,
    address`),
  abaikan: listed(`
    nomor, nomor urut, urut, number, id, total, jumlah harga, total harga, harga total,
    nilai total, total nilai, subtotal, total price, total cost, total value, amount,
    jumlah nilai, nilai buku, book value, penyusutan, akumulasi penyusutan, umur ekonomis,
    masa manfaat, umur, foto, gambar, photo, image, status, user, penanggung jawab ruangan, owner,
    username, employee number, manager, company, order number,
    checkin date, expected checkin, last audit, next audit, created, updated, created at, updated at, url,
    import ref, archived, insured, current value, depreciation, depreciated value, diff, fully depreciated, eol,
    eol date, model eol, lifetime warranty, warranty expires, warranty details, sold to, sold price, sold time,
    sold notes, default location, requestable, batch, packaging, stock item id, supplier part, jumlah foto,
    kode satker, nama satker, satker, kode uakpb, nama uakpb, nama kpb, nomor sp, status penggunaan,
    status pengelolaan, nomor psp, tanggal psp, tanggal rekam, tanggal rekam pertama, tanggal buku, tanggal buku pertama,
    nilai perolehan pertama, nilai mutasi, nilai penyusutan, intra extra, alasan ditolak, nomor baris asal, nilai sisa,
    residual value, harga jual, kode ruangan, kode ruang, kode lokasi, kode gedung, paraf,
    tanda tangan, ttd, telepon, email, garansi, warranty, tanggal garansi, warranty expiry,
    kode kategori, nomor polisi, nomor bpkb, nomor faktur, invoice`),
};
