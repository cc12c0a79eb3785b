import { z } from 'zod';
import { alurPenghapusanValues } from './alur-penghapusan.ts';
import { berkas, type UntukBerkas, untukBerkas } from './berkas.ts';
import { dataOf, defineEndpoint } from './contract.ts';
import { moment, versi } from './fields.ts';
import { bukuPenyusutanValues, kertasSuratValues, tandaTanganValues } from './limits.ts';
import { pengaturanEdit } from './pengaturan-input.ts';
import { bentukTandaTanganValues, mintaTandaTerimaValues } from './tanda-terima-words.ts';

/** Files of the settings, each with the kind of upload it takes; without a file the built-in default is used. */
export const berkasPengaturan = {
  logo: 'gambar',
  latar_masuk: 'gambar',
  gambar_barang: 'gambar',
  lampiran: 'pdf',
  templat_surat_komitmen: 'pdf',
} as const satisfies Record<string, UntukBerkas>;
export type BerkasPengaturan = keyof typeof berkasPengaturan;

export const pengaturan = z.object({
  id: z.int(),
  organisasi_induk: z.string().nullable(),
  kode_unit: z.string().nullable(),
  kode_klasifikasi: z.string().nullable(),
  pola_nomor_bast: z.string().nullable(),
  nomor_bast_pertama: z.int().nullable(),
  nomor_bast_tahun: z.int().nullable(),
  kertas_surat: z.enum(kertasSuratValues),
  tanda_terima: z.enum(mintaTandaTerimaValues),
  /** Kategori whose barang request a tanda terima. */
  tanda_terima_kategori: z.array(z.object({ id: z.int(), nama_kategori: z.string() })),
  bentuk_tanda_tangan: z.enum(bentukTandaTanganValues),
  tautan_berlaku_hari: z.int(),
  pengingat_hari: z.int(),
  ringkasan_mingguan: z.boolean(),
  nama_organisasi: z.string().nullable(),
  alamat: z.string().nullable(),
  kota: z.string().nullable(),
  penanda_tangan_nama: z.string().nullable(),
  penanda_tangan_jabatan: z.string().nullable(),
  penanda_tangan_nip: z.string().nullable(),
  /** Second signer of reports, such as the keeper of the inventory. */
  penanda_tangan_kedua_nama: z.string().nullable(),
  penanda_tangan_kedua_jabatan: z.string().nullable(),
  penanda_tangan_kedua_nip: z.string().nullable(),
  /** Default signatures on PDFs of reports and schedules. */
  tanda_tangan_laporan: z.enum(tandaTanganValues),
  /** Whether somebody who scans a label without signing in sees a contact and may leave a note. */
  temuan_tampil: z.boolean(),
  temuan_kontak: z.string().nullable(),
  logo_id: z.int().nullable(),
  logo: berkas.nullable(),
  latar_masuk_id: z.int().nullable(),
  latar_masuk: berkas.nullable(),
  gambar_barang_id: z.int().nullable(),
  gambar_barang: berkas.nullable(),
  lampiran_id: z.int().nullable(),
  lampiran: berkas.nullable(),
  /** Depreciation ledgers of the office. */
  buku_penyusutan: z.enum(bukuPenyusutanValues),
  /** How departures are recorded: at once, or through proposals. */
  penghapusan: z.enum(alurPenghapusanValues),
  templat_surat_komitmen_id: z.int().nullable(),
  templat_surat_komitmen: berkas.nullable(),
  versi,
  updated_at: moment,
});
export type Pengaturan = z.infer<typeof pengaturan>;

/** Files shown on the sign-in page, hence public. */
export const gambarPublik = ['latar_masuk', 'logo'] as const satisfies readonly BerkasPengaturan[];
export type GambarPublik = (typeof gambarPublik)[number];

/** Settings for the sign-in page. The file addresses change with their content, so they never expire. */
export const pengaturanPublik = z.object({
  nama_organisasi: z.string().nullable(),
  latar_masuk: z.string().nullable(),
  logo: z.string().nullable(),
  /** For the finder of a labelled barang; null where the office does not offer it. */
  temuan: z.object({ kontak: z.string().nullable() }).nullable(),
});

const tag = 'Pengaturan';

export const pengaturanEndpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/image',
    permission: 'login',
    tag,
    summary: 'Pengaturan kantor: gambar, berkas bawaan, organisasi, penanda tangan',
    answer: dataOf(pengaturan),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/image',
    permission: 'pengaturan:write',
    tag,
    summary: 'Mengubah pengaturan; berkas yang null kembali ke bawaan',
    body: pengaturanEdit,
    answer: dataOf(pengaturan),
  }),
  publik: defineEndpoint({
    method: 'GET',
    path: '/api/image/publik',
    permission: 'public',
    tag,
    summary: 'Nama organisasi dan alamat gambar untuk halaman masuk',
    answer: dataOf(pengaturanPublik),
  }),
  gambarPublik: defineEndpoint({
    method: 'GET',
    path: '/api/image/publik/:bagian',
    permission: 'public',
    tag,
    summary: 'Latar halaman masuk atau logo yang berlaku sekarang',
    kind: 'stream',
    media: untukBerkas.gambar.mime,
    params: z.object({ bagian: z.enum(gambarPublik) }),
    query: z.strictObject({
      /** Version of the content: an address with it may be cached for ever. */
      v: z
        .string()
        .regex(/^[0-9a-f]{16}$/)
        .optional(),
    }),
    answer: z.unknown(),
  }),
};
