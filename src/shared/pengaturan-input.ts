import { z } from 'zod';
import { alurPenghapusanValues } from './alur-penghapusan.ts';
import { optionalId } from './contract.ts';
import { optionalLines, optionalText, versi } from './fields.ts';
import { bukuPenyusutanValues, tandaTanganValues } from './limits.ts';
import { kodeDalamPola } from './nomor-surat-input.ts';
import { suratInput } from './pengaturan-surat-input.ts';
import { tandaTerimaInput } from './pengaturan-tanda-terima-input.ts';

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
  /** Contact for finders of a labelled barang. */
  temuan_kontak: optionalText(200),
};

/** Body of an edit: the whole record with the version it was read at. Null for a file restores the built-in default. */
export const pengaturanEdit = z
  .strictObject({
    ...teks,
    ...suratInput,
    /** Left out, it stays unchanged. */
    buku_penyusutan: z.enum(bukuPenyusutanValues).optional(),
    tanda_tangan_laporan: z.enum(tandaTanganValues).optional(),
    /** Left out, it stays unchanged. */
    penghapusan: z.enum(alurPenghapusanValues).optional(),
    /** Left out, it stays unchanged. */
    temuan_tampil: z.boolean().optional(),
    ...tandaTerimaInput,
    logo_id: optionalId,
    latar_masuk_id: optionalId,
    gambar_barang_id: optionalId,
    lampiran_id: optionalId,
    templat_surat_komitmen_id: optionalId,
    versi,
  })
  .superRefine((settings, ctx) => {
    const refuse = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    for (const kode of kodeDalamPola(settings.pola_nomor_bast)) {
      if (settings[kode] === null) refuse(kode, `Isi kode ini, atau hapus {${kode}} dari pola nomor BAST.`);
    }
    if (settings.nomor_bast_pertama !== null && settings.nomor_bast_tahun === null)
      refuse('nomor_bast_tahun', 'Isi tahun yang nomor pertamanya Anda tetapkan.');
    if (settings.nomor_bast_tahun !== null && settings.nomor_bast_pertama === null)
      refuse('nomor_bast_pertama', 'Isi nomor pertama tahun itu, atau kosongkan tahunnya.');
    if (settings.tanda_terima === 'kategori' && settings.tanda_terima_kategori?.length === 0)
      refuse('tanda_terima_kategori', 'Pilih sedikitnya satu kategori.');
  });

export type PengaturanEdit = z.output<typeof pengaturanEdit>;
