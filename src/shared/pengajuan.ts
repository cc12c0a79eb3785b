import { z } from 'zod';
import { barangFields, barangRules } from './barang.ts';
import { berkas } from './berkas.ts';
import { dataOf, defineEndpoint, idParams, idText, listQuery, optionalId, pageMeta } from './contract.ts';
import {
  jumlah,
  moment,
  nilaiRule,
  optionalLines,
  penggunaRef,
  requiredText,
  rupiah,
  versi,
} from './fields.ts';
import { jumlahPerStatus, periodeDibuat, statusKeputusan, tolakInput } from './keputusan.ts';

/** Pengajuan: a proposal that the office buys something. */
export const pengajuan = z.object({
  id: z.int(),
  nama_barang: z.string(),
  detail_barang: z.string().nullable(),
  fungsi: z.string(),
  /** Estimated price per unit in whole rupiah. */
  harga_barang: z.int(),
  jumlah_barang: z.int(),
  alasan: z.string().nullable(),
  gambar_id: z.int().nullable(),
  gambar: berkas.nullable(),
  status: statusKeputusan,
  alasan_keputusan: z.string().nullable(),
  diputus_oleh: penggunaRef.nullable(),
  diputus_pada: moment.nullable(),
  /** Barang that its approval created. */
  barang_id: z.int().nullable(),
  /** Current name and code of that barang; null as well once it is deleted. */
  barang: z.object({ id: z.int(), kode_barang: z.string(), nama_barang: z.string() }).nullable(),
  /** Holding by which the barang was handed to the requester. */
  barang_pengguna_id: z.int().nullable(),
  pengguna_id: z.int(),
  pengguna: penggunaRef,
  versi,
  created_at: moment,
  updated_at: moment,
});
export type Pengajuan = z.infer<typeof pengajuan>;

const fields = z.strictObject({
  nama_barang: requiredText(200),
  detail_barang: optionalLines(5000),
  fungsi: requiredText(200),
  harga_barang: rupiah,
  jumlah_barang: jumlah,
  alasan: optionalLines(2000),
  gambar_id: optionalId,
});

interface Worth {
  harga_barang: number;
  jumlah_barang: number;
}

/** Adds the rule that price times count stays exact, as for a barang. */
const exact = <Schema extends z.ZodType<Worth>>(schema: Schema): Schema =>
  nilaiRule(schema, 'harga_barang', ({ harga_barang, jumlah_barang }) => [harga_barang, jumlah_barang]);

export const pengajuanInput = exact(fields);
export type PengajuanInput = z.output<typeof pengajuanInput>;

export const pengajuanEdit = exact(fields.extend({ versi: versi.optional() }));

/** Body of an approval: the barang to create, and whether to hand it to the requester at once. */
export const setujuPengajuanInput = barangRules(
  z.strictObject({
    ...barangFields,
    serahkan: z.boolean().default(true),
    /** Version of the pengajuan that the admin has read. */
    versi: versi.optional(),
  }),
);
export type SetujuPengajuanInput = z.output<typeof setujuPengajuanInput>;

export const pengajuanSortable = [
  'created_at',
  'nama_barang',
  'pengguna',
  'harga_barang',
  'jumlah_barang',
  'status',
  'diputus_pada',
  'id',
] as const;

/** Filters of the list besides its state; only admins may ask for `pengguna_id` of somebody else. */
const scope = { pengguna_id: idText.optional(), ...periodeDibuat };

const listing = listQuery(pengajuanSortable, { status: statusKeputusan.optional(), ...scope });

const tag = 'Pengajuan';

export const pengajuanEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/pengajuan',
    permission: 'pengajuan:read',
    tag,
    summary: 'Daftar pengajuan: user melihat miliknya, admin melihat semua',
    query: listing,
    answer: z.object({ data: z.array(pengajuan), meta: pageMeta.extend({ mirip: z.boolean().optional() }) }),
  }),
  jumlah: defineEndpoint({
    method: 'GET',
    path: '/api/pengajuan/jumlah',
    permission: 'pengajuan:read',
    tag,
    summary: 'Berapa pengajuan dalam tiap status, dengan filter daftarnya',
    query: listing.pick({ q: true, status: true, pengguna_id: true, dari: true, sampai: true }),
    answer: dataOf(jumlahPerStatus),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/pengajuan',
    permission: 'pengajuan:write',
    tag,
    summary: 'Mengajukan pembelian barang',
    body: pengajuanInput,
    answer: dataOf(pengajuan),
    status: 201,
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/pengajuan/:id',
    permission: 'pengajuan:read',
    tag,
    summary: 'Satu pengajuan',
    params: idParams,
    answer: dataOf(pengajuan),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/pengajuan/:id',
    permission: 'pengajuan:write',
    tag,
    summary: 'Mengubah pengajuan sendiri selama masih Menunggu',
    params: idParams,
    body: pengajuanEdit,
    answer: dataOf(pengajuan),
  }),
  setuju: defineEndpoint({
    method: 'POST',
    path: '/api/pengajuan/:id/setuju',
    permission: 'pengajuan:decide',
    tag,
    summary: 'Menyetujui: barang dibuat, dan diserahkan kepada pengaju kecuali serahkan = false',
    params: idParams,
    body: setujuPengajuanInput,
    answer: dataOf(pengajuan),
    status: 201,
  }),
  tolak: defineEndpoint({
    method: 'POST',
    path: '/api/pengajuan/:id/tolak',
    permission: 'pengajuan:decide',
    tag,
    summary: 'Menolak pengajuan dengan alasan',
    params: idParams,
    body: tolakInput,
    answer: dataOf(pengajuan),
  }),
  batal: defineEndpoint({
    method: 'POST',
    path: '/api/pengajuan/:id/batal',
    permission: 'pengajuan:write',
    tag,
    summary: 'Membatalkan pengajuan sendiri selama masih Menunggu',
    params: idParams,
    answer: dataOf(pengajuan),
  }),
};
