import { z } from 'zod';
import { MAX_BULK, oneChoice } from './barang-bulk.ts';
import { bukuFilters } from './buku.ts';
import { dataOf, defineEndpoint, id, searchText } from './contract.ts';
import {
  bulkLogs,
  bulkProposal,
  deletionFields,
  deletionRules,
  usulkan,
  usulkanRule,
} from './deletion-input.ts';
import { kondisi, tanggalInput } from './fields.ts';

const { tarik_semua: _, ...ownDeletionFields } = deletionFields;

/** Selects buku by id, or by filters of the list. */
export const bukuSelection = {
  ids: z.array(id).min(1).max(MAX_BULK).optional(),
  filter: z.strictObject({ q: searchText.optional(), ...bukuFilters }).optional(),
};

const pilihan = {
  ...bukuSelection,
  /** Number of matches that the screen showed; the request is refused when it has changed. */
  total: z.int().min(1).optional(),
};

/** First day of the change; today when left out. */
const sejak = { tanggal: tanggalInput.optional() };

export const bukuBulkInput = oneChoice(
  z.discriminatedUnion('aksi', [
    z.strictObject({ aksi: z.literal('pindah_lokasi'), ...pilihan, ...sejak, lokasi_id: id }),
    z.strictObject({ aksi: z.literal('ubah_kondisi'), ...pilihan, ...sejak, kondisi }),
    deletionRules(
      usulkanRule(z.strictObject({ aksi: z.literal('hapus'), ...pilihan, ...ownDeletionFields, usulkan })),
    ),
  ]),
);
export type BukuBulkInput = z.output<typeof bukuBulkInput>;

export const bukuBulkResult = z.object({
  diproses: z.int(),
  /** Number of buku that had the wanted value already. */
  tetap: z.int(),
  ditolak: z.int(),
  /** The first refused ones, each with its reason. */
  daftar_ditolak: z.array(
    z.object({
      id: z.int(),
      kode_buku: z.string().nullable(),
      judul: z.string().nullable(),
      alasan: z.string(),
    }),
  ),
  /** Draft created instead of a deletion. */
  usulan: bulkProposal.nullable(),
  log_ids: bulkLogs,
});
export type BukuBulkResult = z.infer<typeof bukuBulkResult>;

export const bukuBulkEndpoints = {
  run: defineEndpoint({
    method: 'POST',
    path: '/api/buku/massal',
    permission: 'buku:write',
    tag: 'Buku',
    summary: 'Memindahkan, mengubah kondisi atau menghapus banyak buku dalam satu transaksi',
    body: bukuBulkInput,
    answer: dataOf(bukuBulkResult),
  }),
};
