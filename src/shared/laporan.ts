import { z } from 'zod';
import { defineEndpoint, listQuery, pageMeta, schemasOf } from './contract.ts';
import { formatEkspor } from './ekspor.ts';
import { nilaiTotal } from './fields.ts';
import { tandaTanganValues } from './limits.ts';
import type { listParams, Params } from './list-params.ts';
import { tutupRef } from './tutup-buku.ts';

/** Page, and the closing that a closed day is read from. */
const laporanMeta = pageMeta.extend({ tutup: tutupRef.optional() });
export type LaporanMeta = z.infer<typeof laporanMeta>;

/** Number of rows, pieces, and their total value. */
export const baseSums = {
  jumlah_jenis: z.int(),
  jumlah_unit: z.int(),
  nilai: nilaiTotal,
};
export type Sums = z.infer<z.ZodObject<typeof baseSums>>;

/** Number of barang without a price, which the value beside it leaves out. */
export const tanpaHarga = { tanpa_harga: z.int() };
export type BarangSums = Sums & z.infer<z.ZodObject<typeof tanpaHarga>>;

/** Filters of a report in words; empty when there are none. */
const filterLines = z.array(z.object({ label: z.string(), nilai: z.string() }));
export type FilterLines = z.infer<typeof filterLines>;

/**
 * Group of a report: its key (an id, a year, a name; null for none) and its sums. `banyak`: number of groups summed in
 * one, for the smallest of many.
 */
export type Kelompok<Totals> = Totals & {
  id: number | string | null;
  nama: string;
  banyak?: number | undefined;
};

interface Bentuk<
  ListOf extends Params,
  RowSchema extends z.ZodType,
  Totals extends z.ZodRawShape,
  GroupName extends string,
> {
  path: `/api/laporan/${string}`;
  /** Title: "Laporan barang". */
  nama: string;
  /** Parameters of its list. */
  params: ListOf;
  baris: RowSchema;
  /** Sums of all rows and of each group. */
  sums: Totals;
  /** Groupings of the rows: `per_lokasi`. */
  kelompok: readonly GroupName[];
}

/** Parameters that every list has. */
type ReportParams = ReturnType<typeof listParams<string, Params>>;

/** Signatures of a PDF; those of the settings when left out. */
export const tandaTangan = z.enum(tandaTanganValues).optional();

/** Describes a report: a page of rows with sums and groups of all matches, and the same as a file. */
export function defineLaporan<
  const ListOf extends ReportParams,
  RowSchema extends z.ZodType,
  Totals extends z.ZodRawShape,
  const GroupName extends string,
>({ path, nama, params, baris, sums, kelompok }: Bentuk<ListOf, RowSchema, Totals, GroupName>) {
  const query = listQuery(params);
  const { page: _page, per_page: _perPage, ...rows } = params;
  const group = z.object({
    id: z.union([z.int(), z.string()]).nullable(),
    nama: z.string(),
    banyak: z.int().optional(),
    ...sums,
  });
  const groups = Object.fromEntries(kelompok.map((key) => [key, z.array(group)])) as Record<
    GroupName,
    z.ZodArray<typeof group>
  >;
  const common = { method: 'GET', permission: 'laporan:read', tag: 'Laporan' } as const;
  return {
    read: defineEndpoint({
      ...common,
      path,
      summary: `${nama}: baris, jumlah, dan kelompok dari semua yang cocok`,
      query,
      answer: z.object({
        /** `baris` is one page; `total` and the groups cover all rows: largest first, years in order. */
        data: z.object({ saringan: filterLines, baris: z.array(baris), total: z.object(sums), ...groups }),
        meta: laporanMeta,
      }),
    }),
    ekspor: defineEndpoint({
      ...common,
      path: `${path}/ekspor`,
      summary: `${nama}: semua baris yang cocok, sebagai berkas Excel, CSV, atau PDF`,
      kind: 'stream',
      query: z.strictObject({ ...schemasOf(rows), format: z.enum(formatEkspor), tanda_tangan: tandaTangan }),
      answer: z.unknown(),
    }),
  };
}
