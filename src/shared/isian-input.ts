import { z } from 'zod';
import { optionalText, requiredText } from './fields.ts';
import { type Isian, jenisIsianValues, MAX_CHOICES, MAX_ISIAN } from './isian.ts';
import { kunciOf } from './isian-values.ts';

/** Longest label of a field, and longest choice. */
const MAX_LABEL = 60;

const kunci = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/)
  // a record of values with it would look like a reference
  .refine((key) => key !== 'id');

const isDistinct = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length;

/** One own field as somebody writes it. */
const isianInput = z
  .strictObject({
    /** Left out of a new one: made from its label. */
    kunci: kunci.optional(),
    label: requiredText(MAX_LABEL),
    jenis: z.enum(jenisIsianValues),
    satuan: optionalText(20),
    wajib: z.boolean().default(false),
    /** Of type pilihan only. */
    pilihan: z.array(requiredText(MAX_LABEL)).max(MAX_CHOICES).default([]),
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

/** The own fields of a kategori in their order, each label and key once; new ones are given their keys. */
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

/** Values of a barang by key; the service checks them against the fields of its kategori. Null and '' are none. */
export const isiBarang = z.record(
  z.string().max(40),
  z.union([z.string().max(1000), z.number(), z.boolean(), z.null()], {
    error: 'Isi dengan teks, angka, atau ya dan tidak.',
  }),
);
