import { z } from 'zod';
import { caraHapusValues } from './cara-hapus.ts';
import { dataOf, defineEndpoint, id, idParams, listQuery, pageOf } from './contract.ts';
import { documentInput, moment, optionalLines, penggunaRef, tanggal, tanggalInput } from './fields.ts';
import { MAX_ALASAN, MAX_NILAI } from './limits.ts';
import { choice, dayParam, idParam, listParams } from './list-params.ts';
import { artiHapusValues } from './mutasi-words.ts';
import { officeToday } from './today.ts';

export const jenisLogValues = ['barang', 'buku'] as const;
export const jenisLog = z.enum(jenisLogValues);
export type JenisLog = (typeof jenisLogValues)[number];
/** Kinds of deleted records, in words. */
export const jenisLogLabels: Record<JenisLog, string> = { barang: 'Barang', buku: 'Buku' };

export const logDelete = z.object({
  id: z.int(),
  jenis: jenisLog,
  /** Id of the deleted record; a restored one gets it back. */
  record_id: z.int(),
  /** Snapshot of the deleted record, with the names of its references and all its holdings. */
  data: z.record(z.string(), z.unknown()),
  alasan: z.string(),
  /** Meaning of the deletion: a mistake, or a departure. */
  arti: z.enum(artiHapusValues),
  /** Manner and day of the departure; null where not given. */
  cara: z.enum(caraHapusValues).nullable(),
  tanggal: tanggal.nullable(),
  /** Pieces that were deleted; with `sebagian` the record stayed with the others. */
  jumlah: z.int(),
  sebagian: z.boolean(),
  /** Proceeds at the departure, whole rupiah. */
  hasil: z.int().nullable(),
  /** Later proceeds. */
  hasil_menyusul: z.array(
    z.object({
      id: z.int(),
      tanggal,
      hasil: z.int(),
      nomor: z.string().nullable(),
      keterangan: z.string().nullable(),
    }),
  ),
  dokumen: z.object({ nomor: z.string().nullable(), tanggal: tanggal.nullable() }),
  oleh: penggunaRef,
  waktu: moment,
  dipulihkan_pada: moment.nullable(),
  dipulihkan_oleh: penggunaRef.nullable(),
});
export type LogDelete = z.infer<typeof logDelete>;

export const logdeletebarangParams = listParams(
  ['waktu', 'jenis', 'kode', 'nama', 'oleh', 'alasan', 'dipulihkan_pada', 'id'],
  {
    jenis: choice(jenisLogValues),
    /** Import that created or changed the record before. */
    impor_id: idParam,
    /** First and last day of the period, in the office's time zone. */
    dari: dayParam,
    sampai: dayParam,
  },
);

/** Proceeds that came after the departure. */
export const proceedsInput = z.strictObject({
  /** Day of the proceeds, not before the departure. */
  tanggal: tanggalInput.refine((day) => day <= officeToday(), { error: 'Tanggal paling lambat hari ini.' }),
  hasil: z.int().min(1).max(MAX_NILAI),
  dokumen: documentInput,
  keterangan: optionalLines(MAX_ALASAN),
});
export type ProceedsInput = z.output<typeof proceedsInput>;

/** Maximum deletions restored at once. */
export const MAX_RESTORE = 500;

const tag = 'Riwayat Delete Barang';

export const logdeletebarangEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/logdeletebarang',
    permission: 'logdeletebarang:read',
    tag,
    summary: 'Riwayat Delete Barang dan buku',
    query: listQuery(logdeletebarangParams),
    answer: pageOf(logDelete),
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/logdeletebarang/:id',
    permission: 'logdeletebarang:read',
    tag,
    summary: 'Satu catatan penghapusan',
    params: idParams,
    answer: dataOf(logDelete),
  }),
  restoreMany: defineEndpoint({
    method: 'POST',
    path: '/api/logdeletebarang/pulihkan',
    permission: 'logdeletebarang:restore',
    tag,
    summary: 'Memulihkan beberapa sekaligus: semuanya, atau tidak satu pun',
    body: z.strictObject({ ids: z.array(id).min(1).max(MAX_RESTORE) }),
    answer: dataOf(z.object({ dipulihkan: z.int() })),
    failures: ['not_found'],
  }),
  pulihkan: defineEndpoint({
    method: 'POST',
    path: '/api/logdeletebarang/:id/pulihkan',
    permission: 'logdeletebarang:restore',
    tag,
    summary: 'Memulihkan yang dihapus dengan id dan kode yang sama',
    params: idParams,
    answer: dataOf(logDelete),
  }),
  hasil: defineEndpoint({
    method: 'POST',
    path: '/api/logdeletebarang/:id/hasil',
    permission: 'logdeletebarang:write',
    tag,
    summary: 'Mencatat hasil yang diterima sesudah barang atau buku keluar',
    params: idParams,
    body: proceedsInput,
    answer: dataOf(logDelete),
    status: 201,
    failures: ['conflict'],
  }),
};
