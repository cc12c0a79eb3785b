import { z } from 'zod';
import { booleanText, dataOf, defineEndpoint, idParams, intText, pageMeta } from './contract.ts';
import { moment } from './fields.ts';
import { MAX_PAGE } from './list-params.ts';
import { STREAM_MAX_SECONDS } from './stream.ts';

/** Kinds of notification: the record, and what happened to it. */
export const jenisNotifikasiValues = [
  'pengajuan_baru',
  'pengajuan_diubah',
  'pengajuan_dibatalkan',
  'pengajuan_disetujui',
  'pengajuan_ditolak',
  'permintaan_baru',
  'permintaan_diubah',
  'permintaan_dibatalkan',
  'permintaan_disetujui',
  'permintaan_ditolak',
  'permintaan_ditolak_otomatis',
  'barang_diserahkan',
  'barang_ditarik',
  'tutup_buku_dibuka',
  'temuan_baru',
  'tampilan_berkala',
  'opname_dimulai',
  'opname_ulang',
  'opname_diserahkan',
  'penghapusan_diusulkan',
  'penghapusan_diteliti',
  'penghapusan_disetujui',
  'penghapusan_ditolak',
  'penghapusan_batal',
  'tanda_terima_diminta',
  'tanda_terima_ditandatangani',
  'tanda_terima_dibatalkan',
  'tanda_terima_pengingat',
  'surat_komitmen_diminta',
  'aduan_baru',
  'aduan_diputuskan',
  'aduan_ditarik',
] as const;
export type JenisNotifikasi = (typeof jenisNotifikasiValues)[number];

export const notifikasi = z.object({
  id: z.int(),
  jenis: z.enum(jenisNotifikasiValues),
  judul: z.string(),
  isi: z.string(),
  /** Path of this site that shows the record it is about. */
  tautan: z.string(),
  dibaca_pada: moment.nullable(),
  created_at: moment,
});
export type Notifikasi = z.infer<typeof notifikasi>;

export const jumlahNotifikasi = z.object({ belum_dibaca: z.int() });
export type JumlahNotifikasi = z.infer<typeof jumlahNotifikasi>;

const tag = 'Pemberitahuan';

export const notifikasiEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/notifikasi',
    permission: 'login',
    tag,
    summary: 'Pemberitahuan untuk Anda, yang terbaru dahulu',
    query: z.strictObject({
      page: intText(1, MAX_PAGE).default(1),
      per_page: intText(1, 100).default(25),
      belum_dibaca: booleanText.optional(),
    }),
    answer: z.object({ data: z.array(notifikasi), meta: pageMeta.extend({ belum_dibaca: z.int() }) }),
  }),
  jumlah: defineEndpoint({
    method: 'GET',
    path: '/api/notifikasi/jumlah',
    permission: 'login',
    tag,
    summary: 'Berapa pemberitahuan Anda yang belum dibaca',
    answer: dataOf(jumlahNotifikasi),
  }),
  arus: defineEndpoint({
    method: 'GET',
    path: '/api/notifikasi/arus',
    permission: 'login',
    tag,
    summary:
      'Pemberitahuan Anda begitu terjadi (text/event-stream: event `notifikasi` dan `jumlah`; lanjut dengan Last-Event-ID; tanpa itu, `detik` meminta juga yang terjadi dalam sekian detik terakhir)',
    query: z.strictObject({ detik: intText(0, STREAM_MAX_SECONDS).optional() }),
    answer: z.unknown(),
    kind: 'events',
  }),
  endStream: defineEndpoint({
    method: 'DELETE',
    path: '/api/notifikasi/arus',
    permission: 'login',
    tag,
    summary: 'Mengakhiri semua arus pemberitahuan dari sesi ini',
    answer: dataOf(z.null()),
  }),
  baca: defineEndpoint({
    method: 'POST',
    path: '/api/notifikasi/:id/baca',
    permission: 'login',
    tag,
    summary: 'Menandai satu pemberitahuan sudah dibaca',
    params: idParams,
    answer: dataOf(jumlahNotifikasi),
  }),
  readAll: defineEndpoint({
    method: 'POST',
    path: '/api/notifikasi/baca',
    permission: 'login',
    tag,
    summary: 'Menandai semua pemberitahuan Anda sudah dibaca',
    answer: dataOf(jumlahNotifikasi),
  }),
};
