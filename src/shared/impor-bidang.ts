import { MAX_HARGA, MAX_JUMLAH } from './fields.ts';

/** How the text of a cell becomes a value. `golongan`: the kategori of a barang or the jenis of a buku, by its name. */
export type JenisBidang =
  | 'teks'
  | 'teks_baris'
  | 'rupiah'
  | 'jumlah'
  | 'tahun'
  | 'tanggal'
  | 'kondisi'
  | 'golongan'
  | 'lokasi'
  | 'lokasi_bagian';

/** One thing that a column of an imported list can be taken for. */
export interface Bidang {
  nama: string;
  label: string;
  jenis: JenisBidang;
  /** A row without it, and without a default that the person picked, is refused. */
  wajib: boolean;
  /** Longest text. */
  maks?: number;
  /** Several columns may feed it; their texts stand below each other. */
  banyak?: true;
  /** What the mapping page says beside the label. */
  keterangan?: string;
}

/** What a list of barang can hold. `lokasi_*` make up the way down to a lokasi; `kode_lama` is kept in detail_barang. */
export const bidangBarang = [
  { nama: 'nama_barang', label: 'Nama barang', jenis: 'teks', wajib: true, maks: 200 },
  { nama: 'merk', label: 'Merk', jenis: 'teks', wajib: false, maks: 150 },
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
  { nama: 'kategori', label: 'Kategori', jenis: 'golongan', wajib: true, maks: 100 },
  { nama: 'fungsi', label: 'Fungsi', jenis: 'teks', wajib: false, maks: 200 },
  {
    nama: 'harga_barang',
    label: 'Harga satuan',
    jenis: 'rupiah',
    wajib: true,
    maks: MAX_HARGA,
    keterangan: 'Rupiah bulat per satuan, bukan harga total',
  },
  { nama: 'jumlah_barang', label: 'Jumlah', jenis: 'jumlah', wajib: true, maks: MAX_JUMLAH },
  { nama: 'satuan', label: 'Satuan', jenis: 'teks', wajib: false, maks: 30 },
  { nama: 'tahun', label: 'Tahun perolehan', jenis: 'tahun', wajib: true },
  {
    nama: 'tanggal_perolehan',
    label: 'Tanggal perolehan',
    jenis: 'tanggal',
    wajib: false,
    keterangan: 'Dibaca hari/bulan/tahun atau tahun-bulan-hari',
  },
  { nama: 'sumber_perolehan', label: 'Sumber perolehan', jenis: 'teks', wajib: false, maks: 200 },
  { nama: 'kondisi', label: 'Kondisi', jenis: 'kondisi', wajib: true },
  {
    nama: 'lokasi',
    label: 'Lokasi (jalur lengkap)',
    jenis: 'lokasi',
    wajib: false,
    maks: 500,
    keterangan: 'Nama lokasi, atau jalurnya: Gedung 1 / Lantai 2 / Ruang Dosen',
  },
  { nama: 'lokasi_gedung', label: 'Lokasi: gedung', jenis: 'lokasi_bagian', wajib: false, maks: 100 },
  { nama: 'lokasi_lantai', label: 'Lokasi: lantai', jenis: 'lokasi_bagian', wajib: false, maks: 100 },
  { nama: 'lokasi_ruangan', label: 'Lokasi: ruangan', jenis: 'lokasi_bagian', wajib: false, maks: 100 },
  { nama: 'detail_lokasi', label: 'Detail lokasi', jenis: 'teks', wajib: false, maks: 200 },
] as const satisfies readonly Bidang[];

export type NamaBidangBarang = (typeof bidangBarang)[number]['nama'];
