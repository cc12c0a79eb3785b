import { z } from 'zod';
import { dataOf, defineEndpoint, id, idParams } from './contract.ts';
import { optionalLines, tanggalInput } from './fields.ts';
import { MAX_ALASAN } from './limits.ts';

/** Maximum of barang and buku that one merge moves. */
export const MAX_GABUNG = 10_000;

/** Kinds of record that can be merged into another of their kind. */
export const gabungKinds = ['kategori', 'jenis', 'lokasi'] as const;
export type GabungKind = (typeof gabungKinds)[number];

export const gabungInput = z.strictObject({
  /** The one that stays. */
  ke_id: id,
  /** Day from which it is so; today when left out. What came later is there from its own first day. */
  tanggal: tanggalInput.nullish().transform((day) => day ?? undefined),
  alasan: optionalLines(MAX_ALASAN),
  /** Deletes the emptied one; past days keep its name. */
  hapus: z.boolean().default(true),
});
export type GabungInput = z.output<typeof gabungInput>;

/** What a merge moved. */
export const gabungResult = z.object({
  barang: z.int(),
  buku: z.int(),
  /** Lokasi that stood directly inside. */
  lokasi: z.int(),
  dihapus: z.boolean(),
});
export type GabungResult = z.infer<typeof gabungResult>;

const shared = {
  method: 'POST',
  params: idParams,
  body: gabungInput,
  answer: dataOf(gabungResult),
} as const;

export const gabungEndpoints = {
  kategori: defineEndpoint({
    ...shared,
    path: '/api/kategori/:id/gabung',
    permission: 'kategori:write',
    tag: 'Kategori',
    summary: 'Menggabungkan kategori ke kategori lain: barangnya direklasifikasi sejak suatu tanggal',
  }),
  jenis: defineEndpoint({
    ...shared,
    path: '/api/jenis/:id/gabung',
    permission: 'jenis:write',
    tag: 'Jenis',
    summary: 'Menggabungkan jenis ke jenis lain: bukunya direklasifikasi sejak suatu tanggal',
  }),
  lokasi: defineEndpoint({
    ...shared,
    path: '/api/lokasi/:id/gabung',
    permission: 'lokasi:write',
    tag: 'Lokasi',
    summary:
      'Menggabungkan lokasi ke lokasi lain: barang dan bukunya pindah sejak suatu tanggal, lokasi di dalamnya ikut',
  }),
};
