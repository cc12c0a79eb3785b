import { z } from 'zod';
import { barangFilterParams } from './barang.ts';
import { caraHapusValues } from './cara-hapus.ts';
import { caraPerolehanLabels } from './cara-perolehan.ts';
import { type NilaiTotal, nilaiTotal } from './fields.ts';
import { defineLaporan, tanpaHarga } from './laporan.ts';
import { choice, dayParam, listParams } from './list-params.ts';
import { caraLabels } from './mutasi-words.ts';

/** Groupings of a roll-forward report. */
export const menurutMutasiValues = ['kategori', 'golongan', 'lokasi'] as const;
export type MenurutMutasi = (typeof menurutMutasiValues)[number];
export const menurutMutasiLabels: Record<MenurutMutasi, string> = {
  kategori: 'Kategori',
  golongan: 'Golongan',
  lokasi: 'Lokasi',
};

/** Kinds of additions to the register. */
export const tambahLabels = {
  saldo_awal: 'Saldo awal',
  /** Nobody said how. */
  perolehan: 'Cara belum diisi',
  ...caraPerolehanLabels,
  kapitalisasi: 'Kapitalisasi',
  pemulihan: 'Pemulihan',
} as const;
export type Tambah = keyof typeof tambahLabels;
export const tambahValues = Object.keys(tambahLabels) as Tambah[];

/** Kinds of departures; `penghapusan` where none is given. */
export const kurangValues = [...caraHapusValues, 'penghapusan'] as const;
export type Kurang = (typeof kurangValues)[number];
export const kurangLabels: Record<Kurang, string> = {
  jual: caraLabels.jual,
  lelang: caraLabels.lelang,
  hibah: caraLabels.hibah,
  tukar: caraLabels.tukar,
  musnah: caraLabels.musnah,
  hilang: caraLabels.hilang,
  transfer_keluar: caraLabels.transfer_keluar,
  penghapusan: 'Tanpa keterangan',
};

/**
 * Columns of the roll-forward: awal + bertambah - berkurang + koreksi + masuk - keluar = akhir. Masuk and keluar are
 * transfers between kategori (or lokasi), at the value of that day.
 */
export const pergerakanValues = [
  'awal',
  'bertambah',
  'berkurang',
  'koreksi',
  'masuk',
  'keluar',
  'akhir',
] as const;
export type Pergerakan = (typeof pergerakanValues)[number] | `tambah_${Tambah}` | `kurang_${Kurang}`;
const everyPergerakan: Pergerakan[] = [
  ...pergerakanValues,
  ...tambahValues.map((one) => `tambah_${one}` as const),
  ...kurangValues.map((one) => `kurang_${one}` as const),
];

/** Pieces and rupiah of each column. */
export type UnitDanNilai = { [One in Pergerakan as `${One}_unit`]: number } & {
  [One in Pergerakan as `${One}_nilai`]: NilaiTotal;
};
const sums = {
  ...(Object.fromEntries(
    everyPergerakan.flatMap((one) => [
      [`${one}_unit`, z.int()],
      [`${one}_nilai`, nilaiTotal],
    ]),
  ) as { [One in keyof UnitDanNilai]: z.ZodType<UnitDanNilai[One]> }),
  /** At the end of the period. */
  ...tanpaHarga,
};

/** A kategori, lokasi or golongan (by number, 0 for none). */
const barisLaporanMutasi = z.object({ id: z.int(), nama: z.string(), ...sums });
export type BarisLaporanMutasi = z.infer<typeof barisLaporanMutasi>;

/** First and last day of the period: from the beginning of the year until today, unless given. */
export const kurunParams = { dari: dayParam, sampai: dayParam };
const { kategori_id, lokasi_id } = barangFilterParams;

export const laporanMutasiParams = listParams(
  [
    'nama',
    'awal_nilai',
    'bertambah_nilai',
    'berkurang_nilai',
    'koreksi_nilai',
    'masuk_nilai',
    'keluar_nilai',
    'akhir_nilai',
    'akhir_unit',
    'id',
  ],
  { ...kurunParams, menurut: choice(menurutMutasiValues), kategori_id, lokasi_id },
);

export const laporanMutasiEndpoints = defineLaporan({
  path: '/api/laporan/mutasi',
  nama: 'Laporan mutasi',
  params: laporanMutasiParams,
  baris: barisLaporanMutasi,
  sums: { ...sums, jumlah_baris: z.int() },
  kelompok: [],
});
