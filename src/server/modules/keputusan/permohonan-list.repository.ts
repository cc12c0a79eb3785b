import { type SelectQueryBuilder, sql } from 'kysely';
import type { JenisPermohonan, JumlahPerStatus } from '../../../shared/keputusan.ts';
import type { Db } from '../../context.ts';
import { inListOrder, type ListOrder } from '../../db/list-order.ts';
import { sortOf } from '../../db/paging.ts';
import { type SearchedIds, searchPage } from '../../db/search-page.ts';
import type { SearchHow } from '../../db/search-words.ts';
import type { Database } from '../../db/tables.ts';
import { countPerStatus } from './keputusan.repository.ts';
import type { PermohonanFilters, PermohonanQuery } from './keputusan.ts';

interface ListingOf<Jenis extends JenisPermohonan> {
  table: Jenis;
  /** Selects the rows that match the filters, without columns yet. */
  matching: (
    db: Db,
    filters: PermohonanFilters,
    how?: SearchHow,
  ) => SelectQueryBuilder<Database, JenisPermohonan, object>;
  /** Sortable names of its list: columns of its table, and the owner. */
  sortable: readonly ((keyof Database[Jenis] & string) | 'pengguna')[];
}

/** List of one kind of permohonan. */
export type PermohonanListing = { [Jenis in JenisPermohonan]: ListingOf<Jenis> }[JenisPermohonan];

/** Reads one page of a list as ids, newest first unless sorted otherwise. */
export async function pageOfPermohonan(
  { table, matching, sortable }: PermohonanListing,
  db: Db,
  query: PermohonanQuery,
): Promise<SearchedIds> {
  const [field, direction] = sortOf<string>(query.sort, '-created_at');
  const order = ordersOf(table, sortable)[field];
  if (!order) throw new Error(`${table} is not sorted by ${field}`);
  const matchingIn = (how: SearchHow) => {
    const all = matching(db, query, how);
    return {
      all,
      sorted: inListOrder(all, order, direction, `${table}.id`).select(
        sql<number>`${sql.ref(`${table}.id`)}`.as('id'),
      ),
    };
  };
  return searchPage(query, { matching: matchingIn });
}

function ordersOf(
  table: JenisPermohonan,
  sortable: readonly string[],
): Record<string, ListOrder<JenisPermohonan>> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return {
    ...Object.fromEntries(sortable.map((name) => [name, { by: column(name) }])),
    nama_barang: { by: sql`lower(${column('nama_barang')})` },
    pengguna: {
      by: sql`lower(pengguna.name)`,
      join: (query) =>
        query.innerJoin('pengguna', (join) => join.onRef('pengguna.id', '=', `${table}.pengguna_id`)),
    },
    diputus_pada: { by: column('diputus_pada'), nullable: true },
  };
}

/** Counts the matching rows per status. */
export async function countPermohonan(
  { table, matching }: PermohonanListing,
  db: Db,
  filters: PermohonanFilters,
): Promise<JumlahPerStatus> {
  return countPerStatus(matching(db, filters), table);
}
