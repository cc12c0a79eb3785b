import { z } from 'zod';

/** Criteria of similarity to an existing record, the strongest first. */
export const dasarMirip = z.enum(['sama', 'kode', 'kode_lama', 'nomor_seri', 'isbn', 'tempat']);
export type DasarMirip = z.infer<typeof dasarMirip>;

/** The criteria in words. */
export const dasarMiripLabel: Record<DasarMirip, string> = {
  sama: 'Semua isinya sama',
  kode: 'Kode barangnya sama',
  kode_lama: 'Kode lamanya sama',
  nomor_seri: 'Nama dan nomor serinya sama',
  isbn: 'ISBN dan lokasinya sama',
  tempat: 'Nama, lokasi, dan tahunnya sama',
};

/** Record that a row resembles. */
export const miripDengan = z.object({
  id: z.int(),
  kode: z.string(),
  nama: z.string(),
  dasar: dasarMirip,
});
export type MiripDengan = z.infer<typeof miripDengan>;

/** Handling of rows that resemble existing records. */
export const tindakanMirip = z.enum(['lewati', 'impor']);

/** One choice for all of them, except for the named rows. */
export const miripChoice = (maxRows: number) =>
  z.strictObject({
    tindakan: tindakanMirip,
    /** Numbers of rows with the opposite choice. */
    kecuali: z.array(z.int().min(1)).max(maxRows).default([]),
  });
export type MiripChoice = z.infer<ReturnType<typeof miripChoice>>;
