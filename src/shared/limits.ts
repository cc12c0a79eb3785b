/** Limits and choices of fields. Schemas and screens read them from here: a page that only shows records loads no schema. */

/** Maximum price per unit in whole rupiah: 10^13. */
export const MAX_HARGA = 10_000_000_000_000;

/** Maximum of price times count: 10^15 rupiah, so that sums stay exact. */
export const MAX_NILAI = 1_000_000_000_000_000;

export const MAX_JUMLAH = 1_000_000;

export const MIN_TAHUN = 1901;

/** First day that a date may be, `YYYY-MM-DD`. */
export const FIRST_DAY = `${MIN_TAHUN}-01-01`;

export const kondisiValues = ['Baik', 'Rusak Ringan', 'Rusak Berat'] as const;

export type Kondisi = (typeof kondisiValues)[number];

export const sifatValues = ['Bergerak', 'Tidak bergerak', 'Habis pakai', 'Tak berwujud'] as const;

export const MIN_PASSWORD = 10;

export const MAX_PASSWORD = 128;

/** Longest reason of a deletion or a refusal. */
export const MAX_ALASAN = 1000;

/** Longest custom useful life, in months. */
export const MAX_MASA_MANFAAT_BULAN = 1200;

/** Maximum of barang that one barang is split into at once. */
export const MAX_PARTS = 200;

/** Codes of the golongan barang of the state; golongan.ts names them. */
export const golonganValues = ['01', '02', '03', '04', '05', '06', '07'] as const;
export type Golongan = (typeof golonganValues)[number];

/** What a filter by golongan takes: one of them, or none. */
export const golonganFilterValues = ['01', '02', '03', '04', '05', '06', '07', 'tanpa'] as const;

/** Signatures below a report or schedule: none, the office's signer, or a second one beside. */
export const tandaTanganValues = ['tanpa', 'satu', 'dua'] as const;
export type TandaTangan = (typeof tandaTanganValues)[number];

/** Paper that letters are printed on. */
export const kertasSuratValues = ['A4', 'F4'] as const;
export type KertasSurat = (typeof kertasSuratValues)[number];

/** Highest number that an office's own papers may have reached. */
export const MAX_NOMOR_SURAT = 999_999;

/** The books of depreciation that an office keeps: its own alone, or those for the tax, too. */
export const bukuPenyusutanValues = ['komersial', 'keduanya'] as const;
export type BukuPenyusutan = (typeof bukuPenyusutanValues)[number];

/** Longest filter by own fields of a kategori, in an address. */
export const MAX_ISIAN_FILTER = 1000;
