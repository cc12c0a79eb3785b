import type { CaraHapus } from '../../../shared/cara-hapus.ts';
import type { KertasSurat, Kondisi } from '../../../shared/limits.ts';
import type { PaperKind } from '../../../shared/penghapusan-words.ts';

/** A person as named on a paper. */
export interface OnPaper {
  name: string | null;
  jabatan: string | null;
  nip: string | null;
}

/** A line as listed on a paper, with the figures of its day. */
export interface LineOnPaper {
  kode: string;
  /** Numbers of the pieces within their kode: 1, or 1-5. */
  register: string;
  nama: string;
  merk: string | null;
  nomor_seri: string | null;
  tahun: number | null;
  kondisi: Kondisi | null;
  jumlah: number;
  nilai_perolehan: number;
  akumulasi: number;
  nilai_buku: number;
  layak: boolean | null;
  catatan: string | null;
  /** Photo taken by the examiner. */
  foto_id: number | null;
  hasil: number | null;
}

/** Content of an issued paper: a snapshot of its step, which later changes do not touch. */
export interface PaperContent {
  kop: { organisasi_induk: string | null; nama_organisasi: string | null; alamat: string | null };
  kertas: KertasSurat;
  kota: string | null;
  judul: string;
  cara: CaraHapus;
  alasan: string;
  /** Day of the figures. */
  per: string;
  pengusul: OnPaper;
  pemeriksa: OnPaper;
  penyetuju: OnPaper;
  kepala: OnPaper;
  hasil_penelitian: string | null;
  hasil: number | null;
  penerima: { name: string; jabatan: string | null; alamat: string | null } | null;
  saksi: string | null;
  /** The earlier SK that a correcting SK refers to. */
  sk: { nomor: string; tanggal: string } | null;
  /** Earlier papers of the proposal. */
  sebelumnya: { jenis: PaperKind; nomor: string; tanggal: string }[];
  baris: LineOnPaper[];
}
