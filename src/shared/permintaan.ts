import { z } from 'zod';
import { setujuInput } from './keputusan.ts';
import { idParam } from './list-params.ts';
import { permintaanEdit, permintaanInput } from './permintaan-input.ts';
import { keputusanFields, pemohonFields, permohonanEndpoints, permohonanParams } from './permohonan.ts';

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

export const permintaanSortable = [
  'created_at',
  'nama_barang',
  'pengguna',
  'jumlah',
  'status',
  'diputus_pada',
  'id',
] as const;

export const permintaanParams = permohonanParams(permintaanSortable, { barang_id: idParam });

export const permintaanEndpoints = permohonanEndpoints({
  jenis: 'permintaan',
  tag: 'Permintaan',
  row: permintaan,
  input: permintaanInput,
  edit: permintaanEdit,
  approval: setujuInput,
  params: permintaanParams,
  summaries: {
    create: 'Meminta barang dari stok',
    setuju: 'Menyetujui: barang diserahkan dari stok kepada peminta',
  },
});
