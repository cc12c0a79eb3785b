import { z } from 'zod';
import { defineEndpoint, listQuery, pageOf } from './contract.ts';
import { formatEkspor } from './ekspor.ts';
import { kondisi, moment, penggunaRef, tanggal, versi } from './fields.ts';
import { choice, dayParam, idParam, listParams } from './list-params.ts';

/** States of a holding in the history: in use, no longer in use, or corrected. */
export const statusHistoryValues = ['Masih Digunakan', 'Tidak Digunakan', 'Dikoreksi'] as const;
export type StatusHistory = (typeof statusHistoryValues)[number];

/** Holding: who held how many of a barang, from when to when. It is its own history row. */
export const holding = z.object({
  id: z.int(),
  barang_id: z.int(),
  pengguna_id: z.int(),
  pengguna: penggunaRef,
  jumlah: z.int(),
  tanggal_awal: tanggal,
  tanggal_akhir: tanggal.nullable(),
  status: z.enum(statusHistoryValues),
  keterangan: z.string().nullable(),
  kondisi_awal: kondisi.nullable(),
  kondisi_akhir: kondisi.nullable(),
  /** Holding that these pieces were taken from. */
  asal_id: z.int().nullable(),
  /** Row that this one corrects, and the reason. */
  koreksi_dari_id: z.int().nullable(),
  alasan_koreksi: z.string().nullable(),
  dikoreksi_pada: moment.nullable(),
  dicatat_oleh: z.object({ id: z.int(), name: z.string() }).nullable(),
  versi,
  created_at: moment,
});
export type Holding = z.infer<typeof holding>;

export const historyRow = holding.extend({
  barang: z.object({
    id: z.int(),
    kode_barang: z.string(),
    nama_barang: z.string(),
    satuan: z.string().nullable(),
  }),
});
export type HistoryRow = z.infer<typeof historyRow>;

/** Filters of the history: `dari` and `sampai` find every holding that overlaps the period. */
const historyFilterParams = {
  barang_id: idParam,
  pengguna_id: idParam,
  status: choice(statusHistoryValues),
  /** Import that handed the barang out. */
  impor_id: idParam,
  dari: dayParam,
  sampai: dayParam,
};

export const historySortable = [
  'tanggal_awal',
  'tanggal_akhir',
  'nama_barang',
  'pengguna',
  'jumlah',
  'id',
] as const;
export type HistorySortable = (typeof historySortable)[number];

export const historyParams = listParams(historySortable, historyFilterParams);
const listing = listQuery(historyParams);

const tag = 'Riwayat';

export const historyEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/history',
    permission: 'barang:read',
    tag,
    summary: 'Riwayat penggunaan barang',
    query: listing,
    answer: pageOf(historyRow),
  }),
  ekspor: defineEndpoint({
    method: 'GET',
    path: '/api/history/ekspor',
    permission: 'barang:read',
    tag,
    summary: 'Semua baris riwayat yang cocok, sebagai berkas Excel, CSV, atau PDF',
    kind: 'stream',
    query: listing.omit({ page: true, per_page: true }).extend({ format: z.enum(formatEkspor) }),
    answer: z.unknown(),
  }),
};
