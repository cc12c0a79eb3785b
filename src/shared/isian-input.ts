import { z } from 'zod';
import { optionalText, requiredText } from './fields.ts';
import {
  type Isian,
  jenisIsianValues,
  MAX_CHOICES,
  MAX_ISIAN,
  MAX_LABEL_ISIAN,
  MAX_SATUAN_ISIAN,
} from './isian.ts';
import { kunciOf } from './isian-values.ts';

const kunci = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/)
  // a record of values with the key `id` would look like a reference
  .refine((key) => key !== 'id');

const isDistinct = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length;

/** Own field in a request. */
const isianInput = z
  .strictObject({
    /** Left out of a new field: generated from its label. */
    kunci: kunci.optional(),
    label: requiredText(MAX_LABEL_ISIAN),
    jenis: z.enum(jenisIsianValues),
    satuan: optionalText(MAX_SATUAN_ISIAN),
    wajib: z.boolean().default(false),
    /** For type pilihan alone. */
    pilihan: z.array(requiredText(MAX_LABEL_ISIAN)).max(MAX_CHOICES).default([]),
  })
  .transform(({ jenis, satuan, pilihan, ...rest }) => ({
    ...rest,
    jenis,
    satuan: jenis === 'teks' || jenis === 'angka' ? satuan : null,
    pilihan: jenis === 'pilihan' ? pilihan : [],
  }))
  .refine(({ jenis, pilihan }) => jenis !== 'pilihan' || pilihan.length > 0, {
    error: 'Tulis sedikitnya satu pilihan.',
    path: ['pilihan'],
  })
  .refine(({ pilihan }) => isDistinct(pilihan), {
    error: 'Ada pilihan yang tertulis dua kali.',
    path: ['pilihan'],
  });

/** Own fields of a kategori in order, with unique labels and keys; new ones get their keys. */
export const isianListInput = z
  .array(isianInput)
  .max(MAX_ISIAN, { error: `Paling banyak ${MAX_ISIAN} isian dalam satu kategori.` })
  .superRefine((rows, context) => {
    const seen = { label: new Set<string>(), kunci: new Set<string>() };
    for (const [index, row] of rows.entries()) {
      for (const field of ['label', 'kunci'] as const) {
        const text = row[field]?.toLowerCase();
        if (text === undefined) continue;
        if (seen[field].has(text)) {
          const message = `${field === 'label' ? 'Nama' : 'Kunci'} isian ini tertulis dua kali. Gunakan yang lain.`;
          context.addIssue({ code: 'custom', path: [index, field], message });
        }
        seen[field].add(text);
      }
    }
  })
  .transform((rows): Isian[] => {
    const taken = new Set(rows.flatMap((row) => row.kunci ?? []));
    return rows.map((row) => {
      const own = row.kunci ?? kunciOf(row.label, taken);
      taken.add(own);
      return { ...row, kunci: own };
    });
  });

/** Values of a barang by key; the service checks them against the fields of its kategori. Null and '' are empty. */
export const isiBarang = z.record(
  z.string().max(40),
  z.union([z.string().max(1000), z.number(), z.boolean(), z.null()], {
    error: 'Isi dengan teks, angka, atau ya dan tidak.',
  }),
);
