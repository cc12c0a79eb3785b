import { z } from 'zod';
import { jenisAduanValues, MAX_FOTO_KEJADIAN, statusAduanValues } from './aduan-words.ts';
import { berkas } from './berkas.ts';
import { dataOf, defineEndpoint, id, idParams } from './contract.ts';
import { moment, penggunaRef } from './fields.ts';

/** Uploaded photos to store with an event. */
export const fotoIds = z
  .array(id)
  .max(MAX_FOTO_KEJADIAN, { error: `Paling banyak ${MAX_FOTO_KEJADIAN} foto. Lepas sebagian.` })
  .optional();

/** Events of a barang that can have photos. */
const kejadianValues = ['serah', 'kembali', 'aduan', 'opname'] as const;

/** An event of a barang that is an aduan or has photos. */
const kejadian = z.object({
  kejadian: z.enum(kejadianValues),
  /** Its holding; null for an opname. */
  barang_pengguna_id: z.int().nullable(),
  oleh: penggunaRef,
  pada: moment,
  aduan: z
    .object({ id: z.int(), jenis: z.enum(jenisAduanValues), status: z.enum(statusAduanValues) })
    .nullable(),
  opname: z.object({ id: z.int(), nama: z.string() }).nullable(),
  foto: z.array(berkas),
});
export type Kejadian = z.infer<typeof kejadian>;

export const kejadianEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/barang/:id/kejadian',
    permission: 'barang:read',
    tag: 'Riwayat',
    summary:
      'Aduan atas barang ini, dan foto penyerahan, pengembalian, aduan, dan opname (opname hanya bagi admin)',
    params: idParams,
    answer: dataOf(z.array(kejadian)),
  }),
};
