import { z } from 'zod';
import { barangFilters } from './barang.ts';
import { barangTexts } from './barang-texts.ts';
import { bastAlong, bastIssued } from './bast.ts';
import { dataOf, defineEndpoint, id, searchText } from './contract.ts';
import {
  bulkLogs,
  bulkProposal,
  deletionFields,
  deletionRules,
  usulkan,
  usulkanRule,
} from './deletion-input.ts';
import { clearableText, kondisi, optionalLines, tanggalInput } from './fields.ts';

/** Maximum of barang in one bulk request. */
export const MAX_BULK = 10_000;

/** Maximum of refused barang listed in an answer; `ditolak` counts all of them. */
export const MAX_DITOLAK = 200;

/** Selects barang by id, or by filters of the list. */
export const barangSelection = {
  ids: z.array(id).min(1).max(MAX_BULK).optional(),
  filter: z.strictObject({ q: searchText.optional(), ...barangFilters }).optional(),
};

/** Requires exactly one of `ids` and `filter`. */
export function oneChoice<Schema extends z.ZodType<{ ids?: unknown; filter?: unknown }>>(
  schema: Schema,
): Schema {
  return schema.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    error: 'Pilih barang dengan ids atau dengan filter, salah satu.',
    path: ['ids'],
  });
}

const pilihan = {
  ...barangSelection,
  /** Number of matches that the screen showed; the request is refused when it has changed. */
  total: z.int().min(1).optional(),
};

/** First day of the change; today when left out. */
const sejak = { tanggal: tanggalInput.optional() };

export const bulkInput = oneChoice(
  z.discriminatedUnion('aksi', [
    z.strictObject({
      aksi: z.literal('pindah_lokasi'),
      ...pilihan,
      ...sejak,
      lokasi_id: id,
      detail_lokasi: clearableText(barangTexts.detail_lokasi.maximum),
    }),
    z.strictObject({ aksi: z.literal('ubah_kondisi'), ...pilihan, ...sejak, kondisi }),
    z.strictObject({
      aksi: z.literal('tarik'),
      ...pilihan,
      ...sejak,
      kondisi_akhir: kondisi.optional(),
      /** As in the return of a single holding. */
      pecah: z.boolean().optional(),
      keterangan: optionalLines(1000),
      ...bastAlong,
    }),
    deletionRules(
      usulkanRule(z.strictObject({ aksi: z.literal('hapus'), ...pilihan, ...deletionFields, usulkan })),
    ),
  ]),
);
export type BulkInput = z.output<typeof bulkInput>;

export const bulkResult = z.object({
  /** Number of barang that were changed or deleted. */
  diproses: z.int(),
  /** Number of barang that had the wanted value already. */
  tetap: z.int(),
  ditolak: z.int(),
  /** The first refused ones, each with its reason. */
  daftar_ditolak: z.array(
    z.object({
      id: z.int(),
      kode_barang: z.string().nullable(),
      nama_barang: z.string().nullable(),
      alasan: z.string(),
    }),
  ),
  /** BAST issued with the action. */
  bast: z.array(bastIssued),
  /** Draft created instead of a deletion. */
  usulan: bulkProposal.nullable(),
  log_ids: bulkLogs,
});
export type BulkResult = z.infer<typeof bulkResult>;

export const barangBulkEndpoints = {
  run: defineEndpoint({
    method: 'POST',
    path: '/api/barang/massal',
    permission: 'barang:write',
    tag: 'Barang',
    summary:
      'Memindahkan, mengubah kondisi, menarik kembali atau menghapus banyak barang dalam satu transaksi',
    body: bulkInput,
    answer: dataOf(bulkResult),
  }),
};
