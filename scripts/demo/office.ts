import type { KategoriInput } from '../../src/shared/kategori-input.ts';
import { isianKib } from '../../src/shared/kib.ts';
import type { Kelompok, MetodeFiskal, PenyusutanFiskal } from '../../src/shared/penyusutan-setting.ts';

/** Data of a fictional provincial office for food and agriculture. */

/** Letterhead; the signer of letters is one of the people. */
export const office = {
  nama_organisasi: 'Dinas Pangan dan Pertanian Provinsi Nusa Raya',
  alamat: 'Jalan Lumbung Nomor 12, Sagara 00123\nTelepon (000) 555 0142 · sekretariat@kantor.example',
  kota: 'Sagara',
};

/** Jabatan of the signer of letters. */
export const JABATAN_PENANDA_TANGAN = 'Sekretaris Dinas';

export interface PlaceGroup {
  lokasi: string;
  isi?: PlaceGroup[];
}

const rooms = (...names: string[]): PlaceGroup[] => names.map((lokasi) => ({ lokasi }));

export const tempat: PlaceGroup[] = [
  {
    lokasi: 'Gedung Utama',
    isi: [
      {
        lokasi: 'Lantai 1',
        isi: rooms('Lobi', 'Ruang Pelayanan', 'Ruang Arsip', 'Ruang Keamanan', 'Mushola', 'Kantin'),
      },
      {
        lokasi: 'Lantai 2',
        isi: rooms(
          'Ruang Kepala Dinas',
          'Sekretariat',
          'Ruang Keuangan',
          'Ruang Kepegawaian',
          'Ruang Rapat Melati',
        ),
      },
      {
        lokasi: 'Lantai 3',
        isi: rooms(
          'Bidang Ketahanan Pangan',
          'Bidang Hortikultura',
          'Bidang Penyuluhan',
          'Ruang Server',
          'Aula Cendana',
        ),
      },
    ],
  },
  {
    lokasi: 'Gedung Perpustakaan',
    isi: [
      { lokasi: 'Lantai 1', isi: rooms('Ruang Baca', 'Meja Sirkulasi', 'Ruang Koleksi Umum') },
      { lokasi: 'Lantai 2', isi: rooms('Ruang Koleksi Khusus', 'Ruang Multimedia') },
    ],
  },
  {
    lokasi: 'Laboratorium Benih',
    isi: rooms('Ruang Uji', 'Ruang Preparasi', 'Ruang Pendingin', 'Rumah Kaca'),
  },
  { lokasi: 'Gudang', isi: rooms('Gudang Alat Tulis', 'Gudang Peralatan', 'Gudang Barang Rusak') },
  { lokasi: 'Garasi' },
];

const straightLine = (
  kelompok: 'kelompok_1' | 'kelompok_2' | 'bangunan_permanen',
): KategoriInput['penyusutan'] => ({
  metode: 'garis_lurus',
  kelompok,
  masa_manfaat_bulan: null,
});
const declining = (kelompok: 'kelompok_1' | 'kelompok_2'): KategoriInput['penyusutan'] => ({
  metode: 'saldo_menurun',
  kelompok,
  masa_manfaat_bulan: null,
});
const notDepreciated: KategoriInput['penyusutan'] = {
  metode: 'tidak_disusutkan',
  kelompok: null,
  masa_manfaat_bulan: null,
};

const forTax = (metode: MetodeFiskal, kelompok: Kelompok | null = null): PenyusutanFiskal => ({
  metode,
  kelompok,
});

