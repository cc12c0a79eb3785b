import { z } from 'zod';
import { dataOf, defineEndpoint, idParams, idText } from './contract.ts';
import { formatEkspor } from './ekspor.ts';
import { penggunaRef, tanggal, tanggalInput, versi } from './fields.ts';
import { kelompokInput } from './kelompok-input.ts';
import { kelompokValues, metodeValues, penyusutanBerlaku, penyusutanSendiri } from './penyusutan-setting.ts';

/** A group of the law: its life may be edited, its code and methods are the law's. */
export const kelompokPenyusutan = z.object({
  id: z.int(),
  kode: z.enum(kelompokValues),
  nama: z.string(),
  masa_manfaat_bulan: z.int(),
  metode: z.array(z.enum(metodeValues)),
  /** The rule that the life comes from. */
  sumber: z.string(),
  versi,
});
export type KelompokPenyusutan = z.infer<typeof kelompokPenyusutan>;

/** Whole rupiah: charged in the period, in all up to its end, and what is left at its end. */
const baris = { beban: z.int(), akumulasi: z.int(), nilai_buku: z.int() };

const jadwal = z.object({
  /** The date asked for; values are those at the end of its month. */
  per: tanggal,
  nilai_perolehan: z.int(),
  nilai_buku: z.int(),
  per_tahun: z.array(z.object({ tahun: z.int(), ...baris })),
  per_bulan: z.array(z.object({ bulan: z.string(), ...baris })),
});

const barangRef = z.object({
  id: z.int(),
  kode_barang: z.string(),
  nama_barang: z.string(),
  harga_barang: z.int(),
});

export const penyusutanPegangan = jadwal.extend({
  barang: barangRef,
  pengguna: penggunaRef,
  jumlah: z.int(),
  tanggal_awal: tanggal,
  tanggal_akhir: tanggal.nullable(),
  /** The setting that holds, the holding's own one (null: as the barang), and the one it would follow. */
  pengaturan: penyusutanBerlaku,
  pengaturan_sendiri: penyusutanSendiri.nullable(),
  pengaturan_barang: penyusutanBerlaku,
  /** At hand-over. */
  nilai_buku_awal: z.int(),
  /** At the return; null while it is held. */
  nilai_buku_akhir: z.int().nullable(),
  /** Lost between hand-over and return, or `per` where that is earlier. */
  susut_selama_dipegang: z.int(),
  versi,
});
export type PenyusutanPegangan = z.infer<typeof penyusutanPegangan>;

export const penyusutanBarang = jadwal.extend({
  barang: barangRef,
  jumlah: z.int(),
  pengaturan: penyusutanBerlaku,
  /** Units by the setting that holds for them; `pengguna` where a holding has its own. */
  lot: z.array(
    z.object({
      barang_pengguna_id: z.int().nullable(),
      pengguna: penggunaRef.nullable(),
      jumlah: z.int(),
      pengaturan: penyusutanBerlaku,
      nilai_perolehan: z.int(),
      nilai_buku: z.int(),
    }),
  ),
});
export type PenyusutanBarang = z.infer<typeof penyusutanBarang>;

export const periodeValues = ['tahun', 'bulan'] as const;

const holdingParams = z.object({ id: idText, holdingId: idText });
/** Today when left out. */
const perQuery = z.strictObject({ per: tanggalInput.optional() });
const eksporQuery = perQuery.extend({
  format: z.enum(formatEkspor),
  periode: z.enum(periodeValues).default('tahun'),
});

const tag = 'Penyusutan';

export const penyusutanEndpoints = {
  barang: defineEndpoint({
    method: 'GET',
    path: '/api/barang/:id/penyusutan',
    permission: 'barang:read',
    tag,
    summary: 'Penyusutan seluruh unit satu barang',
    params: idParams,
    query: perQuery,
    answer: dataOf(penyusutanBarang),
  }),
  pegangan: defineEndpoint({
    method: 'GET',
    path: '/api/barang/:id/pengguna/:holdingId/penyusutan',
    permission: 'barang:read',
    tag,
    summary: 'Penyusutan unit yang dipegang seseorang: pengaturan, jadwal, dan nilai buku',
    params: holdingParams,
    query: perQuery,
    answer: dataOf(penyusutanPegangan),
  }),
  ekspor: defineEndpoint({
    method: 'GET',
    path: '/api/barang/:id/pengguna/:holdingId/penyusutan/ekspor',
    permission: 'barang:read',
    tag,
    summary: 'Jadwal penyusutan sebagai berkas Excel, CSV, atau PDF',
    kind: 'stream',
    params: holdingParams,
    query: eksporQuery,
    answer: z.unknown(),
  }),
  kelompok: defineEndpoint({
    method: 'GET',
    path: '/api/kelompok-penyusutan',
    permission: 'kategori:read',
    tag,
    summary: 'Kelompok penyusutan menurut undang-undang, dengan masa manfaatnya',
    answer: dataOf(z.array(kelompokPenyusutan)),
  }),
  ubahKelompok: defineEndpoint({
    method: 'PUT',
    path: '/api/kelompok-penyusutan/:id',
    permission: 'kategori:write',
    tag,
    summary: 'Mengubah nama, masa manfaat, dan sumber satu kelompok penyusutan',
    params: idParams,
    body: kelompokInput,
    answer: dataOf(kelompokPenyusutan),
  }),
};
