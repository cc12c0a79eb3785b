import { z } from 'zod';
import { barangFields, barangRules } from './barang-input.ts';
import { optionalId } from './contract.ts';
import { jumlah, nilaiRule, optionalLines, requiredText, rupiah, versi } from './fields.ts';
import { MAX_NAMA_BARANG } from './limits.ts';

const fields = z.strictObject({
  nama_barang: requiredText(MAX_NAMA_BARANG),
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
