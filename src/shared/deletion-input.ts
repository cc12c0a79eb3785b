import { z } from 'zod';
import { caraHapusValues } from './cara-hapus.ts';
import { documentInput, jumlah, tanggalInput, versi } from './fields.ts';
import { MAX_ALASAN, MAX_NILAI } from './limits.ts';
import { MAX_RESTORE } from './logdeletebarang.ts';
import { type ArtiHapus, artiHapusValues } from './mutasi-words.ts';

/** Fields of every deletion, single or bulk. */
export const deletionFields = {
  alasan: z
    .string()
    .trim()
    .min(1)
    .max(MAX_ALASAN)
    // PostgreSQL text can't store U+0000
    .regex(/^[^\0]*$/),
  arti: z.enum(artiHapusValues).default('salah_catat'),
  /** Day of departure; today when left out. */
  tanggal: tanggalInput.optional(),
  cara: z.enum(caraHapusValues).optional(),
  dokumen: documentInput,
  /** Takes back all holdings first, in the same transaction, on the day of departure. */
  tarik_semua: z.boolean().default(false),
};

interface Meaning {
  arti: ArtiHapus;
  tanggal?: unknown;
  cara?: unknown;
  jumlah?: unknown;
  hasil?: unknown;
  dokumen?: unknown;
}

const ofPenghapusan = ['tanggal', 'cara', 'jumlah', 'hasil', 'dokumen'] as const;

/** Adds the rules across fields: a departure needs its manner, a deletion as a mistake must not have one. */
export function deletionRules<Schema extends z.ZodType<Meaning>>(schema: Schema): Schema {
  return ofPenghapusan.reduce(
    (checked, field) =>
      checked.refine((row) => row.arti === 'penghapusan' || row[field] === undefined, {
        error: 'Hanya untuk barang yang sudah tidak ada. Kosongkan, atau pilih arti itu.',
        path: [field],
      }),
    schema.refine(({ arti, cara }) => arti !== 'penghapusan' || cara !== undefined, {
      error: 'Pilih bagaimana barang ini keluar.',
      path: ['cara'],
    }),
  );
}

/** Body of a deletion. */
export const deletionInput = deletionRules(
  z.strictObject({
    ...deletionFields,
    /** Number of departing pieces; all when left out. The record stays with the others. */
    jumlah: jumlah.optional(),
    /** Total proceeds, whole rupiah. */
    hasil: z.int().min(0).max(MAX_NILAI).optional(),
    /** Version at which it was read; an outdated one is refused. */
    versi: versi.optional(),
  }),
);

export type DeletionInput = z.output<typeof deletionInput>;

/** Creates one draft proposal instead of many deletions, where the office requires examination and approval. */
export const usulkan = z.boolean().default(false);

/** Refuses to propose records whose deletion is a correction. */
export const usulkanRule = <Schema extends z.ZodType<{ usulkan: boolean; arti: ArtiHapus }>>(
  schema: Schema,
): Schema =>
  schema.refine((row) => !row.usulkan || row.arti === 'penghapusan', {
    error: 'Hanya yang sudah tidak ada yang diusulkan. Pilih arti itu.',
    path: ['usulkan'],
  });

/** Draft created from many records. */
export const bulkProposal = z.object({ id: z.int(), judul: z.string(), baris: z.int() });
export type BulkProposal = z.infer<typeof bulkProposal>;

/** Entries of the delete log that a bulk deletion wrote; absent where they are more than can be restored at once. */
export const bulkLogs = z.array(z.int()).max(MAX_RESTORE).optional();
