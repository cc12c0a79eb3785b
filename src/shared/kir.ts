import { z } from 'zod';
import { booleanText, defineEndpoint, idParams } from './contract.ts';
import { tanggalInput } from './fields.ts';

/** KIR (kartu inventaris ruangan): a card to hang in a room, listing the barang of one lokasi. */
export const kirEndpoints = {
  kir: defineEndpoint({
    method: 'GET',
    path: '/api/lokasi/:id/kir',
    permission: 'lokasi:read',
    tag: 'Lokasi',
    summary: 'Kartu inventaris ruangan sebagai PDF atau Excel; dengan_isi memuat juga lokasi di dalamnya',
    kind: 'stream',
    params: idParams,
    query: z.strictObject({
      format: z.enum(['pdf', 'xlsx']).default('pdf'),
      dengan_isi: booleanText.default(false),
      /** Adds kode lama: below the code on paper, as a column in a spreadsheet. */
      kode_lama: booleanText.default(false),
      /** Last day that the card covers; today when left out. */
      per: tanggalInput.optional(),
    }),
    answer: z.unknown(),
  }),
};
