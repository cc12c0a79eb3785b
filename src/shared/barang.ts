import { z } from 'zod';
import { barangTexts } from './barang-texts.ts';
import { berkas } from './berkas.ts';
import {
  booleanText,
  dataOf,
  defineEndpoint,
  id,
  idParams,
  idText,
  listQuery,
  optionalId,
  pageMeta,
  searchText,
} from './contract.ts';
import {
  hargaFilters,
  jumlah,
  kondisi,
  moment,
  nilaiRule,
  optionalLines,
  penggunaRef,
  requiredText,
  rupiah,
  tahun,
  tahunText,
  tanggal,
  tanggalInput,
  versi,
} from './fields.ts';
import { hapusInput, logDelete } from './logdeletebarang.ts';
import {
  penyusutanBerlaku,
  penyusutanSendiri,
  penyusutanSendiriInput,
  residuFits,
  residuTooBig,
} from './penyusutan-setting.ts';
import { listedTexts, readTexts, writtenTexts } from './text-fields.ts';

export const barang = z.object({
  id: z.int(),
  /** Generated once by the database and printed on labels: kategori id - tahun - barang id. */
  kode_barang: z.string(),
  nama_barang: z.string(),
  ...readTexts(barangTexts),
  detail_barang: z.string().nullable(),
  kategori_id: z.int(),
  kategori: z.object({ id: z.int(), nama_kategori: z.string() }),
  /** Whole rupiah per unit. */
  harga_barang: z.int(),
  jumlah_barang: z.int(),
  /** Pieces in the stock: held by nobody. */
  sisa: z.int(),
  tahun: z.int(),
  tanggal_perolehan: tanggal.nullable(),
  kondisi,
  lokasi_id: z.int(),
  lokasi: z.object({ id: z.int(), lokasi: z.string(), jalur: z.string() }),
  gambar_id: z.int().nullable(),
  gambar: berkas.nullable(),
  lampiran_id: z.int().nullable(),
  lampiran: berkas.nullable(),
  dibuat_oleh: penggunaRef.nullable(),
  /** Its own depreciation setting; null follows its kategori. */
  penyusutan: penyusutanSendiri.nullable(),
  versi,
  created_at: moment,
  updated_at: moment,
});
export type Barang = z.infer<typeof barang>;

/** Values computed for the detail page of a barang: the depreciation setting in force and today's book value. */
export const barangNilai = z.object({
  penyusutan_berlaku: penyusutanBerlaku,
  /** Book value of all units together, in whole rupiah. */
  nilai_buku: z.int(),
});
export type BarangNilai = z.infer<typeof barangNilai>;

/** Maximum of holders named in a row of the list; the others are only counted. */
export const MAX_PEMEGANG = 3;

/** A barang as a row of the list, with those who hold most of it now. */
export const barangBaris = barang.extend({
  pemegang: z.array(z.object({ pengguna_id: z.int(), name: z.string(), jumlah: z.int() })).max(MAX_PEMEGANG),
  jumlah_pemegang: z.int(),
});
export type BarangBaris = z.infer<typeof barangBaris>;

/** Fields of a barang that people write; `barangRules` checks them together. */
export const barangFields = {
  nama_barang: requiredText(200),
  ...writtenTexts(barangTexts),
  detail_barang: optionalLines(5000),
  kategori_id: id,
  harga_barang: rupiah,
  jumlah_barang: jumlah,
  tahun,
  tanggal_perolehan: tanggalInput.nullish().transform((value) => value ?? null),
  kondisi: kondisi.default('Baik'),
  lokasi_id: id,
  gambar_id: optionalId,
  lampiran_id: optionalId,
  /** Null follows the kategori; left out in an edit, the setting stays as it is. */
  penyusutan: penyusutanSendiriInput.nullish(),
};

interface Together {
  harga_barang: number;
  jumlah_barang: number;
  tahun: number;
  tanggal_perolehan: string | null;
  penyusutan?: { nilai_residu: number | null } | null | undefined;
}

/** Adds the rules across fields: the value stays exact, and the date lies in the year that the code names. */
export function barangRules<T extends z.ZodType<Together>>(schema: T): T {
  return nilaiRule(schema, 'harga_barang', ({ harga_barang, jumlah_barang }) => [harga_barang, jumlah_barang])
    .refine(({ penyusutan, harga_barang }) => residuFits(penyusutan, harga_barang), {
      error: residuTooBig,
      path: ['penyusutan', 'nilai_residu'],
    })
    .refine(
      (row) => row.tanggal_perolehan === null || Number(row.tanggal_perolehan.slice(0, 4)) === row.tahun,
      {
        error: 'Tahun tanggal ini berbeda dari tahun perolehan. Samakan keduanya, atau kosongkan tanggalnya.',
        path: ['tanggal_perolehan'],
      },
    );
}

export const barangInput = barangRules(z.strictObject(barangFields));
export type BarangInput = z.output<typeof barangInput>;

/** Body of an edit: the whole record with the version it was read at. A kondisi that is left out stays. */
export const barangEdit = barangRules(
  z.strictObject({ ...barangFields, kondisi: kondisi.optional(), versi }),
);
export type BarangEdit = z.output<typeof barangEdit>;

/** Filters of the list, shared by reports and exports. */
export const barangFilters = {
  kategori_id: idText.optional(),
  /** Matches this lokasi and every one inside it. */
  lokasi_id: idText.optional(),
  /** Person who holds some of it now. */
  pengguna_id: idText.optional(),
  tahun: tahunText.optional(),
  kondisi: kondisi.optional(),
  /** Whether anybody holds some of it now. */
  terpakai: booleanText.optional(),
  ...hargaFilters,
};

const filtersWithSearch = z.strictObject({ q: searchText.optional(), ...barangFilters });
export type BarangFilters = z.output<typeof filtersWithSearch>;

export const barangSortable = [
  'nama_barang',
  'kode_barang',
  'kategori',
  'lokasi',
  'kondisi',
  'harga_barang',
  'jumlah_barang',
  'sisa',
  'jumlah_pemegang',
  'tahun',
  'tanggal_perolehan',
  'created_at',
  'updated_at',
  'id',
  ...listedTexts(barangTexts),
] as const;
export type BarangSortable = (typeof barangSortable)[number];

const tag = 'Barang';

export const barangEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/barang',
    permission: 'barang:read',
    tag,
    summary: 'Daftar barang',
    query: listQuery([...barangSortable, 'cocok'], barangFilters),
    answer: z.object({
      data: z.array(barangBaris),
      /** `mirip`: no row matches the search exactly, so these are fuzzy matches. */
      meta: pageMeta.extend({ mirip: z.boolean().optional() }),
    }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/barang',
    permission: 'barang:write',
    tag,
    summary: 'Membuat barang; kode_barang diberikan sekali untuk seterusnya',
    body: barangInput,
    answer: dataOf(barang),
    status: 201,
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/barang/:id',
    permission: 'barang:read',
    tag,
    summary: 'Satu barang',
    params: idParams,
    answer: z.object({ data: barang, meta: barangNilai }),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/barang/:id',
    permission: 'barang:write',
    tag,
    summary: 'Mengubah barang',
    params: idParams,
    body: barangEdit,
    answer: dataOf(barang),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/barang/:id',
    permission: 'barang:write',
    tag,
    summary: 'Menghapus barang dengan alasan; catatannya dapat dipulihkan',
    params: idParams,
    body: hapusInput,
    answer: dataOf(logDelete),
  }),
};
