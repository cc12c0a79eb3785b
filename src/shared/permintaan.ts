import { z } from 'zod';
import { dataOf, defineEndpoint, id, idParams, idText, listQuery, pageMeta } from './contract.ts';
import { jumlah, moment, penggunaRef, requiredLines, versi } from './fields.ts';
import { jumlahPerStatus, periodeDibuat, setujuInput, statusKeputusan, tolakInput } from './keputusan.ts';

/** Permintaan: a request to use pieces from the stock. */
export const permintaan = z.object({
  id: z.int(),
  barang_id: z.int(),
  /** Current or last known name of the barang; `sisa` is null once it is deleted. */
  barang: z.object({
    id: z.int(),
    kode_barang: z.string(),
    nama_barang: z.string(),
    satuan: z.string().nullable(),
    sisa: z.int().nullable(),
  }),
  jumlah: z.int(),
  keterangan: z.string(),
  status: statusKeputusan,
  alasan_keputusan: z.string().nullable(),
  /** Null while pending, and when it was refused automatically because the stock was used up. */
  diputus_oleh: penggunaRef.nullable(),
  diputus_pada: moment.nullable(),
  pengguna_id: z.int(),
  pengguna: penggunaRef,
  versi,
  created_at: moment,
  updated_at: moment,
});
export type Permintaan = z.infer<typeof permintaan>;

export const permintaanInput = z.strictObject({
  barang_id: id,
  jumlah,
  /** Purpose of the request. */
  keterangan: requiredLines(1000),
});
export type PermintaanInput = z.output<typeof permintaanInput>;

export const permintaanEdit = permintaanInput.extend({ versi: versi.optional() });

export const permintaanSortable = [
  'created_at',
  'nama_barang',
  'pengguna',
  'jumlah',
  'status',
  'diputus_pada',
  'id',
] as const;

/** Filters of the list besides its state; only admins may ask for `pengguna_id` of somebody else. */
const scope = { pengguna_id: idText.optional(), barang_id: idText.optional(), ...periodeDibuat };

const listing = listQuery(permintaanSortable, { status: statusKeputusan.optional(), ...scope });

const tag = 'Permintaan';

export const permintaanEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/permintaan',
    permission: 'permintaan:read',
    tag,
    summary: 'Daftar permintaan: user melihat miliknya, admin melihat semua',
    query: listing,
    answer: z.object({ data: z.array(permintaan), meta: pageMeta.extend({ mirip: z.boolean().optional() }) }),
  }),
  jumlah: defineEndpoint({
    method: 'GET',
    path: '/api/permintaan/jumlah',
    permission: 'permintaan:read',
    tag,
    summary: 'Berapa permintaan dalam tiap status, dengan filter daftarnya',
    query: listing.pick({
      q: true,
      status: true,
      pengguna_id: true,
      barang_id: true,
      dari: true,
      sampai: true,
    }),
    answer: dataOf(jumlahPerStatus),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/permintaan',
    permission: 'permintaan:write',
    tag,
    summary: 'Meminta barang dari stok',
    body: permintaanInput,
    answer: dataOf(permintaan),
    status: 201,
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/permintaan/:id',
    permission: 'permintaan:read',
    tag,
    summary: 'Satu permintaan',
    params: idParams,
    answer: dataOf(permintaan),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/permintaan/:id',
    permission: 'permintaan:write',
    tag,
    summary: 'Mengubah permintaan sendiri selama masih Menunggu',
    params: idParams,
    body: permintaanEdit,
    answer: dataOf(permintaan),
  }),
  setuju: defineEndpoint({
    method: 'POST',
    path: '/api/permintaan/:id/setuju',
    permission: 'permintaan:decide',
    tag,
    summary: 'Menyetujui: barang diserahkan dari stok kepada peminta',
    params: idParams,
    body: setujuInput,
    answer: dataOf(permintaan),
    status: 201,
  }),
  tolak: defineEndpoint({
    method: 'POST',
    path: '/api/permintaan/:id/tolak',
    permission: 'permintaan:decide',
    tag,
    summary: 'Menolak permintaan dengan alasan',
    params: idParams,
    body: tolakInput,
    answer: dataOf(permintaan),
  }),
  batal: defineEndpoint({
    method: 'POST',
    path: '/api/permintaan/:id/batal',
    permission: 'permintaan:write',
    tag,
    summary: 'Membatalkan permintaan sendiri selama masih Menunggu',
    params: idParams,
    answer: dataOf(permintaan),
  }),
};
