import { z } from 'zod';
import { auditEntry } from './audit.ts';
import { dataOf, defineEndpoint } from './contract.ts';
import { moment, nilaiTotal, tanggal } from './fields.ts';
import { statusImpor } from './impor.ts';
import { jumlahPerStatus, statusKeputusan } from './keputusan.ts';
import { tanpaHarga } from './laporan.ts';
import { opname } from './opname.ts';
import { penghapusan } from './penghapusan.ts';
import { waitingReceipt } from './tanda-terima.ts';

/** Count of rows (barang or buku), and of the pieces they stand for. */
const hitungan = { jumlah_jenis: z.int(), jumlah_unit: z.int() };
export type Tally = z.infer<z.ZodObject<typeof hitungan>>;

const bagian = z.object({ id: z.int(), nama: z.string(), ...hitungan });
export type DistributionPart = z.infer<typeof bagian>;

/** Distribution: the groups that a chart draws one by one, and the sum of all others. */
const distribution = z.object({
  bagian: z.array(bagian),
  /** `banyak`: number of groups in this sum. */
  lainnya: z.object({ banyak: z.int(), ...hitungan }).nullable(),
});
export type Distribution = z.infer<typeof distribution>;

/** Maximum of changes, and of rows in a person's own lists. */
export const MAX_BARIS_DASBOR = 6;

/** Maximum of imports that need an admin's action. */
export const MAX_IMPOR_TERTINGGAL = 3;

const imporTertinggal = z.object({
  id: z.int(),
  nama_berkas: z.string(),
  status: statusImpor,
  /** Rows that a finished import refused. */
  ditolak: z.int(),
});
export type ImporTertinggal = z.infer<typeof imporTertinggal>;

/** Maximum of opname, BAST and penghapusan each that wait for a person. */
export const MAX_OWN_WAITS = 5;

/** What waits for the caller: opname to count, BAST to receive, a letter to sign, penghapusan to carry on. */
const ownWaits = z.object({
  opname: z.array(opname.pick({ id: true, nama: true, tenggat: true, harapan: true, dihitung: true })),
  tanda_terima: z.object({
    baris: z.array(waitingReceipt.pick({ bast_id: true, nomor: true, dari: true, jumlah_baris: true })),
    /** Number of all BAST that wait. */
    jumlah: z.int(),
  }),
  /** The caller's letter: it waits for their signature, or no longer lists what they hold. */
  surat: z.object({ nomor: z.string(), perlu: z.enum(['tanda_tangan', 'pembaruan']) }).nullable(),
  penghapusan: z.array(
    penghapusan.pick({ id: true, judul: true, status: true, jumlah_unit: true, pengusul: true }),
  ),
});
export type OwnWaits = z.infer<typeof ownWaits>;

/** Home page of an admin: each number equals the total of a list or report. */
const dasbor = z.object({
  /** Today in the office's time zone; values are as of the end of its month. */
  per: tanggal,
  barang: z.object(hitungan),
  /** Barang with at least one piece held, and the pieces held. */
  terpakai: z.object(hitungan),
  /** Barang with no piece held, and the free pieces of all barang. */
  tidak_terpakai: z.object(hitungan),
  /** Totals of everything acquired by today, as in the report of values and depreciation. */
  nilai: z.object({ nilai_perolehan: nilaiTotal, nilai_buku: nilaiTotal, ...tanpaHarga }),
  buku: z.object({ ...hitungan, nilai: nilaiTotal }),
  pengguna: z.object({ aktif: z.int(), semua: z.int() }),
  menunggu: z.object({ pengajuan: z.int(), permintaan: z.int() }),
  /** Other things that need an admin's action. */
  tindakan: z.object({
    /** Latest imports that were not applied, failed, or refused some rows, and whose rows still exist. */
    impor: z.array(imporTertinggal),
    /** Active people without an account who hold barang or are in charge of buku. */
    pemegang_tanpa_akun: z.int(),
    /** Aduan that wait for a decision. */
    aduan: z.int(),
    /**
     * Kategori without depreciation whose barang have a large share of the total value; land and habis pakai are left
     * out. Null where the share is small.
     */
    tidak_disusutkan: z.object({ kategori: z.int(), nilai: nilaiTotal }).nullable(),
  }),
  per_kategori: distribution,
  /** Sibling lokasi, each with everything inside it. */
  per_lokasi: distribution.extend({
    /** Parent of these lokasi, where the office has a single root. */
    induk: z.object({ id: z.int(), nama: z.string() }).nullable(),
  }),
  /** By year of acquisition. */
  per_tahun: distribution,
  /** Buku by jenis. */
  per_jenis: distribution,
  terbaru: z.array(auditEntry),
  /** Null where nothing waits. */
  menunggu_anda: ownWaits.nullable(),
});
export type Dasbor = z.infer<typeof dasbor>;

const permohonan = z.object({
  jenis: z.enum(['pengajuan', 'permintaan']),
  id: z.int(),
  nama_barang: z.string(),
  jumlah: z.int(),
  /** Unit of the barang; null for none, and for a pengajuan, which is of no barang yet. */
  satuan: z.string().nullable(),
  status: statusKeputusan,
  alasan_keputusan: z.string().nullable(),
  /** Name of the person who decided; null while pending, and for automatic refusals. */
  diputus_oleh: z.object({ name: z.string() }).nullable(),
  created_at: moment,
});
export type Permohonan = z.infer<typeof permohonan>;

/** Home page of a user: their own records. */
const dasborSaya = z.object({
  pegangan: z.object({
    /** Number of current holdings, the pieces in them, and the cost of these pieces in whole rupiah. */
    banyak: z.int(),
    jumlah_unit: z.int(),
    nilai: nilaiTotal,
    ...tanpaHarga,
    /** Pieces of buku that the person is in charge of (PIC). */
    jumlah_buku: z.int(),
    /** Latest holdings. */
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
  /** Latest pengajuan and permintaan together. */
  permohonan: z.array(permohonan),
  /** Null where nothing waits. */
  menunggu_anda: ownWaits.nullable(),
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
    summary: 'Ringkasan milik sendiri',
    answer: dataOf(dasborSaya),
  }),
};
