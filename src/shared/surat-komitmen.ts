import { z } from 'zod';
import { dataOf, defineEndpoint, idParams, optionalId } from './contract.ts';
import { versi } from './fields.ts';
import { pengguna } from './pengguna.ts';

const tag = 'Surat komitmen';

export const suratKomitmenEndpoints = {
  /** Readable by admins and by the person themself only. */
  pdf: defineEndpoint({
    method: 'GET',
    path: '/api/pengguna/:id/surat-komitmen',
    permission: 'pengguna:read',
    tag,
    summary: 'Surat komitmen untuk ditandatangani: PDF dengan barang yang dipegang sekarang',
    kind: 'stream',
    media: ['application/pdf'],
    params: idParams,
    answer: z.unknown(),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/pengguna/:id/surat-komitmen',
    permission: 'pengguna:write',
    tag,
    summary: 'Menyimpan surat komitmen yang sudah ditandatangani (PDF); null melepasnya',
    params: idParams,
    body: z.strictObject({ berkas_id: optionalId, versi }),
    answer: dataOf(pengguna),
  }),
};
