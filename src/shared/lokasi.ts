import { z } from 'zod';
import { berkas } from './berkas.ts';
import { dataOf, defineEndpoint, idParams, listQuery, pageOf } from './contract.ts';
import { formatEkspor } from './ekspor.ts';
import { versi } from './fields.ts';
import { choice, idParam, listParams, searchParam } from './list-params.ts';
import { lokasiInput } from './lokasi-input.ts';

/** Maximum depth of the lokasi tree: gedung, lantai, ruangan, lemari, rak … */
export const MAX_TINGKAT_LOKASI = 10;

export const lokasi = z.object({
  id: z.int(),
  lokasi: z.string(),
  /** Parent lokasi; null for a root. */
  induk_id: z.int().nullable(),
  kode_lokasi: z.string().nullable(),
  penanggung_jawab_id: z.int().nullable(),
  /** Their name; null for nobody. */
  penanggung_jawab: z.string().nullable(),
  /** Names from the root to this lokasi: `Gedung 1 / Lantai 2 / Ruang Dosen`. */
  jalur: z.string(),
  /** Rows of barang here and in all lokasi below. */
  jumlah_barang: z.int(),
  /** Rows of buku here and in all lokasi below. */
  jumlah_buku: z.int(),
  /** Number of direct children. */
  jumlah_anak: z.int(),
  gambar_id: z.int().nullable(),
  gambar: berkas.nullable(),
  versi,
});
export type Lokasi = z.infer<typeof lokasi>;

/** A single lokasi with its ancestors, the root first. */
export const lokasiRinci = lokasi.extend({
  leluhur: z.array(z.object({ id: z.int(), lokasi: z.string() })),
});
export type LokasiRinci = z.infer<typeof lokasiRinci>;

const lokasiParams = listParams(['jalur', 'lokasi', 'cocok', 'id'], {
  induk_id: idParam,
  /** Import that created or changed it. */
  impor_id: idParam,
});

/** Parameters of the list page: a tree, or rooms as cards. */
export const pohonParams = { q: searchParam, impor_id: idParam, tampilan: choice(['kartu']) };

const tag = 'Lokasi';

export const lokasiEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/lokasi',
    permission: 'lokasi:read',
    tag,
    summary: 'Daftar lokasi; induk_id memilih yang langsung di dalam satu lokasi',
    query: listQuery(lokasiParams),
    answer: pageOf(lokasi),
  }),
  tree: defineEndpoint({
    method: 'GET',
    path: '/api/lokasi/pohon',
    permission: 'lokasi:read',
    tag,
    summary: 'Semua lokasi sekaligus, atau yang dari satu impor beserta induknya; induk sebelum isinya',
    query: z.strictObject({ impor_id: listQuery(lokasiParams).shape.impor_id }),
    answer: dataOf(z.array(lokasi)),
  }),
  ekspor: defineEndpoint({
    method: 'GET',
    path: '/api/lokasi/ekspor',
    permission: 'lokasi:read',
    tag,
    summary: 'Semua lokasi yang cocok, sebagai berkas Excel, CSV, atau PDF',
    kind: 'stream',
    query: listQuery(lokasiParams)
      .omit({ page: true, per_page: true, sort: true, induk_id: true })
      .extend({ format: z.enum(formatEkspor) }),
    answer: z.unknown(),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/lokasi',
    permission: 'lokasi:write',
    tag,
    summary: 'Membuat lokasi',
    body: lokasiInput,
    answer: dataOf(lokasi),
    status: 201,
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/lokasi/:id',
    permission: 'lokasi:read',
    tag,
    summary: 'Satu lokasi',
    params: idParams,
    answer: dataOf(lokasiRinci),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/lokasi/:id',
    permission: 'lokasi:write',
    tag,
    summary: 'Mengubah atau memindahkan lokasi',
    params: idParams,
    body: lokasiInput.extend({ versi: versi.optional() }),
    answer: dataOf(lokasi),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/lokasi/:id',
    permission: 'lokasi:write',
    tag,
    summary: 'Menghapus lokasi yang kosong',
    params: idParams,
    answer: dataOf(z.null()),
  }),
};
