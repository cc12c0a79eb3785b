import { z } from 'zod';
import { dataOf, defineEndpoint, id, idParams } from './contract.ts';
import { optionalLines, tanggalInput } from './fields.ts';
import { MAX_ALASAN } from './limits.ts';

/** Maximum of barang and buku that one merge moves. */
export const MAX_GABUNG = 10_000;

/** Kinds of record that can be merged. */
export const gabungKinds = ['kategori', 'jenis', 'lokasi'] as const;
export type GabungKind = (typeof gabungKinds)[number];

export const gabungInput = z.strictObject({
  /** The record that remains. */
  ke_id: id,
  /** Day of the merge; today when left out. Records acquired later move on their own first day. */
  tanggal: tanggalInput.nullish().transform((day) => day ?? undefined),
  alasan: optionalLines(MAX_ALASAN),
  /** Deletes the emptied record; past days keep its name. */
  hapus: z.boolean().default(true),
});
export type GabungInput = z.output<typeof gabungInput>;

/** Numbers of moved records. */
export const gabungResult = z.object({
  barang: z.int(),
  buku: z.int(),
  /** Direct children of a lokasi. */
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
