import { z } from 'zod';
import { barangEdit, barangInput } from './barang-input.ts';
import { splits } from './barang-splits.ts';
import { barangTexts } from './barang-texts.ts';
import { berkas } from './berkas.ts';
import { caraPerolehan } from './cara-perolehan-field.ts';
import { caraPerolehanFilterValues } from './cara-values.ts';
import { dataOf, defineEndpoint, idParams, listQuery, pageMeta, schemasOf, searchText } from './contract.ts';
import { deletionInput } from './deletion-input.ts';
import { hargaBarang, kondisi, moment, penggunaRef, tanggal, tanggalInput, versi } from './fields.ts';
import { isian } from './isian.ts';
import { golonganFilterValues, kondisiValues, MAX_ISIAN_FILTER } from './limits.ts';
import { booleanParam, choice, hargaParams, idParam, listParams, tahunParam, text } from './list-params.ts';
import { logDelete } from './logdeletebarang.ts';
import { penyusutanBerlaku, penyusutanFiskal, penyusutanSendiri } from './penyusutan-setting.ts';
import { saldoAwal } from './saldo-awal.ts';
import { listedTexts } from './text-fields.ts';
import { readTexts } from './text-schemas.ts';

export const barang = z.object({
  id: z.int(),
  /** Generated once by the database and printed on labels: kategori id - tahun - barang id. */
  kode_barang: z.string(),
  nama_barang: z.string(),
  ...readTexts(barangTexts),
  detail_barang: z.string().nullable(),
  kategori_id: z.int(),
  kategori: z.object({ id: z.int(), nama_kategori: z.string() }),
  harga_barang: hargaBarang,
  jumlah_barang: z.int(),
  /** Pieces in the stock: held by nobody. */
  sisa: z.int(),
  tahun: z.int(),
  tanggal_perolehan: tanggal.nullable(),
  cara_perolehan: caraPerolehan,
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
  /** Its own fiscal setting; null follows its kategori. */
  penyusutan_fiskal: penyusutanFiskal.nullable(),
  /** Own-field values by key; empty fields have none. */
  isian: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  versi,
  created_at: moment,
  updated_at: moment,
});
export type Barang = z.infer<typeof barang>;

/** Values computed for the detail page of a barang: the depreciation setting in force and the book value of the day. */
export const barangNilai = z.object({
  penyusutan_berlaku: penyusutanBerlaku,
  /** Book value of all units together, in whole rupiah. */
  nilai_buku: z.int(),
  /** The same in the fiscal ledger; null without a setting. */
  fiskal: z.object({ berlaku: penyusutanBerlaku, nilai_buku: z.int() }).nullable(),
  /** Accumulated depreciation at its entry into the register; null where it entered as new. */
  saldo_awal: saldoAwal.nullable(),
  /** The own fields of its kategori. */
  isian_kategori: z.array(isian),
  /** Splits of the barang. */
  pecah: splits,
});
export type BarangNilai = z.infer<typeof barangNilai>;

/** Maximum of holders named in a row of the list; the others are only counted. */
export const MAX_PEMEGANG = 3;

/** A barang as a row of the list, with its largest current holders. */
export const barangBaris = barang.extend({
  pemegang: z.array(z.object({ pengguna_id: z.int(), name: z.string(), jumlah: z.int() })).max(MAX_PEMEGANG),
  jumlah_pemegang: z.int(),
});
export type BarangBaris = z.infer<typeof barangBaris>;

/** Filters of the list, shared by reports and exports. */
export const barangFilterParams = {
  kategori_id: idParam,
  /** Filter by own fields of that kategori: JSON of key -> condition, see `isian-filter.ts`. */
  isian: text(1, MAX_ISIAN_FILTER),
  /** Golongan of its kategori. */
  golongan: choice(golonganFilterValues),
  /** Matches this lokasi and everything inside it. */
  lokasi_id: idParam,
  /** Current holder of some pieces. */
  pengguna_id: idParam,
  tahun: tahunParam,
  kondisi: choice(kondisiValues),
  /** How it came into the office; also not filled in. */
  cara_perolehan: choice(caraPerolehanFilterValues),
  /** Whether any pieces are held. */
  terpakai: booleanParam,
  ...hargaParams,
  /** Whether its price is unknown; a price range excludes these. */
  harga_belum_diketahui: booleanParam,
  /** Import that created or changed it. */
  impor_id: idParam,
};
export const barangFilters = schemasOf(barangFilterParams);

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

export const barangParams = listParams([...barangSortable, 'cocok'], barangFilterParams);

const tag = 'Barang';

export const barangEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/barang',
    permission: 'barang:read',
    tag,
    summary: 'Daftar barang',
    query: listQuery(barangParams),
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
    summary: 'Satu barang, dan nilai bukunya; dengan per sebagaimana adanya pada tanggal itu',
    params: idParams,
    /** Defaults to today. */
    query: z.strictObject({ per: tanggalInput.optional() }),
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
    summary:
      'Menghapus barang dengan alasan: salah catat, atau sudah tidak ada (sebagian pun); catatannya dapat dipulihkan',
    params: idParams,
    body: deletionInput,
    answer: dataOf(logDelete),
  }),
};