export const kategoriList = [
  {
    nama_kategori: 'Komputer dan Laptop',
    fungsi: 'Pengolahan data',
    sifat: 'Bergerak',
    golongan: '02',
    penyusutan: straightLine('kelompok_1'),
    penyusutan_fiskal: forTax('saldo_menurun', 'kelompok_1'),
  },
  {
    nama_kategori: 'Printer dan Pemindai',
    fungsi: 'Cetak dan pindai dokumen',
    sifat: 'Bergerak',
    golongan: '02',
    penyusutan: straightLine('kelompok_1'),
    penyusutan_fiskal: forTax('saldo_menurun', 'kelompok_1'),
  },
  {
    nama_kategori: 'Jaringan dan Server',
    fungsi: 'Infrastruktur data',
    sifat: 'Bergerak',
    golongan: '02',
    penyusutan: declining('kelompok_1'),
    penyusutan_fiskal: forTax('saldo_menurun', 'kelompok_1'),
  },
  {
    nama_kategori: 'Alat Presentasi',
    fungsi: 'Rapat dan pelatihan',
    sifat: 'Bergerak',
    golongan: '02',
    penyusutan: straightLine('kelompok_1'),
    penyusutan_fiskal: forTax('saldo_menurun', 'kelompok_1'),
  },
  {
    nama_kategori: 'Meja dan Kursi',
    fungsi: 'Perabot kerja',
    sifat: 'Bergerak',
    golongan: '02',
    penyusutan: straightLine('kelompok_1'),
    penyusutan_fiskal: forTax('saldo_menurun', 'kelompok_1'),
  },
  {
    nama_kategori: 'Lemari dan Rak',
    fungsi: 'Penyimpanan',
    sifat: 'Bergerak',
    golongan: '02',
    penyusutan: straightLine('kelompok_1'),
    penyusutan_fiskal: forTax('saldo_menurun', 'kelompok_1'),
  },
  {
    nama_kategori: 'Pendingin Ruangan',
    fungsi: 'Kenyamanan ruang kerja',
    sifat: 'Bergerak',
    golongan: '02',
    penyusutan: straightLine('kelompok_2'),
    penyusutan_fiskal: forTax('garis_lurus', 'kelompok_2'),
  },
  {
    nama_kategori: 'Kendaraan Dinas',
    fungsi: 'Perjalanan dinas',
    sifat: 'Bergerak',
    golongan: '02',
    isian: isianKib.B,
    penyusutan: declining('kelompok_2'),
    penyusutan_fiskal: forTax('saldo_menurun', 'kelompok_2'),
  },
  {
    nama_kategori: 'Alat Laboratorium',
    fungsi: 'Pengujian mutu benih',
    sifat: 'Bergerak',
    golongan: '02',
    penyusutan: straightLine('kelompok_2'),
    penyusutan_fiskal: forTax('garis_lurus', 'kelompok_2'),
  },
  {
    nama_kategori: 'Alat Pertanian',
    fungsi: 'Praktik dan penyuluhan',
    sifat: 'Bergerak',
    golongan: '02',
    penyusutan: straightLine('kelompok_1'),
    penyusutan_fiskal: forTax('saldo_menurun', 'kelompok_1'),
  },
  {
    nama_kategori: 'Alat Rumah Tangga',
    fungsi: 'Pantry dan kebersihan',
    sifat: 'Bergerak',
    golongan: '02',
    penyusutan: notDepreciated,
    penyusutan_fiskal: forTax('bukan_harta'),
  },
  {
    nama_kategori: 'Keamanan dan Keselamatan',
    fungsi: 'Pengamanan gedung',
    sifat: 'Bergerak',
    golongan: '02',
    penyusutan: straightLine('kelompok_1'),
    penyusutan_fiskal: forTax('saldo_menurun', 'kelompok_1'),
  },
  {
    nama_kategori: 'Gedung dan Bangunan',
    fungsi: 'Tempat kerja',
    sifat: 'Tidak bergerak',
    golongan: '03',
    isian: isianKib.C,
    penyusutan: straightLine('bangunan_permanen'),
    penyusutan_fiskal: forTax('garis_lurus', 'bangunan_permanen'),
  },
  {
    nama_kategori: 'Perangkat Lunak',
    fungsi: 'Lisensi aplikasi',
    sifat: 'Tak berwujud',
    golongan: '07',
    penyusutan: straightLine('kelompok_1'),
    penyusutan_fiskal: forTax('saldo_menurun', 'kelompok_1'),
  },
  {
    nama_kategori: 'Alat Tulis Kantor',
    fungsi: 'Keperluan harian',
    sifat: 'Habis pakai',
    penyusutan: notDepreciated,
    penyusutan_fiskal: null,
  },
] as const satisfies readonly KategoriInput[];

export type NamaKategori = (typeof kategoriList)[number]['nama_kategori'];

export const jenisList = [
  'Pertanian',
  'Teknologi',
  'Manajemen',
  'Hukum dan Peraturan',
  'Ekonomi',
  'Novel dan Sastra',
  'Sejarah',
  'Referensi',
] as const;
export type NamaJenis = (typeof jenisList)[number];
