import { z } from 'zod';
import { dataOf, defineEndpoint, idParams } from './contract.ts';
import { penggunaRef, versi } from './fields.ts';
import { rhythmValues, tampilanInput } from './tampilan-input.ts';

/** Lists with saved views: filters, sort and columns under a name. */
export const halamanValues = [
  'aduan',
  'audit',
  'barang',
  'bast',
  'buku',
  'history',
  'jenis',
  'kategori',
  'logdeletebarang',
  'lokasi',
  'mutasi',
  'opname',
  'pengajuan_admin',
  'pengajuan_user',
  'pengguna',
  'penghapusan',
  'permintaan_admin',
  'permintaan_user',
  'serah_terima',
  'users',
] as const;
export type Halaman = (typeof halamanValues)[number];

/** Figures in the e-mail of a view besides the number of rows, in words. */
export const sentFigures: Record<Halaman, readonly string[]> = {
  aduan: ['yang menunggu keputusan'],
  audit: [],
  barang: ['jumlah unit', 'nilai'],
  bast: ['yang menunggu diterima'],
  buku: ['jumlah eksemplar', 'nilai'],
  history: ['yang masih digunakan'],
  jenis: [],
  kategori: [],
  logdeletebarang: [],
  lokasi: [],
  mutasi: [],
  opname: ['yang berjalan'],
  pengajuan_admin: ['yang menunggu keputusan'],
  pengajuan_user: ['yang menunggu keputusan'],
  pengguna: ['yang memegang barang atau buku'],
  penghapusan: ['yang menunggu Anda'],
  permintaan_admin: ['yang menunggu keputusan'],
  permintaan_user: ['yang menunggu keputusan'],
  serah_terima: ['yang masih draf'],
  users: [],
};

/** A saved view as sent to its reader. */
export const tampilan = z.object({
  id: z.int(),
  halaman: z.enum(halamanValues),
  nama: z.string(),
  untuk_kantor: z.boolean(),
  filter: z.record(z.string(), z.string()),
  /** Stored parameters that the list no longer accepts; left out of `filter`. */
  dilepas: z.array(z.string()),
  kolom: z.array(z.string()).nullable(),
  kirim: z.enum(rhythmValues).nullable(),
  /** Recipient of its e-mail. */
  penerima: penggunaRef.nullable(),
  versi,
});
export type Tampilan = z.infer<typeof tampilan>;

const tag = 'Tampilan';

export const tampilanEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/tampilan',
    permission: 'login',
    tag,
    summary: 'Tampilan tersimpan sebuah daftar: milik Anda, lalu milik kantor',
    query: z.strictObject({ halaman: z.enum(halamanValues) }),
    answer: dataOf(z.array(tampilan)),
    failures: ['forbidden'],
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/tampilan',
    permission: 'login',
    tag,
    summary: 'Menyimpan filter, urutan, dan kolom sebuah daftar dengan nama; untuk kantor hanya oleh admin',
    body: tampilanInput.extend({ halaman: z.enum(halamanValues) }),
    answer: dataOf(tampilan),
    status: 201,
    failures: ['forbidden'],
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/tampilan/:id',
    permission: 'login',
    tag,
    summary: 'Mengubah tampilan tersimpan',
    params: idParams,
    body: tampilanInput.extend({ versi: versi.optional() }),
    answer: dataOf(tampilan),
    failures: ['forbidden'],
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/tampilan/:id',
    permission: 'login',
    tag,
    summary: 'Menghapus tampilan tersimpan',
    params: idParams,
    answer: dataOf(z.null()),
    failures: ['forbidden'],
  }),
};
