import { z } from 'zod';
import { barang } from './barang.ts';
import { barangTexts } from './barang-texts.ts';
import { dataOf, defineEndpoint, id, idParams } from './contract.ts';
import { clearableText, jumlah, kondisi, optionalLines, tanggalInput, versi } from './fields.ts';
import { MAX_ALASAN, MAX_PARTS } from './limits.ts';

export const partInput = z.strictObject({
  jumlah,
  /** Defaults to the lokasi of the barang. */
  lokasi_id: id.optional(),
  kondisi: kondisi.optional(),
  nomor_seri: clearableText(barangTexts.nomor_seri.maximum),
  /** Holding to take the pieces from; left out, they come from the stock. */
  holding_id: id.optional(),
});
export type PartInput = z.output<typeof partInput>;

export const splitInput = z.strictObject({
  bagian: z
    .array(partInput)
    .min(1)
    .max(MAX_PARTS, { error: `Paling banyak ${MAX_PARTS} bagian sekaligus. Pecah sisanya sesudah itu.` }),
  /** Day of the split; defaults to today. */
  tanggal: tanggalInput.optional(),
  alasan: optionalLines(MAX_ALASAN),
  versi: versi.optional(),
});
export type SplitInput = z.output<typeof splitInput>;

export const undoSplitInput = z.strictObject({ alasan: optionalLines(MAX_ALASAN) });

const tag = 'Barang';

export const barangPecahEndpoints = {
  run: defineEndpoint({
    method: 'POST',
    path: '/api/barang/:id/pecah',
    permission: 'barang:write',
    tag,
    summary:
      'Memecah barang: sebagian unitnya menjadi barang sendiri, dengan perolehan dan penyusutan yang sama',
    params: idParams,
    body: splitInput,
    answer: dataOf(z.array(barang)),
    status: 201,
    failures: ['not_enough_stock', 'version_conflict'],
  }),
  undo: defineEndpoint({
    method: 'POST',
    path: '/api/barang/:id/batalkan-pecah',
    permission: 'barang:write',
    tag,
    summary:
      'Membatalkan pecah selama belum ada yang dicatat atas barang ini; unitnya kembali ke barang asal',
    params: idParams,
    body: undoSplitInput,
    answer: dataOf(barang),
    failures: ['conflict'],
  }),
};
