import { z } from 'zod';
import { barangFilterParams } from './barang.ts';
import { isianKib, type KunciKib, kibList } from './kib.ts';
import { baseSums, defineLaporan, tanpaHarga } from './laporan.ts';
import { barisInventaris, inventarisSortable } from './laporan-buku-inventaris.ts';
import { choice, dayParam, listParams } from './list-params.ts';

/** An own field: a number, else as people read it; `YYYY-MM-DD` for a day. Those of another KIB are left out. */
const nilai = z.union([z.string(), z.number()]).nullable().optional();

const isian = Object.fromEntries(
  Object.values(isianKib)
    .flat()
    .map(({ kunci }) => [kunci, nilai]),
) as Record<KunciKib, typeof nilai>;

/** A line of a KIB: one barang with all its pieces, and the own fields that the form has columns for. */
const barisKib = z.object({ ...barisInventaris, ...isian });
export type BarisKib = z.infer<typeof barisKib>;

export const laporanKibParams = listParams(inventarisSortable, {
  ...barangFilterParams,
  /** Which KIB: 01 is A, 06 is F; B unless given. */
  golongan: choice(kibList.map(({ golongan }) => golongan)),
  /** The register as it stood at the end of this day; today unless given. */
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
