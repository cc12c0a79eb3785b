import { z } from 'zod';
import { auditEntry } from './audit.ts';
import { dataOf, defineEndpoint } from './contract.ts';
import { moment, nilaiTotal, tanggal } from './fields.ts';
import { jumlahPerStatus, statusKeputusan } from './keputusan.ts';

/** Rows (barang or buku) and the pieces that they are. */
const hitungan = { jumlah_jenis: z.int(), jumlah_unit: z.int() };
export type Tally = z.infer<z.ZodObject<typeof hitungan>>;

const bagian = z.object({ id: z.int(), nama: z.string(), ...hitungan });
export type DistributionPart = z.infer<typeof bagian>;

/** Groups that a chart shows one by one, and all others summed; together they are the whole. */
const sebaran = z.object({
  bagian: z.array(bagian),
  /** `banyak`: how many groups it sums. */
  lainnya: z.object({ banyak: z.int(), ...hitungan }).nullable(),
});
export type Distribution = z.infer<typeof sebaran>;

/** Groups that a chart shows one by one at most. */
export const MAX_PARTS = 8;
/** Years that their chart shows one by one: the latest ones. */
export const MAX_TAHUN = 8;
/** Changes, and rows of a person's own lists. */
export const MAX_BARIS_DASBOR = 6;

/** What an admin sees first: each number is the total of a list or of a report. */
const dasbor = z.object({
  /** Today where the office is; the values hold at the end of its month. */
  per: tanggal,
  barang: z.object(hitungan),
  /** Barang of which somebody holds some, and the pieces that are held. */
  terpakai: z.object(hitungan),
  /** Barang of which nobody holds any, and the pieces, of all barang, that nobody holds. */
  tidak_terpakai: z.object(hitungan),
  /** Of what was acquired by today, as the report of values and depreciation has it. */
  nilai: z.object({ nilai_perolehan: nilaiTotal, nilai_buku: nilaiTotal }),
  buku: z.object({ ...hitungan, nilai: nilaiTotal }),
  pengguna: z.object({ aktif: z.int(), semua: z.int() }),
  menunggu: z.object({ pengajuan: z.int(), permintaan: z.int() }),
  per_kategori: sebaran,
  /** Places that lie side by side, each with all that is inside it. */
  per_lokasi: sebaran.extend({
    /** The one place that all of them lie in, where the office has one only. */
    induk: z.object({ id: z.int(), nama: z.string() }).nullable(),
  }),
  /** Of acquisition. */
  per_tahun: sebaran,
  /** Of buku. */
  per_jenis: sebaran,
  terbaru: z.array(auditEntry),
});
export type Dasbor = z.infer<typeof dasbor>;

const permohonan = z.object({
  jenis: z.enum(['pengajuan', 'permintaan']),
  id: z.int(),
  nama_barang: z.string(),
  jumlah: z.int(),
  status: statusKeputusan,
  created_at: moment,
});
export type Permohonan = z.infer<typeof permohonan>;

/** What a person sees first: only what is theirs, and what anybody may ask for. */
const dasborSaya = z.object({
  pegangan: z.object({
    /** Holdings that go on, the pieces in them, and what these have cost in whole rupiah. */
    banyak: z.int(),
    jumlah_unit: z.int(),
    nilai: nilaiTotal,
    /** Pieces of buku that the person is in charge of. */
    jumlah_buku: z.int(),
    /** The latest ones. */
    baris: z.array(
      z.object({
        id: z.int(),
        barang_id: z.int(),
        kode_barang: z.string(),
        nama_barang: z.string(),
        jumlah: z.int(),
        satuan: z.string().nullable(),
        tanggal_awal: tanggal,
      }),
    ),
  }),
  pengajuan: jumlahPerStatus,
  permintaan: jumlahPerStatus,
  /** The latest of both. */
  permohonan: z.array(permohonan),
  /** Some barang that lie in the stock, the newest first. */
  tersedia: z.array(
    z.object({
      id: z.int(),
      kode_barang: z.string(),
      nama_barang: z.string(),
      satuan: z.string().nullable(),
      lokasi: z.string(),
      /** Pieces that nobody holds. */
      sisa: z.int(),
    }),
  ),
});
export type DasborSaya = z.infer<typeof dasborSaya>;

const tag = 'Dasbor';

export const dasborEndpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/dasbor',
    permission: 'dasbor:read',
    tag,
    summary: 'Ringkasan seluruh kantor',
    answer: dataOf(dasbor),
  }),
  saya: defineEndpoint({
    method: 'GET',
    path: '/api/dasbor/saya',
    permission: 'login',
    tag,
    summary: 'Ringkasan milik sendiri, dan barang yang dapat diminta',
    answer: dataOf(dasborSaya),
  }),
};
