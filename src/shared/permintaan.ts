import { z } from 'zod';
import { id, idText } from './contract.ts';
import { jumlah, requiredLines, versi } from './fields.ts';
import { setujuInput } from './keputusan.ts';
import { keputusanFields, pemohonFields, permohonanEndpoints } from './permohonan.ts';

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
  ...keputusanFields,
  ...pemohonFields,
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

export const permintaanEndpoints = permohonanEndpoints({
  jenis: 'permintaan',
  tag: 'Permintaan',
  row: permintaan,
  input: permintaanInput,
  edit: permintaanEdit,
  approval: setujuInput,
  sortable: permintaanSortable,
  filters: { barang_id: idText.optional() },
  summaries: {
    create: 'Meminta barang dari stok',
    setuju: 'Menyetujui: barang diserahkan dari stok kepada peminta',
  },
});
