import { z } from 'zod';
import { aduanInput, putusanAduanInput } from './aduan-input.ts';
import { jenisAduanValues, statusAduanValues } from './aduan-words.ts';
import { berkas } from './berkas.ts';
import { dataOf, defineEndpoint, idParams, listQuery, pageOf } from './contract.ts';
import { kondisi, moment, penggunaRef, tanggal } from './fields.ts';
import { choice, idParam, listParams } from './list-params.ts';

const aduan = z.object({
  id: z.int(),
  jenis: z.enum(jenisAduanValues),
  status: z.enum(statusAduanValues),
  /** Barang of the holding; if deleted since, with its name of that time. */
  barang: z.object({
    id: z.int(),
    kode_barang: z.string(),
    nama_barang: z.string(),
    satuan: z.string().nullable(),
    /** Pieces and kondisi that it has now; null where it was deleted. */
    jumlah_barang: z.int().nullable(),
    kondisi: kondisi.nullable(),
  }),
  /** The holding, with the pieces still held; null once the barang was deleted. */
  pegangan: z
    .object({ id: z.int(), jumlah: z.int(), tanggal_awal: tanggal, tanggal_akhir: tanggal.nullable() })
    .nullable(),
  jumlah: z.int(),
  catatan: z.string(),
  pelapor: penggunaRef,
  created_at: moment,
  jawaban: z.string().nullable(),
  /** Kondisi recorded by the decision. */
  kondisi: kondisi.nullable(),
  /** Who decided or withdrew it. */
  diputus_oleh: penggunaRef.nullable(),
  diputus_pada: moment.nullable(),
  foto: z.array(berkas),
});
export type Aduan = z.infer<typeof aduan>;

export const aduanParams = listParams(['id', 'nama_barang', 'pelapor'], {
  status: choice(statusAduanValues),
  jenis: choice(jenisAduanValues),
  barang_id: idParam,
  pengguna_id: idParam,
});

const tag = 'Aduan';

export const aduanEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/aduan',
    permission: 'aduan:read',
    tag,
    summary: 'Aduan pemegang barang: semuanya bagi admin, yang sendiri bagi user',
    query: listQuery(aduanParams),
    answer: pageOf(aduan),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/aduan',
    permission: 'aduan:write',
    tag,
    summary: 'Melaporkan barang yang Anda pegang rusak, atau ingin Anda kembalikan',
    body: aduanInput,
    answer: dataOf(aduan),
    status: 201,
    failures: ['forbidden', 'not_found', 'already_returned', 'conflict'],
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/aduan/:id',
    permission: 'aduan:read',
    tag,
    summary: 'Satu aduan, bagi admin dan yang membuatnya',
    params: idParams,
    answer: dataOf(aduan),
  }),
  putuskan: defineEndpoint({
    method: 'POST',
    path: '/api/aduan/:id/putuskan',
    permission: 'aduan:decide',
    tag,
    summary: 'Memutuskan aduan satu kali: kembali ke stok, kondisi baru, dicatat, atau ditolak',
    params: idParams,
    body: putusanAduanInput,
    answer: dataOf(aduan),
    failures: ['already_decided', 'already_returned', 'closed_day', 'conflict', 'not_enough_stock'],
  }),
  batal: defineEndpoint({
    method: 'POST',
    path: '/api/aduan/:id/batal',
    permission: 'aduan:write',
    tag,
    summary: 'Menarik aduan sendiri yang masih menunggu',
    params: idParams,
    answer: dataOf(aduan),
    failures: ['already_decided', 'conflict'],
  }),
};
