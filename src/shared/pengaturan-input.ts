import { z } from 'zod';
import { optionalId } from './contract.ts';
import { optionalLines, optionalText, versi } from './fields.ts';
import { bukuPenyusutanValues, tandaTanganValues } from './limits.ts';

/** Texts of the settings, all optional. */
const teks = {
  nama_organisasi: optionalText(150),
  alamat: optionalLines(400),
  /** City in which letters are signed. */
  kota: optionalText(80),
  penanda_tangan_nama: optionalText(150),
  penanda_tangan_jabatan: optionalText(150),
  penanda_tangan_nip: optionalText(40),
  penanda_tangan_kedua_nama: optionalText(150),
  penanda_tangan_kedua_jabatan: optionalText(150),
  penanda_tangan_kedua_nip: optionalText(40),
  /** Whom somebody calls who found a labelled barang. */
  temuan_kontak: optionalText(200),
};

/** Body of an edit: the whole record with the version it was read at. Null for a file restores the built-in default. */
export const pengaturanEdit = z.strictObject({
  ...teks,
  /** Left out, it stays as it is. */
  buku_penyusutan: z.enum(bukuPenyusutanValues).optional(),
  tanda_tangan_laporan: z.enum(tandaTanganValues).optional(),
  /** Left out, it stays as it is. */
  temuan_tampil: z.boolean().optional(),
  logo_id: optionalId,
  latar_masuk_id: optionalId,
  gambar_barang_id: optionalId,
  lampiran_id: optionalId,
  templat_surat_komitmen_id: optionalId,
  versi,
});

export type PengaturanEdit = z.output<typeof pengaturanEdit>;
