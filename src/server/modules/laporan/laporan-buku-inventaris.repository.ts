import { sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import { golonganList } from '../../../shared/golongan.ts';
import type {
  BarisBukuInventaris,
  bukuInventarisEndpoints,
} from '../../../shared/laporan-buku-inventaris.ts';
import type { Db } from '../../context.ts';
import { sortOf } from '../../db/paging.ts';
import {
  inventarisMatching,
  inventarisOrders,
  neverEmpty,
  withInventaris,
} from './baris-inventaris.repository.ts';
import type { Baris } from './laporan.ts';
import type { BarangFilters } from './laporan-barang.repository.ts';
import { type Orders, pageThenColumns } from './order.repository.ts';
import { inWords } from './pelepasan.repository.ts';

type Sort = QueryOf<typeof bukuInventarisEndpoints.read>['sort'];

const golongan = inWords(
  sql`kategori.golongan`,
  Object.fromEntries(golonganList.map(({ kode, nama }) => [kode, `${kode} ${nama}`])),
);

const orders: Orders<Sort> = { ...inventarisOrders, golongan: sql`kategori.golongan` };

/** Builds the numbered lines of the book in order, by default by kode. */
export function barisBukuInventaris(db: Db, filters: BarangFilters, sort: Sort): Baris<BarisBukuInventaris> {
  const found = inventarisMatching(db, filters);
  const columns = (rows: typeof found) =>
    withInventaris(rows).select([
      sql<string | null>`${golongan}`.as('golongan'),
      'barang.bahan',
      'barang.ukuran',
    ]);
  return pageThenColumns(found, columns, {
    orders,
    order: sortOf(sort, 'kode_barang'),
    id: 'barang.id',
    never: neverEmpty,
    numbered: 'no',
  }) as Baris<BarisBukuInventaris>;
}
