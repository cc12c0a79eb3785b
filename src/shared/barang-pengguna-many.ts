import { z } from 'zod';
import { barangSelection, oneChoice } from './barang-bulk.ts';
import { bastAlong, bastIssued, MAX_BARIS_BAST } from './bast.ts';
import { dataOf, defineEndpoint, id } from './contract.ts';
import { jumlah, kondisi, optionalLines, tanggal, tanggalInput } from './fields.ts';

/** Maximum of barang or holdings in one act, as many as one BAST lists. */
export const MAX_MANY = MAX_BARIS_BAST;

const once = (ids: readonly number[]) => new Set(ids).size === ids.length;
const tooMany = { error: `Paling banyak ${MAX_MANY} sekaligus. Bagi menjadi beberapa kali.` };

export const handOutManyInput = z.strictObject({
  pengguna_id: id,
  barang: z
    .array(
      z.strictObject({
        barang_id: id,
        jumlah,
        /** Defaults to the barang's own kondisi. */
        kondisi_awal: kondisi.optional(),
        /** Lets the register take over the kondisi, as for a single hand-over. */
        pecah: z.boolean().optional(),
      }),
    )
    .min(1, { error: 'Pilih sedikitnya satu barang.' })
    .max(MAX_MANY, tooMany)
    .refine((rows) => once(rows.map(({ barang_id }) => barang_id)), {
      error: 'Ada barang yang dipilih dua kali. Hapus salah satunya.',
    }),
  /** Defaults to today. */
  tanggal_awal: tanggalInput.optional(),
  keterangan: optionalLines(1000),
  ...bastAlong,
});
export type HandOutManyInput = z.output<typeof handOutManyInput>;

export const takeBackManyInput = z.strictObject({
  holding_ids: z
    .array(id)
    .min(1, { error: 'Pilih sedikitnya satu barang.' })
    .max(MAX_MANY, tooMany)
    .refine(once, { error: 'Ada catatan yang dipilih dua kali.' }),
  /** Defaults to today. */
  tanggal: tanggalInput.optional(),
  kondisi_akhir: kondisi.optional(),
  /**
   * Lets the register take over the kondisi at the return: the barang has it from then on, or a part split off when
   * only some pieces came back.
   */
  pecah: z.boolean().optional(),
  keterangan: optionalLines(1000),
  ...bastAlong,
});
export type TakeBackManyInput = z.output<typeof takeBackManyInput>;

/** Result of one act. */
export const manyHoldings = z.object({
  /** Number of holdings that began or ended. */
  jumlah: z.int(),
  /** Issued BAST, one per person. */
  bast: z.array(bastIssued),
});
export type ManyHoldings = z.infer<typeof manyHoldings>;

/** A barang with its pieces that can be handed out. */
export const barangStok = z.object({
  id: z.int(),
  kode_barang: z.string(),
  nama_barang: z.string(),
  merk: z.string().nullable(),
  satuan: z.string().nullable(),
  jumlah_barang: z.int(),
  sisa: z.int(),
  kondisi,
  /** Day of acquisition. */
  diperoleh: tanggal,
});
export type BarangStok = z.infer<typeof barangStok>;

const tag = 'Pengguna barang';

export const barangPenggunaManyEndpoints = {
  stok: defineEndpoint({
    method: 'POST',
    path: '/api/barang/stok',
    permission: 'barang:write',
    tag,
    summary: 'Sisa barang yang dipilih, menurut nama; paling banyak sebanyak yang dapat diserahkan sekaligus',
    body: oneChoice(z.strictObject(barangSelection)),
    answer: z.object({ data: z.array(barangStok), meta: z.object({ total: z.int() }) }),
    // writes nothing
    idempotent: false,
  }),
  handOut: defineEndpoint({
    method: 'POST',
    path: '/api/barang/serahkan',
    permission: 'barang:write',
    tag,
    summary: 'Menyerahkan beberapa barang dari stok kepada satu pengguna, dengan satu BAST bila diminta',
    body: handOutManyInput,
    answer: dataOf(manyHoldings),
    status: 201,
  }),
  takeBack: defineEndpoint({
    method: 'POST',
    path: '/api/barang/tarik-kembali',
    permission: 'barang:write',
    tag,
    summary: 'Menarik kembali beberapa barang, dengan satu BAST untuk setiap pemegang bila diminta',
    body: takeBackManyInput,
    answer: dataOf(manyHoldings),
  }),
};
