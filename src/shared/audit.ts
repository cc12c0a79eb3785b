import { z } from 'zod';
import { defineEndpoint, listQuery, pageOf } from './contract.ts';
import { moment } from './fields.ts';
import { isian } from './isian.ts';
import { choice, dayParam, idParam, listParams } from './list-params.ts';

/** Kinds of record that the audit log covers. */
export const auditJenisValues = [
  'aduan',
  'barang',
  'barang_pengguna',
  'bast',
  'berkas',
  'buku',
  'jenis',
  'kategori',
  'kelompok_penyusutan',
  'lokasi',
  'opname',
  'pengajuan',
  'pengaturan',
  'pengguna',
  'penghapusan',
  'permintaan',
  'serah_terima',
  'tampilan',
  'tutup_buku',
] as const;

export type AuditJenis = (typeof auditJenisValues)[number];

export const auditAksiValues = ['create', 'update', 'delete', 'restore'] as const;
export type AuditAksi = (typeof auditAksiValues)[number];

const record = z.record(z.string(), z.unknown()).nullable();

export const auditEntry = z.object({
  id: z.int(),
  waktu: moment,
  /** Author of the change; null for changes by the application itself. */
  oleh: z.object({ id: z.int(), name: z.string() }).nullable(),
  request_id: z.string(),
  /** Import that made the change, or whose undo did. */
  impor: z.object({ id: z.int(), nama_berkas: z.string() }).nullable(),
  jenis: z.string(),
  record_id: z.int(),
  aksi: z.enum(auditAksiValues),
  sebelum: record,
  sesudah: record,
  /** For a barang with own-field values: the labels in its kategori before and after; removed fields are missing. */
  isian: z.object({ sebelum: z.array(isian), sesudah: z.array(isian) }).optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditParams = listParams(['id', 'waktu'], {
  jenis: choice(auditJenisValues),
  record_id: idParam,
  pengguna_id: idParam,
  aksi: choice(auditAksiValues),
  /** What one import and its undo wrote. */
  impor_id: idParam,
  /** First and last day of the period, in the office's time zone. */
  dari: dayParam,
  sampai: dayParam,
});

export const auditEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/audit',
    permission: 'audit:read',
    tag: 'Audit',
    summary: 'Riwayat perubahan semua data',
    query: listQuery(auditParams),
    answer: pageOf(auditEntry),
  }),
};
