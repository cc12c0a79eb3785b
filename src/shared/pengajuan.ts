import { z } from 'zod';
import { barangFields, barangRules } from './barang.ts';
import { berkas } from './berkas.ts';
import { optionalId } from './contract.ts';
import { jumlah, nilaiRule, optionalLines, requiredText, rupiah, versi } from './fields.ts';
import { keputusanFields, pemohonFields, permohonanEndpoints } from './permohonan.ts';

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

export const pengajuanEndpoints = permohonanEndpoints({
  jenis: 'pengajuan',
  tag: 'Pengajuan',
  row: pengajuan,
  input: pengajuanInput,
  edit: pengajuanEdit,
  approval: setujuPengajuanInput,
  sortable: pengajuanSortable,
  filters: {},
  summaries: {
    create: 'Mengajukan pembelian barang',
    setuju: 'Menyetujui: barang dibuat, dan diserahkan kepada pengaju kecuali serahkan = false',
  },
});
