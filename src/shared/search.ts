import { z } from 'zod';
import { defineEndpoint, searchText } from './contract.ts';

/** Kinds of records in the search box, in order of display. */
export const searchKinds = [
  'barang',
  'buku',
  'pengguna',
  'lokasi',
  'bast',
  'tanda_terima',
  'surat_komitmen',
  'surat_bebas_tanggungan',
  'penghapusan',
  'opname',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Maximum of records of each kind. */
export const MAX_OF_KIND = 5;

export const searchHit = z.object({
  jenis: z.enum(searchKinds),
  /** Id of the record to open: of a surat komitmen its person, of a surat bebas tanggungan its serah terima. */
  id: z.int(),
  /** Display name of the record; the number for a paper, or for a record found by the number of its paper. */
  nama: z.string(),
  /** Details that distinguish it from others of the same name. */
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
      'Barang, buku, orang, lokasi, berita acara, tanda terima, surat komitmen, surat bebas tanggungan, penghapusan dan opname yang memuat setiap kata, yang paling cocok dahulu',
    query: z.strictObject({ q: searchText }),
    answer: z.object({
      data: z.array(searchHit),
      /** `mirip`: no record contains the words; these barang and buku are only similar. */
      meta: z.object({ mirip: z.boolean().optional() }),
    }),
  }),
};
