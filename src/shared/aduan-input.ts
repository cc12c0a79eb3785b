import { z } from 'zod';
import { jenisAduanValues, MAX_CATATAN_ADUAN } from './aduan-words.ts';
import { id } from './contract.ts';
import { jumlah, kondisi, optionalLines, requiredLines, tanggalInput } from './fields.ts';
import { fotoIds } from './foto-kejadian.ts';

/** What who holds a barang says of it. */
export const aduanInput = z.strictObject({
  holding_id: id,
  jenis: z.enum(jenisAduanValues),
  /** Defaults to all that is held. */
  jumlah: jumlah.optional(),
  catatan: requiredLines(MAX_CATATAN_ADUAN),
  foto_ids: fotoIds,
});
export type AduanInput = z.output<typeof aduanInput>;

const jawaban = optionalLines(MAX_CATATAN_ADUAN);
const needed = requiredLines(MAX_CATATAN_ADUAN);

/** How an admin decides: pieces come back, their kondisi is another, it is noted, or it is refused. */
export const putusanAduanInput = z.discriminatedUnion('putusan', [
  z.strictObject({
    putusan: z.literal('dikembalikan'),
    /** Defaults to what the aduan names. */
    jumlah: jumlah.optional(),
    /** Defaults to today. */
    tanggal: tanggalInput.optional(),
    kondisi: kondisi.optional(),
    /** The register takes over the kondisi in which they came back, as when they are taken back. */
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
