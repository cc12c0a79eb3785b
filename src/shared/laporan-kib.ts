import { z } from 'zod';
import { barangFilterParams } from './barang.ts';
import { isianKib, type KunciKib, kibList } from './kib.ts';
import { baseSums, defineLaporan, tanpaHarga } from './laporan.ts';
import { barisInventaris, inventarisSortable } from './laporan-buku-inventaris.ts';
import { choice, dayParam, listParams } from './list-params.ts';

/** Value of an own field: a number, `YYYY-MM-DD` for a date, else formatted text. Fields of other KIB are left out. */
const nilai = z.union([z.string(), z.number()]).nullable().optional();

const isian = Object.fromEntries(
  Object.values(isianKib)
    .flat()
    .map(({ kunci }) => [kunci, nilai]),
) as Record<KunciKib, typeof nilai>;

/** Line of a KIB: one barang with all its pieces, and the own fields of the form. */
const barisKib = z.object({ ...barisInventaris, ...isian });
export type BarisKib = z.infer<typeof barisKib>;

export const laporanKibParams = listParams(inventarisSortable, {
  ...barangFilterParams,
  /** Golongan of the KIB: 01 is A, 06 is F; B unless given. */
  golongan: choice(kibList.map(({ golongan }) => golongan)),
  /** Register at the end of this day; today unless given. */
  per: dayParam,
});

export const laporanKibEndpoints = defineLaporan({
  path: '/api/laporan/kib',
  nama: 'Kartu Inventaris Barang (KIB) A sampai F',
  params: laporanKibParams,
  baris: barisKib,
  sums: { ...baseSums, ...tanpaHarga },
  kelompok: ['per_kategori'],
});
