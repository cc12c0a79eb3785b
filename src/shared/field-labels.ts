import { barangTexts } from './barang-texts.ts';
import { bukuTexts } from './buku-texts.ts';
import { columnLabels } from './column-labels.ts';
import { textLabels } from './text-fields.ts';

/** Indonesian labels of record fields, for screens that show a record of any kind; in the order of display. */
const labels: Record<string, string> = {
  nama_barang: columnLabels.nama_barang,
  nama_kategori: 'Nama kategori',
  jenis_buku: 'Jenis buku',
  judul: columnLabels.judul,
  name: 'Nama',
  kode_barang: 'Kode barang',
  kode_buku: 'Kode buku',
  barang: 'Barang',
  barang_id: 'Nomor barang',
  pengguna: 'Pengguna',
  pengguna_id: 'Pengguna',
  email: 'E-mail',
  jabatan: 'Jabatan',
  nip: columnLabels.nip,
  pangkat: columnLabels.pangkat,
  unit_kerja: columnLabels.unit_kerja,
  telepon: 'Telepon',
  no_ktp: 'Nomor KTP',
  id_api: 'Id E-task',
  roles: 'Peran',
  aktif: 'Aktif',
  surat_komitmen: 'Surat komitmen',
  ...textLabels(barangTexts, 'identitas'),
  penulis: columnLabels.penulis,
  penerbit: columnLabels.penerbit,
  isbn: columnLabels.isbn,
  ...textLabels(bukuTexts, 'terbitan'),
  kategori: columnLabels.kategori,
  kategori_id: 'Kategori',
  jenis: columnLabels.jenis,
  jenis_id: 'Jenis',
  sifat: 'Sifat',
  golongan: 'Golongan',
  isian: 'Isian tambahan',
  detail_barang: 'Detail barang',
  jumlah: columnLabels.jumlah,
  jumlah_barang: columnLabels.jumlah_barang,
  ...textLabels(barangTexts, 'jumlah'),
  harga_barang: columnLabels.harga_barang,
  harga: columnLabels.harga,
  tahun: 'Tahun perolehan',
  tanggal_perolehan: columnLabels.tanggal_perolehan,
  ...textLabels(barangTexts, 'perolehan'),
  kondisi: columnLabels.kondisi,
  lokasi: columnLabels.lokasi,
  lokasi_id: 'Lokasi',
  kode_lokasi: 'Kode lokasi',
  penanggung_jawab: 'Penanggung jawab',
  penanggung_jawab_id: 'Penanggung jawab',
  induk: 'Lokasi induk',
  induk_id: 'Nomor lokasi induk',
  ...textLabels(barangTexts, 'tempat'),
  tanggal_awal: 'Tanggal serah terima',
  tanggal_akhir: 'Tanggal kembali',
  kondisi_awal: 'Kondisi saat diserahkan',
  kondisi_akhir: 'Kondisi saat kembali',
  status: 'Status',
  keterangan: 'Keterangan',
  hasil: 'Hasil',
  alasan: 'Alasan',
  alasan_keputusan: 'Alasan keputusan',
  barang_pengguna_id: 'Catatan penggunaan nomor',
  diputus_oleh: 'Diputuskan oleh',
  diputus_pada: 'Diputuskan pada',
  alasan_koreksi: 'Alasan koreksi',
  dikoreksi_pada: 'Dikoreksi pada',
  koreksi_dari_id: 'Mengoreksi catatan nomor',
  asal_id: 'Diambil dari catatan nomor',
  'penyusutan.metode': 'Metode penyusutan',
  'penyusutan.kelompok': 'Kelompok penyusutan',
  'penyusutan.masa_manfaat_bulan': 'Masa manfaat (bulan)',
  'penyusutan.nilai_residu': 'Nilai residu',
  'penyusutan.mulai': 'Penyusutan mulai',
  penyusutan_fiskal: 'Penyusutan fiskal',
  'penyusutan_fiskal.metode': 'Metode penyusutan fiskal',
  'penyusutan_fiskal.kelompok': 'Kelompok harta fiskal',
  'saldo_awal.tanggal': 'Tanggal saldo awal',
  'saldo_awal.akumulasi': 'Akumulasi penyusutan',
  'saldo_awal.sisa_bulan': 'Sisa masa manfaat (bulan)',
  'saldo_awal.akumulasi_fiskal': 'Akumulasi penyusutan fiskal',
  'saldo_awal.sisa_bulan_fiskal': 'Sisa masa manfaat fiskal (bulan)',
  masa_manfaat_bulan: 'Masa manfaat (bulan)',
  metode: 'Metode',
  sumber: 'Sumber',
  gambar: 'Gambar',
  gambar_id: 'Gambar',
  lampiran: 'Lampiran',
  lampiran_id: 'Lampiran',
  organisasi_induk: 'Organisasi induk',
  nama_organisasi: 'Nama organisasi',
  kode_unit: 'Kode unit',
  kode_klasifikasi: 'Kode klasifikasi',
  pola_nomor_bast: 'Pola nomor BAST',
  nomor_bast_pertama: 'Nomor BAST pertama',
  nomor_bast_tahun: 'Tahun nomor pertama',
  kertas_surat: 'Kertas surat',
  alamat: 'Alamat',
  kota: 'Kota',
  penanda_tangan_nama: 'Nama penanda tangan',
  penanda_tangan_jabatan: 'Jabatan penanda tangan',
  penanda_tangan_nip: 'NIP penanda tangan',
  temuan_tampil: 'Tampilkan temuan',
  temuan_kontak: 'Kontak untuk penemu',
  tanda_tangan_laporan: 'Tanda tangan laporan',
  penanda_tangan_kedua_nama: 'Nama pengurus barang',
  penanda_tangan_kedua_jabatan: 'Jabatan pengurus barang',
  penanda_tangan_kedua_nip: 'NIP pengurus barang',
  logo: 'Logo',
  latar_masuk: 'Latar halaman masuk',
  gambar_barang: 'Gambar bawaan barang',
  templat_surat_komitmen: 'Templat surat komitmen',
  buku_penyusutan: 'Buku penyusutan',
  penghapusan: 'Penghapusan',
  nomor: 'Nomor',
  tanggal: 'Tanggal',
  petugas: 'Petugas kantor',
  petugas_id: 'Petugas kantor',
  catatan: 'Catatan',
  tempat: 'Tempat',
  dasar: 'Dasar',
  tembusan: 'Tembusan',
  alamat_pengguna: 'Alamat pemegang barang',
  dibatalkan: 'Dibatalkan karena',
  dicatat_oleh: 'Dicatat oleh',
  dibuat_oleh: 'Dibuat oleh',
  jalur: 'Jalur',
};

const places = new Map(Object.keys(labels).map((name, index) => [name, index]));

/** Answers the display position of a field; unknown fields come last. */
export function placeOfField(name: string): number {
  return places.get(name) ?? places.size;
}

/** Labels that differ in this kind of record. */
const labelsOf: Record<string, Record<string, string>> = {
  buku: { pengguna: columnLabels.pic, pengguna_id: columnLabels.pic, tahun: 'Tahun terbit' },
  pengaturan: { lampiran: 'Lampiran bawaan', lampiran_id: 'Lampiran bawaan' },
};

/** Answers the label of a field of a kind of record; an unknown field gets one made from its name. */
export function labelOfField(name: string, jenis = ''): string {
  const known = labelsOf[jenis]?.[name] ?? labels[name];
  if (known) return known;
  const words = name
    .replace(/^isian\./, '')
    .replace(/_id$/, '')
    .replace(/[._]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
