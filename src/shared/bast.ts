import { z } from 'zod';
import { dataOf, defineEndpoint, id, idParams, idText, listQuery, pageMeta } from './contract.ts';
import {
  kondisi,
  moment,
  optionalLines,
  optionalText,
  penggunaRef,
  requiredLines,
  tanggal,
  tanggalInput,
} from './fields.ts';
import { kertasSuratValues, MAX_ALASAN } from './limits.ts';
import { choice, idParam, listParams, tahunParam } from './list-params.ts';
import { statusTandaTerimaValues } from './tanda-terima-words.ts';

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
  /** Year of acquisition; missing, like the value, on papers from before it was printed. */
  tahun: z.int().nullable().optional(),
  /** Price of all these pieces; null where unknown. */
  nilai: z.int().nullable().optional(),
  /** Kondisi at hand-over, or at return. */
  kondisi,
  /** Day of the hand-over, or of the return. */
  tanggal,
  keterangan: z.string().nullable(),
});
export type BarisBast = z.infer<typeof barisBast>;

/**
 * Builds the query string of `/bast/create` for a holding: a hand-over while it is open, a return once it has ended.
 */
export function bastSearch(holding: { id: number; pengguna_id: number; tanggal_akhir: string | null }) {
  const jenis: JenisBast = holding.tanggal_akhir === null ? 'penyerahan' : 'pengembalian';
  return { jenis, pengguna_id: String(holding.pengguna_id), holding_id: String(holding.id) };
}

/** A party of a BAST; fields added to BAST later are missing on earlier papers. */
const pihak = z.object({
  name: z.string(),
  jabatan: z.string().nullable(),
  nip: z.string().nullable().optional(),
  pangkat: z.string().nullable().optional(),
  unit_kerja: z.string().nullable().optional(),
  alamat: z.string().nullable().optional(),
});

/** Content of an issued BAST: a snapshot of the day of issue, which later changes do not touch. */
export const bastContent = z.object({
  kop: z.object({
    organisasi_induk: z.string().nullable().optional(),
    nama_organisasi: z.string().nullable(),
    alamat: z.string().nullable(),
  }),
  kertas: z.enum(kertasSuratValues).optional(),
  /** Place of the act and of signing. */
  kota: z.string().nullable(),
  pihak_pertama: pihak,
  pihak_kedua: pihak,
  mengetahui: z.object({
    nama: z.string().nullable(),
    jabatan: z.string().nullable(),
    nip: z.string().nullable(),
  }),
  barang: z.array(barisBast),
  /** Latest day since which pieces are held, or were given back; the paper may be dated later. */
  terhitung_mulai: tanggal.optional(),
  /** Basis of the act, such as a decree. */
  dasar: z.string().nullable().optional(),
  /** Recipients of copies, one per line. */
  tembusan: z.string().nullable().optional(),
  /** Numbers of the voided papers that this one replaces. */
  menggantikan: z.array(z.string()).optional(),
  catatan: z.string().nullable(),
});
export type BastContent = z.infer<typeof bastContent>;

const bastRef = z.object({ id: z.int(), nomor: z.string() });

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
  /** Set once the paper was voided, for good. */
  batal: z
    .object({ alasan: z.string(), oleh: z.object({ id: z.int(), name: z.string() }), pada: moment })
    .nullable(),
  /** Papers that replaced a voided one. */
  pengganti: z.array(bastRef),
  /** State of its tanda terima; null where none was requested. */
  tanda_terima: z.enum(statusTandaTerimaValues).nullable(),
  created_at: moment,
});
export type BastRow = z.infer<typeof bastRow>;

export const bast = bastRow.extend({
  isi: bastContent,
  /** Voided papers that this one replaced. */
  menggantikan: z.array(bastRef),
});
export type Bast = z.infer<typeof bast>;

export const bastInput = z.strictObject({
  jenis: jenisBast,
  holding_ids: z
    .array(id)
    .min(1, { error: 'Pilih sedikitnya satu barang.' })
    .max(MAX_BARIS_BAST, { error: `Satu BAST memuat paling banyak ${MAX_BARIS_BAST} baris.` })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Ada catatan yang dipilih dua kali.' }),
  /** Day of the paper; numbers follow the order of days. Defaults to today. */
  tanggal: tanggalInput.optional(),
  /** Person who acts for the office; defaults to the issuer. */
  petugas_id: id.optional(),
  catatan: optionalLines(1000),
  /** Place of the act; defaults to the city in the settings. */
  tempat: optionalText(80),
  dasar: optionalLines(500),
  tembusan: optionalLines(500),
  /** Address of the person who receives or gives back; defaults to that of the office. */
  alamat_pengguna: optionalLines(400),
  /** Requests a tanda terima even where the settings don't. */
  tanda_terima: z.boolean().optional(),
});
export type BastInput = z.output<typeof bastInput>;

/** Fields of an act that issues a BAST in the same transaction, dated today. */
export const bastAlong = {
  bast: z.boolean().default(false),
  petugas_id: bastInput.shape.petugas_id,
  catatan: bastInput.shape.catatan,
  tanda_terima: bastInput.shape.tanda_terima,
};
export type BastAlong = Pick<BastInput, 'petugas_id' | 'catatan' | 'tanda_terima'> & { bast: boolean };

/** A BAST issued with an act. */
export const bastIssued = bastRef;

export const bastSortable = ['tanggal', 'nomor', 'pengguna', 'created_at', 'id'] as const;
export type BastSortable = (typeof bastSortable)[number];

export const bastParams = listParams(bastSortable, {
  jenis: choice(jenisBastValues),
  pengguna_id: idParam,
  tahun: tahunParam,
  status: choice(['berlaku', 'dibatalkan']),
  tanda_terima: choice(statusTandaTerimaValues),
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
  batal: defineEndpoint({
    method: 'POST',
    path: '/api/bast/:id/batal',
    permission: 'bast:write',
    tag,
    summary: 'Membatalkan BAST yang keliru selama harinya belum ditutup; nomornya tidak dipakai lagi',
    params: idParams,
    body: z.strictObject({ alasan: requiredLines(MAX_ALASAN) }),
    answer: dataOf(bast),
    failures: ['already_voided', 'closed_day'],
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
