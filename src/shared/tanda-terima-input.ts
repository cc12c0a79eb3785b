import { z } from 'zod';
import { MAX_BARIS_BAST } from './bast.ts';
import { id, optionalId } from './contract.ts';
import { kondisi, optionalLines, requiredText } from './fields.ts';
import {
  jenisPindaianValues,
  MAX_ALASAN_TOLAK,
  MAX_IDENTITAS,
  MAX_NAMA_TTD,
  SIGNATURE,
} from './tanda-terima-words.ts';

/** Minimum points of a drawn signature; an accidental touch has fewer. */
const MIN_POINTS = 8;
const MAX_POINTS = 5000;
const MAX_STROKES = 100;

const tooMuch = { error: 'Tanda tangan ini terlalu rumit. Hapus, lalu gambar kembali.' };
const pointsOf = (strokes: readonly unknown[][]): number =>
  strokes.reduce((sum, { length }) => sum + length, 0);

/** Coordinates in the signature field. */
const point = z
  .array(z.int().min(0).max(SIGNATURE.width))
  .length(2)
  .refine(([, y = 0]) => y <= SIGNATURE.height);

/** Strokes of a drawn signature, each a list of points. */
const goresan = z
  .array(z.array(point).min(1).max(MAX_POINTS))
  .max(MAX_STROKES, tooMuch)
  .refine((strokes) => pointsOf(strokes) >= MIN_POINTS, {
    error: 'Gambar dahulu tanda tangan Anda pada kotak yang disediakan.',
  })
  .refine((strokes) => pointsOf(strokes) <= MAX_POINTS, tooMuch);

/** Forms of signature: drawn, or the typed name with a tick. */
export const tandaTanganInput = z.discriminatedUnion('bentuk', [
  z.strictObject({ bentuk: z.literal('gambar'), goresan }),
  z.strictObject({
    bentuk: z.literal('ketik'),
    nama: requiredText(MAX_NAMA_TTD),
    setuju: z.literal(true, { error: 'Centang pernyataan ini bila Anda menyetujuinya.' }),
  }),
]);

/** Answer of the receiver to one line of the BAST. */
const barisInput = z
  .strictObject({
    holding_id: id,
    diterima: z.boolean(),
    alasan: optionalLines(MAX_ALASAN_TOLAK),
    /** Kondisi as received, where it differs from the BAST. */
    kondisi: kondisi.nullish().transform((value) => value ?? null),
    /** A photo of it, uploaded before. */
    foto_id: optionalId,
  })
  .refine(({ diterima, alasan }) => diterima || alasan !== null, {
    error: 'Tuliskan mengapa barang ini tidak diterima.',
    path: ['alasan'],
  });

const baris = z.array(barisInput).min(1).max(MAX_BARIS_BAST);

/** One signature for a whole BAST, with each of its lines. */
export const terimaInput = z.strictObject({ baris, tanda_tangan: tandaTanganInput });
export type TerimaInput = z.output<typeof terimaInput>;

/** Signature on an officer's device, with the document that the receiver showed. */
export const saksikanInput = terimaInput.extend({ identitas: requiredText(MAX_IDENTITAS) });

/** Data that an officer reads off an uploaded signed paper. */
export const pindaianInput = z.strictObject({
  baris,
  pindaian_id: id,
  jenis_pindaian: z.enum(jenisPindaianValues),
});
export type PindaianInput = z.output<typeof pindaianInput>;

/** Secret of a link: 256 bits in base64url. */
const rahasia = z
  .string()
  .regex(/^[\w-]{43}$/, { error: 'Tautan ini tidak lengkap. Buka kembali dari e-mail Anda.' });

/** Body with the secret of a link, which must never be in an address. */
export const tautanInput = z.strictObject({ rahasia });
export const terimaTautanInput = terimaInput.extend({ rahasia });
