import { kelompokLabels, metodeLabels } from './penyusutan-setting.ts';

/** The Indonesian names of the records' fields, for screens that show a record without knowing it. */
const labels: Record<string, string> = {
  aktif: 'Aktif',
  alasan: 'Alasan',
  alasan_koreksi: 'Alasan koreksi',
  alasan_keputusan: 'Alasan keputusan',
  asal_id: 'Diambil dari catatan nomor',
  barang: 'Barang',
  barang_id: 'Nomor barang',
  detail_barang: 'Detail barang',
  detail_lokasi: 'Detail lokasi',
  dibuat_oleh: 'Dibuat oleh',
  dicatat_oleh: 'Dicatat oleh',
  dikoreksi_pada: 'Dikoreksi pada',
  email: 'E-mail',
  fungsi: 'Fungsi',
  gambar: 'Gambar',
  gambar_id: 'Gambar',
  harga: 'Harga satuan',
  harga_barang: 'Harga satuan',
  id_api: 'Id E-task',
  induk_id: 'Nomor lokasi induk',
  isbn: 'ISBN',
  jabatan: 'Jabatan',
  jalur: 'Jalur',
  jenis: 'Jenis',
  jenis_buku: 'Jenis buku',
  jenis_id: 'Jenis',
  judul: 'Judul',
  jumlah: 'Jumlah',
  jumlah_barang: 'Jumlah',
  kategori: 'Kategori',
  kategori_id: 'Kategori',
  keterangan: 'Keterangan',
  kode_barang: 'Kode barang',
  kode_buku: 'Kode buku',
  kondisi: 'Kondisi',
  kondisi_akhir: 'Kondisi saat kembali',
  kondisi_awal: 'Kondisi saat diserahkan',
  koreksi_dari_id: 'Mengoreksi catatan nomor',
  lampiran: 'Lampiran',
  lampiran_id: 'Lampiran',
  lokasi: 'Lokasi',
  lokasi_id: 'Lokasi',
  merk: 'Merk',
  nama_barang: 'Nama barang',
  nama_kategori: 'Nama kategori',
  name: 'Nama',
  no_ktp: 'Nomor KTP',
  nomor_seri: 'Nomor seri',
  penerbit: 'Penerbit',
  pengguna: 'Pengguna',
  pengguna_id: 'Pengguna',
  penulis: 'Penulis',
  'penyusutan.kelompok': 'Kelompok penyusutan',
  'penyusutan.masa_manfaat_bulan': 'Masa manfaat (bulan)',
  'penyusutan.metode': 'Metode penyusutan',
  'penyusutan.mulai': 'Penyusutan mulai',
  'penyusutan.nilai_residu': 'Nilai residu',
  roles: 'Peran',
  satuan: 'Satuan',
  sifat: 'Sifat',
  status: 'Status',
  sumber_perolehan: 'Sumber perolehan',
  surat_komitmen: 'Surat komitmen',
  tahun: 'Tahun perolehan',
  tanggal_akhir: 'Tanggal kembali',
  tanggal_awal: 'Tanggal serah terima',
  tanggal_perolehan: 'Tanggal perolehan',
};

/** What a field is called on screen; an unknown one is read from its own name. */
export function labelOfField(name: string): string {
  const known = labels[name];
  if (known) return known;
  const words = name.replace(/_id$/, '').replace(/[._]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Values that the records keep as words of their own. */
export const valueLabels: Record<string, Record<string, string>> = {
  'penyusutan.metode': metodeLabels,
  'penyusutan.kelompok': kelompokLabels,
};
