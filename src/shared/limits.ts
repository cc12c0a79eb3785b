/** Limits and choices of fields, for schemas and screens; separate, so that a page without a form loads no schema. */

/** Maximum price per unit in whole rupiah: 10^13. */
export const MAX_HARGA = 10_000_000_000_000;

/** Maximum of price times count: 10^15 rupiah, so that sums stay exact. */
export const MAX_NILAI = 1_000_000_000_000_000;

export const MAX_JUMLAH = 1_000_000;

export const MIN_TAHUN = 1901;

/** First allowed date, `YYYY-MM-DD`. */
export const FIRST_DAY = `${MIN_TAHUN}-01-01`;

export const kondisiValues = ['Baik', 'Rusak Ringan', 'Rusak Berat'] as const;

export type Kondisi = (typeof kondisiValues)[number];

export const sifatValues = ['Bergerak', 'Tidak bergerak', 'Habis pakai', 'Tak berwujud'] as const;

export const MIN_PASSWORD = 10;

export const MAX_PASSWORD = 128;

/** Longest reason of a deletion or a refusal. */
export const MAX_ALASAN = 1000;

/** Longest name of a barang. */
export const MAX_NAMA_BARANG = 200;

/** Longest number of a document that an act refers to. */
export const MAX_DOCUMENT_NUMBER = 100;

/** Longest text of a label, scanned or typed. */
export const MAX_LABEL_TEXT = 500;

/** Longest custom useful life, in months. */
export const MAX_MASA_MANFAAT_BULAN = 1200;

/** Maximum of barang that one barang is split into at once. */
export const MAX_PARTS = 200;

/** Codes of the golongan barang of the state; golongan.ts names them. */
export const golonganValues = ['01', '02', '03', '04', '05', '06', '07'] as const;
export type Golongan = (typeof golonganValues)[number];

/** Values of a filter by golongan: one of them, or none. */
export const golonganFilterValues = ['01', '02', '03', '04', '05', '06', '07', 'tanpa'] as const;

/** Signatures below a report or schedule: none, the office's signer, or two. */
export const tandaTanganValues = ['tanpa', 'satu', 'dua'] as const;
export type TandaTangan = (typeof tandaTanganValues)[number];

/** Paper for letters. */
export const kertasSuratValues = ['A4', 'F4'] as const;
export type KertasSurat = (typeof kertasSuratValues)[number];

/** Highest number that an office's earlier papers may have reached. */
export const MAX_NOMOR_SURAT = 999_999;

/** Depreciation ledgers of an office: its own alone, or the fiscal one as well. */
export const bukuPenyusutanValues = ['komersial', 'keduanya'] as const;
export type BukuPenyusutan = (typeof bukuPenyusutanValues)[number];

/** Longest filter by own fields of a kategori, in an address. */
export const MAX_ISIAN_FILTER = 1000;
