import { z } from 'zod';
import { dataOf, defineEndpoint, id } from './contract.ts';
import { optionalText, requiredText } from './fields.ts';

/** Kinds of record whose label may be found. */
export const temuanKinds = ['barang', 'buku'] as const;

/** Longest note of a finder, and longest way to reach them. */
export const MAX_PESAN_TEMUAN = 500;
export const MAX_KONTAK_TEMUAN = 200;

/** Note of a finder of a labelled barang or buku, who is not signed in. */
export const temuanInput = z.strictObject({
  jenis: z.enum(temuanKinds),
  id,
  pesan: requiredText(MAX_PESAN_TEMUAN),
  /** How the finder can be reached. */
  kontak: optionalText(MAX_KONTAK_TEMUAN),
});
export type TemuanInput = z.output<typeof temuanInput>;

export const temuanEndpoints = {
  create: defineEndpoint({
    method: 'POST',
    path: '/api/temuan',
    permission: 'public',
    tag: 'Temuan',
    summary: 'Kabar dari penemu barang berlabel kepada admin; jawabannya sama, ada atau tidak barangnya',
    body: temuanInput,
    answer: dataOf(z.null()),
    failures: ['too_many_attempts'],
    idempotent: false,
  }),
};

/** Parses the record from the path of a label; null for any other path. */
export function foundOn(path: string): Pick<TemuanInput, 'jenis' | 'id'> | null {
  const parts = /^\/(barang|buku)\/detail\/([1-9]\d{0,14})\/?$/.exec(path);
  return parts && { jenis: parts[1] as TemuanInput['jenis'], id: Number(parts[2]) };
}
