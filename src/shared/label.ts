import { z } from 'zod';
import { barangSelection, oneChoice } from './barang-bulk.ts';
import { bukuSelection } from './buku-bulk.ts';
import { dataOf, defineEndpoint, id, idText } from './contract.ts';
import { labelKinds } from './label-content.ts';
import { labelFormatNames, labelFormats, labelsPerPage } from './label-format.ts';
import { MAX_LABEL_TEXT } from './limits.ts';

/** Maximum of labels in one print request. */
export const MAX_LABEL = 5000;

/** Maximum offset in millimetres, to correct a printer that feeds paper off-centre. */
export const MAX_GESER = 10;

/** One label per record, or one per piece (`2 dari 5`). */
export const labelPerValues = ['baris', 'unit'] as const;
export type LabelPer = (typeof labelPerValues)[number];

const geser = z.number().min(-MAX_GESER).max(MAX_GESER).multipleOf(0.1).default(0);

const cetakan = {
  format: z.enum(labelFormatNames),
  /** Position of the first free label on a partly used sheet: from 1, row by row. */
  mulai: z.int().min(1).default(1),
  per: z.enum(labelPerValues).default('baris'),
  geser_x: geser,
  geser_y: geser,
  /** Prints kode lama below the code where a barang or buku has one; a lokasi has none. */
  kode_lama: z.boolean().default(false),
};

const lokasiSelection = {
  ids: barangSelection.ids,
  /** The lokasi and everything inside it; all lokasi without `lokasi_id`. */
  filter: z.strictObject({ lokasi_id: idText.optional() }).optional(),
};

export const labelInput = oneChoice(
  z.discriminatedUnion('jenis', [
    z.strictObject({ jenis: z.literal('barang'), ...barangSelection, ...cetakan }),
    z.strictObject({ jenis: z.literal('buku'), ...bukuSelection, ...cetakan }),
    z.strictObject({ jenis: z.literal('lokasi'), ...lokasiSelection, ...cetakan }),
  ]),
).refine(({ format, mulai }) => mulai <= labelsPerPage(labelFormats[format]), {
  error: 'Lembar ini tidak memiliki label sebanyak itu.',
  path: ['mulai'],
});
export type LabelInput = z.output<typeof labelInput>;

/** Preview of a print: counts, and a picture of its first page. */
export const pratinjauLabel = z.object({
  jumlah_label: z.int(),
  /** Number of barang, buku or lokasi. */
  jumlah_baris: z.int(),
  jumlah_halaman: z.int(),
  /** First page as SVG. */
  svg: z.string(),
  /** Base address in the QR codes. */
  alamat: z.string(),
  /** True when the base address works on this machine only, because BASE_URL is not set. */
  alamat_lokal: z.boolean(),
});
export type PratinjauLabel = z.infer<typeof pratinjauLabel>;

/** Maximum of records that are offered for a kode lama which several have. */
export const MAX_OF_KODE_LAMA = 20;

/** A barang or buku that has a scanned or typed kode lama. */
const ofKodeLama = z.object({
  jenis: z.enum(['barang', 'buku']),
  id: z.int(),
  kode: z.string(),
  nama: z.string(),
  /** Path of its lokasi, from the root. */
  lokasi: z.string(),
});
export type OfKodeLama = z.infer<typeof ofKodeLama>;

/** Result of a scanned or typed label. */
export const scanResult = z.discriminatedUnion('hasil', [
  z.object({
    hasil: z.literal('ditemukan'),
    jenis: z.enum(labelKinds),
    id: z.int(),
    /** Null for a lokasi, which has none. */
    kode: z.string().nullable(),
    nama: z.string(),
  }),
  /** A kode lama of several records: the first of them, and how many there are. */
  z.object({
    hasil: z.literal('beberapa'),
    pilihan: z.array(ofKodeLama).max(MAX_OF_KODE_LAMA),
    jumlah: z.int(),
  }),
  /** A label of this office whose record was deleted; `catatan_id` is its row in the delete log. */
  z.object({ hasil: z.literal('tidak_ada'), catatan_id: id.nullable() }),
  z.object({ hasil: z.literal('bukan_label') }),
]);
export type ScanResult = z.infer<typeof scanResult>;

const tag = 'Label';

export const labelEndpoints = {
  cetak: defineEndpoint({
    method: 'POST',
    path: '/api/label',
    permission: 'label:print',
    tag,
    summary: 'Lembar label dengan QR dan kode, sebagai PDF',
    kind: 'stream',
    media: ['application/pdf'],
    body: labelInput,
    answer: z.unknown(),
  }),
  pratinjau: defineEndpoint({
    method: 'POST',
    path: '/api/label/pratinjau',
    permission: 'label:print',
    tag,
    summary: 'Jumlah label dan gambar halaman pertamanya',
    body: labelInput,
    answer: dataOf(pratinjauLabel),
    // writes nothing
    idempotent: false,
  }),
  pindai: defineEndpoint({
    method: 'GET',
    path: '/api/pindai',
    permission: 'login',
    tag,
    summary: 'Barang, buku atau lokasi dari isi QR sebuah label, atau dari kode atau kode lama yang diketik',
    query: z.strictObject({ isi: z.string().trim().min(1).max(MAX_LABEL_TEXT) }),
    answer: dataOf(scanResult),
  }),
};
