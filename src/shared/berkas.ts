import { z } from 'zod';
import { dataOf, defineEndpoint, idParams, intText } from './contract.ts';

/** Bytes of an uploaded picture at most. */
export const MAX_GAMBAR_BYTES = 6 * 1024 * 1024;
/** Bytes of an uploaded attachment at most. */
export const MAX_LAMPIRAN_BYTES = 2 * 1024 * 1024;

export const DOC = 'application/msword';
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What a file is uploaded for, with the kinds and the size that this takes. */
export const untukBerkas = {
  gambar: { mime: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'], maks: MAX_GAMBAR_BYTES },
  lampiran: { mime: ['application/pdf', 'image/jpeg', 'image/png', DOC, DOCX], maks: MAX_LAMPIRAN_BYTES },
  /** A paper that only a PDF will do for: a template, a signed letter. */
  pdf: { mime: ['application/pdf'], maks: MAX_LAMPIRAN_BYTES },
} as const satisfies Record<string, { mime: readonly string[]; maks: number }>;
export type UntukBerkas = keyof typeof untukBerkas;

/** Every kind of content that a kept file can have. */
const allMime = [...new Set(Object.values(untukBerkas).flatMap(({ mime }) => [...mime]))];

/** A kept file; the addresses are signed and hold for at most an hour. */
export const berkas = z.object({
  id: z.int(),
  nama: z.string(),
  mime: z.string(),
  /** Bytes. */
  ukuran: z.int(),
  url: z.string(),
  /** The small preview; null when the file is no picture. */
  url_kecil: z.string().nullable(),
});
export type Berkas = z.infer<typeof berkas>;

/** Until when an address holds (seconds since 1970), and the proof that this server gave it out. */
const signed = z.strictObject({
  exp: intText(0, Number.MAX_SAFE_INTEGER),
  sig: z.string().regex(/^[\w-]{43}$/),
});

const tag = 'Berkas';

export const berkasEndpoints = {
  upload: defineEndpoint({
    method: 'POST',
    path: '/api/berkas',
    permission: 'berkas:write',
    tag,
    summary: 'Mengunggah satu berkas (multipart, isian `file`)',
    kind: 'multipart',
    query: z.strictObject({
      /** Left out: a picture counts as gambar, anything else as lampiran. */
      untuk: z.enum(['gambar', 'lampiran', 'pdf']).optional(),
    }),
    answer: dataOf(berkas),
    status: 201,
  }),
  isi: defineEndpoint({
    method: 'GET',
    path: '/api/berkas/:id/isi',
    permission: 'public',
    tag,
    summary: 'Isi berkas lewat alamat bertanda tangan yang berumur pendek',
    kind: 'stream',
    media: allMime,
    params: idParams,
    query: signed,
    answer: z.unknown(),
    failures: ['forbidden'],
  }),
  kecil: defineEndpoint({
    method: 'GET',
    path: '/api/berkas/:id/kecil',
    permission: 'public',
    tag,
    summary: 'Pratinjau kecil gambar lewat alamat bertanda tangan yang berumur pendek',
    kind: 'stream',
    media: ['image/webp'],
    params: idParams,
    query: signed,
    answer: z.unknown(),
    failures: ['forbidden'],
  }),
};
