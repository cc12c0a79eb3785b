import { z } from 'zod';
import { defineEndpoint, searchText } from './contract.ts';

/** Kinds of records that the one search box finds, in the order in which it shows them. */
export const searchKinds = [
  'barang',
  'buku',
  'pengguna',
  'lokasi',
  'bast',
  'tanda_terima',
  'penghapusan',
  'opname',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Maximum of records of each kind. */
export const MAX_OF_KIND = 5;

export const searchHit = z.object({
  jenis: z.enum(searchKinds),
  id: z.int(),
  /** Name of the record; of a paper, or of what a paper with this number belongs to, the number. */
  nama: z.string(),
  /** What tells it from others of the same name. */
  keterangan: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchEndpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/cari',
    permission: 'login',
    tag: 'Pencarian',
    summary:
      'Barang, buku, orang, lokasi, berita acara, tanda terima, penghapusan dan opname yang memuat setiap kata, yang paling cocok dahulu',
    query: z.strictObject({ q: searchText }),
    answer: z.object({
      data: z.array(searchHit),
      /** `mirip`: nothing holds the words, and these barang and buku only resemble them. */
      meta: z.object({ mirip: z.boolean().optional() }),
    }),
  }),
};
