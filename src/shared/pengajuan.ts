import { z } from 'zod';
import { berkas } from './berkas.ts';
import { pengajuanEdit, pengajuanInput, setujuPengajuanInput } from './pengajuan-input.ts';
import { keputusanFields, pemohonFields, permohonanEndpoints, permohonanParams } from './permohonan.ts';

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
  ...keputusanFields,
  /** Barang that its approval created. */
  barang_id: z.int().nullable(),
  /** Current name and code of that barang; null as well once it is deleted. */
  barang: z.object({ id: z.int(), kode_barang: z.string(), nama_barang: z.string() }).nullable(),
  /** Holding by which the barang was handed to the requester. */
  barang_pengguna_id: z.int().nullable(),
  ...pemohonFields,
});
export type Pengajuan = z.infer<typeof pengajuan>;

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

export const pengajuanParams = permohonanParams(pengajuanSortable, {});

export const pengajuanEndpoints = permohonanEndpoints({
  jenis: 'pengajuan',
  tag: 'Pengajuan',
  row: pengajuan,
  input: pengajuanInput,
  edit: pengajuanEdit,
  approval: setujuPengajuanInput,
  params: pengajuanParams,
  summaries: {
    create: 'Mengajukan pembelian barang',
    setuju: 'Menyetujui: barang dibuat, dan diserahkan kepada pengaju kecuali serahkan = false',
  },
});
