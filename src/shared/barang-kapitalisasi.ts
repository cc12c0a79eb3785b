import { z } from 'zod';
import { barang } from './barang.ts';
import { dataOf, defineEndpoint, id, idParams } from './contract.ts';
import { documentInput, requiredLines, rupiah, tanggal, tanggalInput, versi } from './fields.ts';
import { MAX_ALASAN, MAX_MASA_MANFAAT_BULAN } from './limits.ts';

export const kapitalisasiInput = z.strictObject({
  /** Cost of the repair or extension, whole rupiah; added to the price. */
  nilai: rupiah.min(1),
  /** Months by which the useful life is extended. */
  tambah_bulan: z.int().min(0).max(MAX_MASA_MANFAAT_BULAN).default(0),
  tanggal: tanggalInput,
  alasan: requiredLines(MAX_ALASAN),
  dokumen: documentInput,
  versi: versi.optional(),
});
export type KapitalisasiInput = z.output<typeof kapitalisasiInput>;

/** Depreciation base of one unit to which a kapitalisasi on a day adds. */
export const dasarKapitalisasi = z.object({
  /** Book value at the end of the month before. */
  nilai_buku: z.int(),
  /** Remaining months of depreciation, from that of the day; null where it is not depreciated. */
  sisa_bulan: z.int().nullable(),
});
export type DasarKapitalisasi = z.infer<typeof dasarKapitalisasi>;

/** The last kapitalisasi of a barang that was not undone, and what undoing it means. */
export const kapitalisasiTerakhir = z.object({
  mutasi_id: z.int(),
  tanggal,
  nilai: z.int(),
  tambah_bulan: z.int(),
  alasan: z.string().nullable(),
  dokumen: z.object({ nomor: z.string().nullable(), tanggal: tanggal.nullable() }),
  /** Day since which the barang is as if it had never been: its own, or the first open day where that is closed. */
  berlaku: tanggal,
  /** Why it can't be undone any more; null where it can. */
  halangan: z.string().nullable(),
});
export type KapitalisasiTerakhir = z.infer<typeof kapitalisasiTerakhir>;

export const batalkanKapitalisasiInput = z.strictObject({
  /** The mutasi that the person saw: of two who undo at once, the second undoes no other one. */
  mutasi_id: id,
  alasan: requiredLines(MAX_ALASAN),
});
export type BatalkanKapitalisasiInput = z.output<typeof batalkanKapitalisasiInput>;

const tag = 'Barang';
const path = '/api/barang/:id/kapitalisasi';
const undoPath = '/api/barang/:id/batalkan-kapitalisasi';

export const barangKapitalisasiEndpoints = {
  read: defineEndpoint({
    method: 'GET',
    path,
    permission: 'barang:write',
    tag,
    summary: 'Nilai buku dan sisa masa manfaat yang dilanjutkan oleh kapitalisasi pada suatu tanggal',
    params: idParams,
    query: z.strictObject({ tanggal: tanggalInput.optional() }),
    answer: dataOf(dasarKapitalisasi.nullable()),
  }),
  run: defineEndpoint({
    method: 'POST',
    path,
    permission: 'barang:write',
    tag,
    summary: 'Menambah nilai satu unit: perbaikan atau perluasan yang dikapitalisasi',
    params: idParams,
    body: kapitalisasiInput,
    answer: dataOf(barang),
    failures: ['conflict', 'version_conflict'],
  }),
  readUndo: defineEndpoint({
    method: 'GET',
    path: undoPath,
    permission: 'barang:write',
    tag,
    summary: 'Kapitalisasi terakhir yang masih berlaku, dan sejak kapan pembatalannya berlaku',
    params: idParams,
    answer: dataOf(kapitalisasiTerakhir.nullable()),
  }),
  undo: defineEndpoint({
    method: 'POST',
    path: undoPath,
    permission: 'barang:write',
    tag,
    summary:
      'Membatalkan kapitalisasi terakhir selama nilai dan penyusutannya belum berubah lagi; pada hari yang sudah ditutup sebagai koreksi',
    params: idParams,
    body: batalkanKapitalisasiInput,
    answer: dataOf(barang),
    failures: ['conflict'],
  }),
};
