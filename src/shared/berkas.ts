import { z } from 'zod';
import { dataOf, defineEndpoint, idParams, intText } from './contract.ts';

/** Maximum size of an uploaded picture in bytes. */
export const MAX_GAMBAR_BYTES = 6 * 1024 * 1024;
/** Maximum size of an uploaded attachment in bytes. */
export const MAX_LAMPIRAN_BYTES = 2 * 1024 * 1024;

export const DOC = 'application/msword';
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Purposes of an upload, each with its allowed MIME types and maximum size in bytes. */
export const untukBerkas = {
  gambar: { mime: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'], maks: MAX_GAMBAR_BYTES },
  lampiran: { mime: ['application/pdf', 'image/jpeg', 'image/png', DOC, DOCX], maks: MAX_LAMPIRAN_BYTES },
  /** A document that must be a PDF: a template, or a signed letter. */
  pdf: { mime: ['application/pdf'], maks: MAX_LAMPIRAN_BYTES },
  /** A scan of a signed paper. */
  pindaian: { mime: ['application/pdf', 'image/jpeg', 'image/png'], maks: MAX_GAMBAR_BYTES },
} as const satisfies Record<string, { mime: readonly string[]; maks: number }>;
export type UntukBerkas = keyof typeof untukBerkas;

/** Every MIME type that a stored file can have. */
const allMime = [...new Set(Object.values(untukBerkas).flatMap(({ mime }) => [...mime]))];

/** A stored file. Its addresses are signed and expire within an hour. */
export const berkas = z.object({
  id: z.int(),
  nama: z.string(),
  mime: z.string(),
  /** Size in bytes. */
  ukuran: z.int(),
  url: z.string(),
  /** Address of the small preview; null when the file is no picture. */
  url_kecil: z.string().nullable(),
});
export type Berkas = z.infer<typeof berkas>;

/** Query of a signed address: when it expires (seconds since 1970), and its signature. */
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
      /** Defaults to gambar for a picture, else to lampiran. */
      untuk: z.enum(['gambar', 'lampiran', 'pdf', 'pindaian']).optional(),
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
