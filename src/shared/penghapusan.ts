import { z } from 'zod';
import { berkas } from './berkas.ts';
import { caraHapusValues } from './cara-hapus.ts';
import { kondisi, moment, nilaiTotal, penggunaRef, tanggal, versi } from './fields.ts';
import {
  actPenghapusanValues,
  asalCalonValues,
  langkahPenghapusanValues,
  paperKindValues,
  statusPenghapusanValues,
} from './penghapusan-words.ts';

const nilai = {
  nilai_perolehan: nilaiTotal,
  nilai_buku: nilaiTotal,
};

/** A proposal in the list. */
export const penghapusan = z.object({
  id: z.int(),
  judul: z.string(),
  status: z.enum(statusPenghapusanValues),
  cara: z.enum(caraHapusValues),
  alasan: z.string(),
  pengusul: penggunaRef,
  pemeriksa: penggunaRef.nullable(),
  penyetuju: penggunaRef.nullable(),
  jumlah_baris: z.int(),
  jumlah_unit: z.int(),
  /** In a query for one record: the number of its pieces that are reserved. */
  dicadangkan: z.int().optional(),
  tanggal: tanggal.nullable(),
  sk_nomor: z.string().nullable(),
  sk_tanggal: tanggal.nullable(),
  versi,
  created_at: moment,
});
export type Penghapusan = z.infer<typeof penghapusan>;

const baris = z.object({
  id: z.int(),
  jenis: z.enum(['barang', 'buku']),
  record_id: z.int(),
  kode: z.string(),
  nama: z.string(),
  merk: z.string().nullable(),
  nomor_seri: z.string().nullable(),
  tahun: z.int().nullable(),
  kondisi: kondisi.nullable(),
  lokasi: z.string().nullable(),
  /** Null for the usual unit. */
  satuan: z.string().nullable(),
  jumlah: z.int(),
  /** Pieces now in the register; null for none. */
  ada: z.int().nullable(),
  /** Values of these pieces, today or on the day of their departure. */
  ...nilai,
  /** Null without a fiscal setting. */
  nilai_buku_fiskal: nilaiTotal.nullable(),
  layak: z.boolean().nullable(),
  catatan: z.string().nullable(),
  foto_id: z.int().nullable(),
  foto: berkas.nullable(),
  /** Its share of the proceeds. */
  hasil: nilaiTotal.nullable(),
  /** Whether a correcting SK or a cancellation restored it. */
  kembali: z.boolean(),
});
export type BarisPenghapusan = z.infer<typeof baris>;

const dokumen = z.object({
  id: z.int(),
  jenis: z.enum(paperKindValues),
  nomor: z.string(),
  tanggal,
  created_at: moment,
});
export type PaperPenghapusan = z.infer<typeof dokumen>;

/** One proposal with its lines, its steps and its papers. */
export const penghapusanRinci = penghapusan.extend({
  berjenjang: z.boolean(),
  /** Opname that it resulted from. */
  opname_id: z.int().nullable(),
  hasil_penelitian: z.string().nullable(),
  hasil: nilaiTotal.nullable(),
  penerima: z.string().nullable(),
  penerima_jabatan: z.string().nullable(),
  penerima_alamat: z.string().nullable(),
  saksi: z.string().nullable(),
  baris: z.array(baris),
  langkah: z.array(
    z.object({
      id: z.int(),
      langkah: z.enum(langkahPenghapusanValues),
      oleh: penggunaRef,
      pada: moment,
      catatan: z.string().nullable(),
    }),
  ),
  dokumen: z.array(dokumen),
  /** Acts that the caller may perform now. */
  boleh: z.array(z.enum(actPenghapusanValues)),
});
export type PenghapusanRinci = z.infer<typeof penghapusanRinci>;

/** A candidate, and the reasons. */
export const calonPenghapusan = z.object({
  id: z.string(),
  jenis: z.enum(['barang', 'buku']),
  record_id: z.int(),
  kode: z.string(),
  nama: z.string(),
  merk: z.string().nullable(),
  kondisi,
  lokasi: z.string(),
  /** Pieces that no proposal has reserved. */
  tersedia: z.int(),
  /** Pieces to propose: the missing ones, or all. */
  usul: z.int(),
  nilai_perolehan: nilaiTotal,
  asal: z.array(z.enum(asalCalonValues)),
  /** Draft that already contains it. */
  draf: z.string().nullable(),
});
export type CalonPenghapusan = z.infer<typeof calonPenghapusan>;

/** An SK in the register. */
export const skPenghapusan = z.object({
  /** Id of its paper. */
  id: z.int(),
  penghapusan_id: z.int(),
  jenis: z.enum(paperKindValues),
  nomor: z.string(),
  tanggal,
  judul: z.string(),
  cara: z.enum(caraHapusValues),
  jumlah_baris: z.int(),
  ...nilai,
});
export type SkPenghapusan = z.infer<typeof skPenghapusan>;
