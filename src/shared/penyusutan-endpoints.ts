import { z } from 'zod';
import { dataOf, defineEndpoint, idParams, idText } from './contract.ts';
import { formatEkspor } from './ekspor.ts';
import { hargaBarang, penggunaRef, tanggal, tanggalInput } from './fields.ts';
import { tandaTanganValues } from './limits.ts';
import { ledgerValues } from './penyusutan-fiskal.ts';
import { kelompokValues, metodeValues, penyusutanBerlaku } from './penyusutan-setting.ts';

/** A statutory group, with its useful life and methods. */
export const kelompokPenyusutan = z.object({
  id: z.int(),
  kode: z.enum(kelompokValues),
  nama: z.string(),
  masa_manfaat_bulan: z.int(),
  metode: z.array(z.enum(metodeValues)),
  /** Legal source of the useful life. */
  sumber: z.string(),
});
export type KelompokPenyusutan = z.infer<typeof kelompokPenyusutan>;

/** Whole rupiah: depreciation in the period, accumulated at its end, and book value at its end. */
const baris = { beban: z.int(), akumulasi: z.int(), nilai_buku: z.int() };

const jadwal = z.object({
  /** Requested date; values are as of the end of its month. */
  per: tanggal,
  /** Ledgers that it is in. */
  ledgers: z.array(z.enum(ledgerValues)),
  nilai_perolehan: z.int(),
  nilai_buku: z.int(),
  per_tahun: z.array(z.object({ tahun: z.int(), ...baris })),
  per_bulan: z.array(z.object({ bulan: z.string(), ...baris })),
});

const barangRef = z.object({
  id: z.int(),
  kode_barang: z.string(),
  nama_barang: z.string(),
  harga_barang: hargaBarang,
  tahun: z.int(),
  tanggal_perolehan: tanggal.nullable(),
});

export const penyusutanPegangan = jadwal.extend({
  barang: barangRef,
  pengguna: penggunaRef,
  jumlah: z.int(),
  tanggal_awal: tanggal,
  tanggal_akhir: tanggal.nullable(),
  /** Setting of the barang in force, whoever holds it. */
  pengaturan: penyusutanBerlaku,
  /** At the end of the month before the hand-over. */
  nilai_buku_awal: z.int(),
  /** At the end of the month of the return; null while it is held. */
  nilai_buku_akhir: z.int().nullable(),
  /** Depreciation from the month of the hand-over to that of the return, or of `per` if earlier. */
  susut_selama_dipegang: z.int(),
});
export type PenyusutanPegangan = z.infer<typeof penyusutanPegangan>;

export const penyusutanBarang = jadwal.extend({
  barang: barangRef,
  jumlah: z.int(),
  pengaturan: penyusutanBerlaku,
  /** Accumulated depreciation in this ledger at its entry into the register; null where it entered as new. */
  saldo_awal: z.object({ tanggal, akumulasi: z.int() }).nullable(),
});
export type PenyusutanBarang = z.infer<typeof penyusutanBarang>;

export const periodeValues = ['tahun', 'bulan'] as const;

const holdingParams = z.object({ id: idText, holdingId: idText });
/** Defaults to today, in the office's ledger. */
const perQuery = z.strictObject({
  per: tanggalInput.optional(),
  ledger: z.enum(ledgerValues).default('komersial'),
});
const eksporQuery = perQuery.extend({
  format: z.enum(formatEkspor),
  periode: z.enum(periodeValues).default('tahun'),
  /** Signatures of a PDF; those of the settings when left out. */
  tanda_tangan: z.enum(tandaTanganValues).optional(),
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
  barangEkspor: defineEndpoint({
    method: 'GET',
    path: '/api/barang/:id/penyusutan/ekspor',
    permission: 'barang:read',
    tag,
    summary: 'Jadwal penyusutan seluruh unit satu barang sebagai berkas Excel, CSV, atau PDF',
    kind: 'stream',
    params: idParams,
    query: eksporQuery,
    answer: z.unknown(),
  }),
  pegangan: defineEndpoint({
    method: 'GET',
    path: '/api/barang/:id/pengguna/:holdingId/penyusutan',
    permission: 'barang:read',
    tag,
    summary: 'Penyusutan unit yang dipegang seseorang: jadwal, nilai buku, dan susutnya selama dipegang',
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
    summary: 'Kelompok penyusutan dan masa manfaatnya menurut undang-undang',
    answer: dataOf(z.array(kelompokPenyusutan)),
  }),
};
