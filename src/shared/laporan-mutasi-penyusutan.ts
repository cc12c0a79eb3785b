import { z } from 'zod';
import { barangFilterParams } from './barang.ts';
import { nilaiTotal } from './fields.ts';
import { defineLaporan, tanpaHarga } from './laporan.ts';
import { kurunParams, menurutMutasiValues } from './laporan-mutasi.ts';
import { choice, listParams } from './list-params.ts';
import { ledgerChoices } from './penyusutan-fiskal.ts';

/** What rolls forward, whole rupiah: what things cost, and what of it has been charged. */
const sums = {
  /** At the end of the period. */
  jumlah_unit: z.int(),
  /** awal + tambah - kurang + koreksi + reklasifikasi = akhir. */
  perolehan_awal: nilaiTotal,
  perolehan_tambah: nilaiTotal,
  perolehan_kurang: nilaiTotal,
  perolehan_koreksi: nilaiTotal,
  /** What came from another row of the report less what went to one: kategori (or lokasi), and splits. */
  perolehan_reklasifikasi: nilaiTotal,
  perolehan_akhir: nilaiTotal,
  /** awal + saldo_awal + beban + koreksi + reklasifikasi - keluar = akhir. */
  akumulasi_awal: nilaiTotal,
  /** What an entry has behind it. */
  akumulasi_saldo_awal: nilaiTotal,
  beban: nilaiTotal,
  akumulasi_koreksi: nilaiTotal,
  akumulasi_reklasifikasi: nilaiTotal,
  akumulasi_keluar: nilaiTotal,
  akumulasi_akhir: nilaiTotal,
  nilai_buku: nilaiTotal,
  /** Of both ledgers those for the tax beside the office's own, and by what these are more. */
  beban_fiskal: nilaiTotal.optional(),
  selisih_beban: nilaiTotal.optional(),
  nilai_buku_fiskal: nilaiTotal.optional(),
  selisih_nilai_buku: nilaiTotal.optional(),
};

/** A barang in a kategori, golongan or lokasi: one that went to another has a row in both. */
const barisMutasiPenyusutan = z.object({
  /** The row's own. */
  id: z.int(),
  barang_id: z.int(),
  kode: z.string(),
  nama: z.string(),
  /** What the kategori, golongan or lokasi is called. */
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
    /** The books of the office unless given, those for the tax, or both beside each other. */
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
