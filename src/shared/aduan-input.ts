import { z } from 'zod';
import { jenisAduanValues, MAX_CATATAN_ADUAN } from './aduan-words.ts';
import { id } from './contract.ts';
import { jumlah, kondisi, optionalLines, requiredLines, tanggalInput } from './fields.ts';
import { fotoIds } from './foto-kejadian.ts';

/** Body of an aduan, by the holder of a barang. */
export const aduanInput = z.strictObject({
  holding_id: id,
  jenis: z.enum(jenisAduanValues),
  /** Defaults to all held pieces. */
  jumlah: jumlah.optional(),
  catatan: requiredLines(MAX_CATATAN_ADUAN),
  foto_ids: fotoIds,
});
export type AduanInput = z.output<typeof aduanInput>;

const jawaban = optionalLines(MAX_CATATAN_ADUAN);
const needed = requiredLines(MAX_CATATAN_ADUAN);

/** An admin's decision: a return, a changed kondisi, a note, or a refusal. */
export const putusanAduanInput = z.discriminatedUnion('putusan', [
  z.strictObject({
    putusan: z.literal('dikembalikan'),
    /** Defaults to the pieces in the aduan. */
    jumlah: jumlah.optional(),
    /** Defaults to today. */
    tanggal: tanggalInput.optional(),
    kondisi: kondisi.optional(),
    /** Lets the register take over the kondisi at the return, as an ordinary return does. */
    pecah: z.boolean().optional(),
    jawaban,
  }),
  z.strictObject({
    putusan: z.literal('kondisi'),
    jumlah: jumlah.optional(),
    tanggal: tanggalInput.optional(),
    kondisi,
    jawaban,
  }),
  z.strictObject({ putusan: z.literal('dicatat'), jawaban: needed }),
  z.strictObject({ putusan: z.literal('ditolak'), jawaban: needed }),
]);
export type PutusanAduanInput = z.output<typeof putusanAduanInput>;
