import { z } from 'zod';
import { berkas } from './berkas.ts';
import { dataOf, defineEndpoint, id, idParams, idText } from './contract.ts';
import { moment, optionalText, penggunaRef, tanggal, tanggalInput } from './fields.ts';
import { type JenisGaleri, jenisGaleriLabels, MAX_GALERI, MAX_KETERANGAN_GALERI } from './galeri-words.ts';

/** A photo or document of a record; the first one is the main one. */
const galeriItem = z.object({
  id: z.int(),
  berkas,
  keterangan: z.string().nullable(),
  tanggal: tanggal.nullable(),
  /** Who added it; null where it came with the record itself. */
  oleh: penggunaRef.nullable(),
  pada: moment,
});
export type GaleriItem = z.infer<typeof galeriItem>;

const whole = dataOf(z.array(galeriItem));
const itemParams = z.object({ id: idText, galeriId: idText });

const galeriInput = z.strictObject({
  keterangan: optionalText(MAX_KETERANGAN_GALERI),
  /** Day that it shows or was made. */
  tanggal: tanggalInput.nullish().transform((value) => value ?? null),
});
export type GaleriInput = z.output<typeof galeriInput>;

/** Describes the endpoints of the photos or documents of an entity; each answers all of them, in their order. */
function endpointsOf(entitas: 'barang' | 'buku', jenis: JenisGaleri) {
  const all = { path: `/api/${entitas}/:id/${jenis}`, params: idParams, answer: whole } as const;
  const one = { path: `/api/${entitas}/:id/${jenis}/:galeriId`, params: itemParams, answer: whole } as const;
  const tag = entitas === 'barang' ? 'Barang' : 'Buku';
  const what = jenisGaleriLabels[jenis];
  const read = { permission: `${entitas}:read`, tag } as const;
  const write = { permission: `${entitas}:write`, tag } as const;
  return {
    list: defineEndpoint({
      method: 'GET',
      ...read,
      ...all,
      summary: `${what} ${entitas} menurut urutannya; yang pertama adalah yang utama`,
    }),
    add: defineEndpoint({
      method: 'POST',
      ...write,
      ...all,
      summary: `Menambah satu berkas yang sudah diunggah, paling banyak ${MAX_GALERI}`,
      body: galeriInput.extend({ berkas_id: id }),
      status: 201,
      failures: ['conflict'],
    }),
    order: defineEndpoint({
      method: 'PUT',
      ...write,
      ...all,
      summary: `Mengurutkan ${what.toLowerCase()} ${entitas}; yang pertama menjadi yang utama`,
      body: z.strictObject({ urutan: z.array(id).max(MAX_GALERI) }),
      failures: ['conflict'],
    }),
    update: defineEndpoint({
      method: 'PUT',
      ...write,
      ...one,
      summary: 'Mengubah keterangan dan tanggalnya',
      body: galeriInput,
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      ...write,
      ...one,
      summary: 'Melepas satu berkas; bila yang utama, yang berikutnya menggantikannya',
    }),
  };
}

export type GaleriEndpoints = ReturnType<typeof endpointsOf>;

export const galeriEndpoints = {
  barang: { foto: endpointsOf('barang', 'foto'), dokumen: endpointsOf('barang', 'dokumen') },
  buku: { foto: endpointsOf('buku', 'foto'), dokumen: endpointsOf('buku', 'dokumen') },
};
