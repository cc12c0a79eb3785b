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

/** One event of a barang or buku. */
export const mutasi = z.object({
  id: z.int(),
  jenis: z.enum(jenisMutasiValues),
  /** Manner of addition or departure; null where not given. */
  cara: z.enum(caraValues).nullable(),
  /** The day on which it takes effect. */
  tanggal,
  /** Whether the day is an estimate instead of a recorded one. */
  perkiraan: z.boolean(),
  /** One of the two is null. */
  barang_id: z.int().nullable(),
  buku_id: z.int().nullable(),
  kode: z.string(),
  nama: z.string(),
  /** Whether the record still exists. */
  ada: z.boolean(),
  /** Pieces added (+) or removed (-). */
  jumlah: z.int(),
  /** Change of price times count, whole rupiah. */
  nilai: z.int(),
  /** Further changes in words; for an entry, only that its price was unknown. */
  perubahan: z.array(
    z.object({ label: z.string(), sebelum: z.string().nullable(), sesudah: z.string().nullable() }),
  ),
  /** Months added to the useful life by a repair (+), or taken back by the koreksi that undoes it (-). */
  tambah_bulan: z.int().nullable(),
  /** Proceeds of departed pieces, whole rupiah. */
  hasil: z.int().nullable(),
  dokumen: z.object({ nomor: z.string().nullable(), tanggal: tanggal.nullable() }),
  alasan: z.string().nullable(),
  /** Mutasi that it corrects, undoes or belongs to. */
  pasangan_id: z.int().nullable(),
  /** What a koreksi corrects; null for all others, and where that is not known. */
  mengoreksi: z.object({ id: z.int(), jenis: z.enum(jenisMutasiValues), tanggal }).nullable(),
  /** Whether a later mutasi undid it: a deletion, a split or a kapitalisasi. */
  dibatalkan: z.boolean(),
  /** Import that made it; null for none. */
  impor: z.object({ id: z.int(), nama_berkas: z.string() }).nullable(),
  oleh: penggunaRef.nullable(),
  dicatat_pada: moment,
});
export type Mutasi = z.infer<typeof mutasi>;

export const mutasiParams = listParams(['tanggal', 'id'], {
  barang_id: idParam,
  buku_id: idParam,
  jenis: choice(jenisMutasiValues),
  cara: choice(caraValues),
  /** For barang: effect on the register. */
  pergerakan: choice(pergerakanMutasiValues),
  /** Kategori of the barang then, or until then. */
  kategori_id: idParam,
  /** Golongan then, or until then; also none. */
  golongan: choice(golonganFilterValues),
  /** Lokasi then, or until then, including everything inside it. */
  lokasi_id: idParam,
  /** Import that caused it, or its undo. */
  impor_id: idParam,
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
