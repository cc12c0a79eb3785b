import { z } from 'zod';

/** By what a row looks like a record that is there, the strongest sign first. */
export const dasarMirip = z.enum(['sama', 'kode', 'kode_lama', 'nomor_seri', 'isbn', 'tempat']);
export type DasarMirip = z.infer<typeof dasarMirip>;

/** The signs in words. */
export const dasarMiripLabel: Record<DasarMirip, string> = {
  sama: 'Semua isinya sama',
  kode: 'Kode barangnya sama',
  kode_lama: 'Kode lamanya sama',
  nomor_seri: 'Nama dan nomor serinya sama',
  isbn: 'ISBN dan lokasinya sama',
  tempat: 'Nama, lokasi, dan tahunnya sama',
};

/** The record that a row looks like. */
export const miripDengan = z.object({
  id: z.int(),
  kode: z.string(),
  nama: z.string(),
  dasar: dasarMirip,
});
export type MiripDengan = z.infer<typeof miripDengan>;

/** What becomes of the rows that look like records that are there. */
export const tindakanMirip = z.enum(['lewati', 'impor']);

/** The same for all of them, but for the rows named. */
export const miripChoice = (maxRows: number) =>
  z.strictObject({
    tindakan: tindakanMirip,
    /** Numbers of rows with which the opposite is done. */
    kecuali: z.array(z.int().min(1)).max(maxRows).default([]),
  });
export type MiripChoice = z.infer<ReturnType<typeof miripChoice>>;
