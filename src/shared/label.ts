import { z } from 'zod';
import { barangSelection, oneChoice } from './barang-bulk.ts';
import { bukuFilters } from './buku.ts';
import { dataOf, defineEndpoint, id, searchText } from './contract.ts';
import { labelFormatNames, labelFormats, labelsPerPage } from './label-format.ts';

/** Labels that one request prints; beyond it a narrower choice serves better. */
export const MAX_LABEL = 5000;

/** Millimetres by which a printer that feeds its paper askew can be corrected. */
export const MAX_GESER = 10;

/** One label for the record, or one for each piece of it (`2 dari 5`). */
export const labelPerValues = ['baris', 'unit'] as const;
export type LabelPer = (typeof labelPerValues)[number];

const geser = z.number().min(-MAX_GESER).max(MAX_GESER).multipleOf(0.1).default(0);

const cetakan = {
  format: z.enum(labelFormatNames),
  /** The first free label of a sheet that is partly used, from 1, row by row. */
  mulai: z.int().min(1).default(1),
  per: z.enum(labelPerValues).default('baris'),
  geser_x: geser,
  geser_y: geser,
};

const bukuSelection = {
  ids: barangSelection.ids,
  filter: z
    .strictObject({
      q: searchText.optional(),
      ...bukuFilters,
      mirip: z.boolean().optional(),
    })
    .optional(),
};

export const labelInput = oneChoice(
  z.discriminatedUnion('jenis', [
    z.strictObject({ jenis: z.literal('barang'), ...barangSelection, ...cetakan }),
    z.strictObject({ jenis: z.literal('buku'), ...bukuSelection, ...cetakan }),
  ]),
).refine(({ format, mulai }) => mulai <= labelsPerPage(labelFormats[format]), {
  error: 'Lembar ini tidak memiliki label sebanyak itu.',
  path: ['mulai'],
});
export type LabelInput = z.output<typeof labelInput>;

/** What would be printed, and how its first page looks. */
export const pratinjauLabel = z.object({
  jumlah_label: z.int(),
  /** Rows of barang or buku. */
  jumlah_baris: z.int(),
  jumlah_halaman: z.int(),
  /** The first page as an SVG picture. */
  svg: z.string(),
  /** What the QR codes begin with. */
  alamat: z.string(),
  /** The address leads nowhere on another device: BASE_URL is not set. */
  alamat_lokal: z.boolean(),
});
export type PratinjauLabel = z.infer<typeof pratinjauLabel>;

/** What was read from a label, or typed. */
export const scanResult = z.discriminatedUnion('hasil', [
  z.object({
    hasil: z.literal('ditemukan'),
    jenis: z.enum(['barang', 'buku']),
    id: z.int(),
    kode: z.string(),
    nama: z.string(),
  }),
  /** One of ours, but the record is gone; `catatan_id` is its row in the delete log. */
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
    // nothing is written
    idempotent: false,
  }),
  pindai: defineEndpoint({
    method: 'GET',
    path: '/api/pindai',
    permission: 'login',
    tag,
    summary: 'Barang atau buku dari isi QR sebuah label, atau dari kode yang diketik',
    query: z.strictObject({ isi: z.string().trim().min(1).max(500) }),
    answer: dataOf(scanResult),
  }),
};
