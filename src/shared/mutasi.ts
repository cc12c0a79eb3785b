import { z } from 'zod';
import { defineEndpoint, listQuery, pageOf } from './contract.ts';
import { moment, penggunaRef, tanggal } from './fields.ts';
import { golonganFilterValues } from './limits.ts';
import { choice, dayParam, idParam, listParams } from './list-params.ts';
import { caraLabels, jenisMutasiLabels, pergerakanLabels } from './mutasi-words.ts';

const namesOf = <Name extends string>(labels: Record<Name, string>) =>
  Object.keys(labels) as [Name, ...Name[]];

export const jenisMutasiValues = namesOf(jenisMutasiLabels);
export const caraValues = namesOf(caraLabels);
export const pergerakanMutasiValues = namesOf(pergerakanLabels);

/** One thing that happened to a barang or buku. */
export const mutasi = z.object({
  id: z.int(),
  jenis: z.enum(jenisMutasiValues),
  /** How pieces came or went; null where nobody said so. */
  cara: z.enum(caraValues).nullable(),
  /** The day on which it takes effect. */
  tanggal,
  /** The day is what is known best, not what was written down. */
  perkiraan: z.boolean(),
  /** One of them is null. */
  barang_id: z.int().nullable(),
  buku_id: z.int().nullable(),
  kode: z.string(),
  nama: z.string(),
  /** Whether the record is there now. */
  ada: z.boolean(),
  /** Pieces that came (+) or went (-). */
  jumlah: z.int(),
  /** Change of price times count, whole rupiah. */
  nilai: z.int(),
  /** What it changed besides, in words; an entry says no more than that its price was not known. */
  perubahan: z.array(
    z.object({ label: z.string(), sebelum: z.string().nullable(), sesudah: z.string().nullable() }),
  ),
  /** Months that a repair adds to the life. */
  tambah_bulan: z.int().nullable(),
  /** What pieces that left brought in, whole rupiah. */
  hasil: z.int().nullable(),
  dokumen: z.object({ nomor: z.string().nullable(), tanggal: tanggal.nullable() }),
  alasan: z.string().nullable(),
  /** The mutasi that it corrects, takes back or belongs to. */
  pasangan_id: z.int().nullable(),
  oleh: penggunaRef.nullable(),
  dicatat_pada: moment,
});
export type Mutasi = z.infer<typeof mutasi>;

export const mutasiParams = listParams(['tanggal', 'id'], {
  barang_id: idParam,
  buku_id: idParam,
  jenis: choice(jenisMutasiValues),
  cara: choice(caraValues),
  /** Of barang alone: what it does to the register. */
  pergerakan: choice(pergerakanMutasiValues),
  /** Of barang that were of this kategori then, or were until then. */
  kategori_id: idParam,
  /** The same of a golongan, or of none. */
  golongan: choice(golonganFilterValues),
  /** Of what was at this lokasi or inside it then, or was until then. */
  lokasi_id: idParam,
  /** First and last day of the period. */
  dari: dayParam,
  sampai: dayParam,
});

export const mutasiEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/mutasi',
    permission: 'laporan:read',
    tag: 'Mutasi',
    summary: 'Yang terjadi pada barang dan buku, terbaru dahulu menurut tanggal berlakunya',
    query: listQuery(mutasiParams),
    answer: pageOf(mutasi),
  }),
};
