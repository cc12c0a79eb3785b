import { z } from 'zod';
import { dataOf, defineEndpoint, id, idParams, idText, listQuery, pageMeta } from './contract.ts';
import { kondisi, moment, optionalLines, penggunaRef, tanggal, tanggalInput } from './fields.ts';
import { choice, idParam, listParams, tahunParam } from './list-params.ts';

/** Kinds of BAST: hand-over by the office (penyerahan), or return by a person (pengembalian). */
export const jenisBastValues = ['penyerahan', 'pengembalian'] as const;
export const jenisBast = z.enum(jenisBastValues);
export type JenisBast = (typeof jenisBastValues)[number];

/** Maximum of lines on one BAST. */
export const MAX_BARIS_BAST = 200;

/** One line of a BAST: a holding. */
export const barisBast = z.object({
  /** Id of the holding (`barang_pengguna`). */
  holding_id: z.int(),
  barang_id: z.int(),
  kode_barang: z.string(),
  nama_barang: z.string(),
  merk: z.string().nullable(),
  nomor_seri: z.string().nullable(),
  jumlah: z.int(),
  satuan: z.string().nullable(),
  /** Kondisi at hand-over, or at return. */
  kondisi,
  /** Day of the hand-over, or of the return. */
  tanggal,
  keterangan: z.string().nullable(),
});
export type BarisBast = z.infer<typeof barisBast>;

/**
 * Builds the query string of `/bast/create` for a holding: a hand-over while it goes on, a return once it has ended.
 */
export function bastSearch(holding: { id: number; pengguna_id: number; tanggal_akhir: string | null }) {
  const jenis: JenisBast = holding.tanggal_akhir === null ? 'penyerahan' : 'pengembalian';
  return { jenis, pengguna_id: String(holding.pengguna_id), holding_id: String(holding.id) };
}

/** A party of a BAST; a paper issued before MANIS kept NIP has none. */
const pihak = z.object({
  name: z.string(),
  jabatan: z.string().nullable(),
  nip: z.string().nullable().optional(),
});

/** Content of an issued BAST: a snapshot of the day of issue, which later changes do not touch. */
export const bastContent = z.object({
  kop: z.object({ nama_organisasi: z.string().nullable(), alamat: z.string().nullable() }),
  kota: z.string().nullable(),
  pihak_pertama: pihak,
  pihak_kedua: pihak,
  mengetahui: z.object({
    nama: z.string().nullable(),
    jabatan: z.string().nullable(),
    nip: z.string().nullable(),
  }),
  barang: z.array(barisBast),
  catatan: z.string().nullable(),
});
export type BastContent = z.infer<typeof bastContent>;

/** A BAST in the list; names are those printed on it. */
export const bastRow = z.object({
  id: z.int(),
  nomor: z.string(),
  jenis: jenisBast,
  tahun: z.int(),
  urut: z.int(),
  tanggal,
  pengguna_id: z.int(),
  /** Person who received or gave back. */
  pengguna: penggunaRef,
  petugas_id: z.int(),
  /** Person who acted for the office. */
  petugas: penggunaRef,
  /** Number of lines. */
  jumlah_baris: z.int(),
  dibuat_oleh: z.object({ id: z.int(), name: z.string() }),
  created_at: moment,
});
export type BastRow = z.infer<typeof bastRow>;

export const bast = bastRow.extend({ isi: bastContent });
export type Bast = z.infer<typeof bast>;

export const bastInput = z.strictObject({
  jenis: jenisBast,
  holding_ids: z
    .array(id)
    .min(1, { error: 'Pilih sedikitnya satu barang.' })
    .max(MAX_BARIS_BAST, { error: `Satu BAST memuat paling banyak ${MAX_BARIS_BAST} baris.` })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Ada catatan yang dipilih dua kali.' }),
  /** Defaults to today. */
  tanggal: tanggalInput.optional(),
  /** Person who acts for the office; defaults to the one who issues it. */
  petugas_id: id.optional(),
  catatan: optionalLines(1000),
});
export type BastInput = z.output<typeof bastInput>;

/** Fields of an act that issues a BAST in the same transaction, dated today. */
export const bastAlong = {
  bast: z.boolean().default(false),
  petugas_id: bastInput.shape.petugas_id,
  catatan: bastInput.shape.catatan,
};
export type BastAlong = Pick<BastInput, 'petugas_id' | 'catatan'> & { bast: boolean };

/** A BAST that was issued along with an act. */
export const bastIssued = z.object({ id: z.int(), nomor: z.string() });

export const bastSortable = ['tanggal', 'nomor', 'pengguna', 'created_at', 'id'] as const;
export type BastSortable = (typeof bastSortable)[number];

export const bastParams = listParams(bastSortable, {
  jenis: choice(jenisBastValues),
  pengguna_id: idParam,
  tahun: tahunParam,
});

const tag = 'BAST';

export const bastEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/bast',
    permission: 'bast:read',
    tag,
    summary: 'Daftar berita acara serah terima: user melihat yang menyebut dirinya, admin melihat semua',
    query: listQuery(bastParams),
    answer: z.object({ data: z.array(bastRow), meta: pageMeta.extend({ mirip: z.boolean().optional() }) }),
  }),
  calon: defineEndpoint({
    method: 'GET',
    path: '/api/bast/calon',
    permission: 'bast:write',
    tag,
    summary: 'Catatan penggunaan seseorang yang belum tercantum dalam BAST jenis itu, terbaru dahulu',
    query: z.strictObject({
      jenis: jenisBast,
      pengguna_id: idText,
      /** Holding to put first when there are more than fit on one BAST. */
      holding_id: idText.optional(),
    }),
    answer: dataOf(z.array(barisBast)),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/bast',
    permission: 'bast:write',
    tag,
    summary: 'Menerbitkan BAST: bernomor urut per tahun dan jenis, isinya tidak berubah lagi',
    body: bastInput,
    answer: dataOf(bast),
    status: 201,
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/bast/:id',
    permission: 'bast:read',
    tag,
    summary: 'Satu BAST, untuk admin dan para pihaknya',
    params: idParams,
    answer: dataOf(bast),
  }),
  pdf: defineEndpoint({
    method: 'GET',
    path: '/api/bast/:id/pdf',
    permission: 'bast:read',
    tag,
    summary: 'Dokumen BAST sebagai PDF, selalu sama',
    kind: 'stream',
    media: ['application/pdf'],
    params: idParams,
    answer: z.unknown(),
  }),
};
