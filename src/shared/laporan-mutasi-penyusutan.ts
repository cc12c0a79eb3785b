import { z } from 'zod';
import { barangFilterParams } from './barang.ts';
import { nilaiTotal } from './fields.ts';
import { defineLaporan, tanpaHarga } from './laporan.ts';
import { kurunParams, menurutMutasiValues } from './laporan-mutasi.ts';
import { choice, listParams } from './list-params.ts';
import { ledgerChoices } from './penyusutan-fiskal.ts';

/** Roll-forward of cost and accumulated depreciation, whole rupiah. */
const sums = {
  /** At the end of the period. */
  jumlah_unit: z.int(),
  /** awal + tambah - kurang + koreksi + reklasifikasi = akhir. */
  perolehan_awal: nilaiTotal,
  perolehan_tambah: nilaiTotal,
  perolehan_kurang: nilaiTotal,
  perolehan_koreksi: nilaiTotal,
  /** Net transfer from other rows of the report: kategori (or lokasi), and splits. */
  perolehan_reklasifikasi: nilaiTotal,
  perolehan_akhir: nilaiTotal,
  /** awal + saldo_awal + beban + koreksi + reklasifikasi - keluar = akhir. */
  akumulasi_awal: nilaiTotal,
  /** Accumulated depreciation of opening balances. */
  akumulasi_saldo_awal: nilaiTotal,
  beban: nilaiTotal,
  akumulasi_koreksi: nilaiTotal,
  akumulasi_reklasifikasi: nilaiTotal,
  akumulasi_keluar: nilaiTotal,
  akumulasi_akhir: nilaiTotal,
  nilai_buku: nilaiTotal,
  /** With both ledgers: the fiscal amounts, and by how much they are higher. */
  beban_fiskal: nilaiTotal.optional(),
  selisih_beban: nilaiTotal.optional(),
  nilai_buku_fiskal: nilaiTotal.optional(),
  selisih_nilai_buku: nilaiTotal.optional(),
};

/** A barang in a kategori, golongan or lokasi; after a move it has a row in each. */
const barisMutasiPenyusutan = z.object({
  /** Id of the row. */
  id: z.int(),
  barang_id: z.int(),
  kode: z.string(),
  nama: z.string(),
  /** Name of the kategori, golongan or lokasi. */
  kelompok: z.string(),
  ...sums,
});
export type BarisMutasiPenyusutan = z.infer<typeof barisMutasiPenyusutan>;

const { kategori_id, lokasi_id } = barangFilterParams;

export const laporanMutasiPenyusutanParams = listParams(
  ['kode', 'nama', 'kelompok', 'perolehan_akhir', 'beban', 'akumulasi_akhir', 'nilai_buku', 'id'],
  {
    ...kurunParams,
    menurut: choice(menurutMutasiValues),
    /** Ledger: the office's unless given, the fiscal one, or both. */
    ledger: choice(ledgerChoices),
    kategori_id,
    lokasi_id,
  },
);

export const laporanMutasiPenyusutanEndpoints = defineLaporan({
  path: '/api/laporan/mutasi-penyusutan',
  nama: 'Laporan penyusutan suatu kurun waktu',
  params: laporanMutasiPenyusutanParams,
  baris: barisMutasiPenyusutan,
  sums: { ...sums, ...tanpaHarga, jumlah_baris: z.int() },
  kelompok: ['per_kategori', 'per_golongan', 'per_lokasi'],
});
