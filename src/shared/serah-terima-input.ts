import { z } from 'zod';
import { id, optionalId } from './contract.ts';
import { jumlah, optionalLines, requiredLines, tanggalInput, versi } from './fields.ts';
import { MAX_ALASAN } from './limits.ts';
import { jenisSerahValues, kindWords, MAX_BARIS_SERAH, tujuanValues } from './serah-terima-words.ts';

const barisInput = z
  .strictObject({
    jenis: z.enum(jenisSerahValues),
    record_id: id,
    /** Pieces at the time of the decision. */
    jumlah,
    /** Null while undecided. */
    tujuan: z.enum(tujuanValues).nullable(),
    penerus_id: optionalId,
    alasan: optionalLines(MAX_ALASAN),
  })
  .superRefine(({ jenis, tujuan, penerus_id, alasan }, ctx) => {
    const refuse = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    if (tujuan === 'penerus' && !kindWords[jenis].penerus)
      refuse('tujuan', `Tidak dapat diteruskan. Pilih ${kindWords[jenis].lepas.toLowerCase()}, atau tetap.`);
    if (tujuan === 'penerus' && penerus_id === null) refuse('penerus_id', 'Pilih penerusnya.');
    if (tujuan === 'tetap' && alasan === null) refuse('alasan', 'Tulis mengapa tetap padanya.');
  });

/** Body of a new draft: the leaver. */
export const serahTerimaInput = z.strictObject({
  pengguna_id: id,
  alasan: requiredLines(MAX_ALASAN),
});

/** Body of a whole draft. */
export const serahTerimaEdit = z.strictObject({
  alasan: requiredLines(MAX_ALASAN),
  /** Day from which it applies; the day of the act when left out. */
  terhitung_mulai: tanggalInput.nullish().transform((day) => day ?? null),
  /** Day of the papers; the day of the act when left out. */
  tanggal_surat: tanggalInput.nullish().transform((day) => day ?? null),
  /** Person who acts for the office; whoever carries it out when left out. */
  petugas_id: optionalId,
  dasar: optionalLines(500),
  /** Requests a tanda terima even where the settings don't. */
  tanda_terima: z.boolean().default(false),
  baris: z
    .array(barisInput)
    .max(MAX_BARIS_SERAH)
    .refine((rows) => new Set(rows.map((row) => `${row.jenis}:${row.record_id}`)).size === rows.length, {
      error: 'Ada yang tercantum dua kali.',
    }),
  versi,
});
export type SerahTerimaEdit = z.output<typeof serahTerimaEdit>;
