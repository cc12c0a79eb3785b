import type { ReactNode } from 'react';
import type { JenisImpor } from '../../../shared/impor.ts';
import { PageSection } from '../../components/page-section.tsx';
import classes from './impor-page.module.css';

const HARGA =
  'Harga ditulis dalam rupiah per satuan: 1500000, 1.500.000, atau Rp 1.500.000,00. Pecahan rupiah dibulatkan.';

const notes: Record<JenisImpor, ReactNode[]> = {
  barang: [
    'Satu baris untuk satu barang, dengan judul kolom di atasnya. Baris kop di atas judul dilewati.',
    'Judul kolom boleh berbeda-beda, misalnya “Thn Perolehan” atau “Purchase Date”; Anda mencocokkannya nanti.',
    HARGA,
    'Tanggal boleh hari/bulan/tahun, bulan/hari/tahun, atau tahun-bulan-hari; bila isinya tidak memastikan, Anda yang memilih. Kondisi: Baik, Rusak Ringan, atau Rusak Berat.',
    'Kode di daftar Anda tersimpan sebagai kode lama dan dapat dicari; MANIS memberi kode barang sendiri.',
  ],
  buku: [
    'Satu baris untuk satu judul, dengan judul kolom di atasnya. Baris kop di atas judul kolom dilewati.',
    'Judul kolom boleh berbeda-beda, misalnya “Pengarang” atau “Jml Eksemplar”; Anda mencocokkannya nanti.',
    HARGA,
    'ISBN boleh memakai tanda hubung; angka pemeriksanya ikut dicocokkan. Kondisi: Baik, Rusak Ringan, atau Rusak Berat.',
    'Nomor induk di daftar Anda tersimpan sebagai kode lama dan dapat dicari; MANIS memberi kode buku sendiri.',
  ],
  kategori: [
    'Satu baris untuk satu kategori, dengan judul kolom di atasnya. Cukup namanya; pengaturan lain boleh kosong.',
    'Golongan ditulis dengan kode atau namanya, misalnya “02” atau “Peralatan dan Mesin”.',
    'Metode penyusutan: Garis lurus, Saldo menurun, Garis lurus semesteran (BMN), atau Tidak disusutkan; yang disusutkan memerlukan kelompok atau masa manfaat dalam bulan.',
    'Hasil ekspor dari daftar kategori dapat diimpor kembali untuk memperbarui banyak kategori sekaligus.',
  ],
  lokasi: [
    'Satu baris untuk satu lokasi: nama dan lokasi induknya, jalur lengkapnya, atau gedung, lantai, dan ruangan.',
    'Jalur ditulis dari yang terluar: Gedung A / Lantai 1 / R101. Urutan baris bebas; induk boleh di bawah isinya.',
    'Untuk memindahkan lokasi, pilih “Perbarui” lalu cocokkan nama atau jalurnya, dan isi lokasi induk yang baru.',
    'Hasil ekspor dari daftar lokasi dapat diimpor kembali.',
  ],
  pengguna: [
    'Satu baris untuk satu orang, dengan judul kolom di atasnya. Cukup namanya; NIP, jabatan, pangkat, unit kerja, e-mail, dan telepon boleh kosong.',
    'Simpan kolom NIP sebagai teks: Excel membulatkan angka yang lebih dari 15 angka, dan NIP seperti itu ditolak.',
    'Orang yang dibuat tidak memiliki akun; beri akun kepada yang perlu masuk di halamannya masing-masing.',
    'Hasil unduhan dari daftar pengguna dapat diimpor kembali untuk memperbarui banyak orang sekaligus.',
  ],
};

/** Renders the requirements for a readable list. */
export function ListNotes({ jenis }: { jenis: JenisImpor }) {
  return (
    <PageSection title="Daftar seperti apa yang dapat dibaca?">
      <ul className={classes.notes}>
        {notes[jenis].map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
          <li key={index}>{note}</li>
        ))}
      </ul>
    </PageSection>
  );
}
