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
  /** Who added it; null where it came with the record. */
  oleh: penggunaRef.nullable(),
  pada: moment,
});
export type GaleriItem = z.infer<typeof galeriItem>;

const whole = dataOf(z.array(galeriItem));
const tag = 'Foto dan dokumen';
const itemParams = z.object({ id: idText, galeriId: idText });

const galeriInput = z.strictObject({
  keterangan: optionalText(MAX_KETERANGAN_GALERI),
  /** Day shown in the photo, or date of the document. */
  tanggal: tanggalInput.nullish().transform((value) => value ?? null),
});
export type GaleriInput = z.output<typeof galeriInput>;

/** Describes the endpoints of an entity's photos or documents; each returns the whole gallery in order. */
function endpointsOf(entitas: 'barang' | 'buku', jenis: JenisGaleri) {
  // spelled out at each use: the browser's build drops named constants, see `leanDescriptions`
  const all = `/api/${entitas}/:id/${jenis}` as const;
  const one = `/api/${entitas}/:id/${jenis}/:galeriId` as const;
  return {
    list: defineEndpoint({
      method: 'GET',
      path: all,
      permission: `${entitas}:read`,
      tag,
      summary: `${jenisGaleriLabels[jenis]} ${entitas} menurut urutannya; yang pertama adalah yang utama`,
      params: idParams,
      answer: whole,
    }),
    add: defineEndpoint({
      method: 'POST',
      path: all,
      permission: `${entitas}:write`,
      tag,
      summary: `Menambah satu berkas yang sudah diunggah, paling banyak ${MAX_GALERI}`,
      params: idParams,
      body: galeriInput.extend({ berkas_id: id }),
      answer: whole,
      status: 201,
      failures: ['conflict'],
    }),
    order: defineEndpoint({
      method: 'PUT',
      path: all,
      permission: `${entitas}:write`,
      tag,
      summary: `Mengurutkan ${jenis} ${entitas}; yang pertama menjadi yang utama`,
      params: idParams,
      body: z.strictObject({ urutan: z.array(id).max(MAX_GALERI) }),
      answer: whole,
      failures: ['conflict'],
    }),
    update: defineEndpoint({
      method: 'PUT',
      path: one,
      permission: `${entitas}:write`,
      tag,
      summary: 'Mengubah keterangan dan tanggalnya',
      params: itemParams,
      body: galeriInput,
      answer: whole,
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      path: one,
      permission: `${entitas}:write`,
      tag,
      summary: 'Melepas satu berkas; bila yang utama, yang berikutnya menggantikannya',
      params: itemParams,
      answer: whole,
    }),
  };
}

export type GaleriEndpoints = ReturnType<typeof endpointsOf>;

export const galeriEndpoints = {
  barang: { foto: endpointsOf('barang', 'foto'), dokumen: endpointsOf('barang', 'dokumen') },
  buku: { foto: endpointsOf('buku', 'foto'), dokumen: endpointsOf('buku', 'dokumen') },
};
