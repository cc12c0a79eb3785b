import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';

/**
 * SQL for a lokasi's path, the names from the root down (`Gedung 1 / Lantai 2`): walks up from one row, which for a
 * page of rows is far cheaper than the view lokasi_jalur of the whole tree.
 * @param column the column that holds the lokasi's id, e.g. `barang.lokasi_id`
 */
export function jalurOf(column: string): RawBuilder<string> {
  return sql<string>`(
    with recursive naik (induk_id, jalur) as (
      select induk_id, lokasi from lokasi where id = ${sql.ref(column)}
      union all
      select atas.induk_id, atas.lokasi || ' / ' || naik.jalur from lokasi atas join naik on atas.id = naik.induk_id
    )
    select jalur from naik where induk_id is null
  )`;
}

/** SQL for the ids of a lokasi and all inside it, as an array that is computed once per query. */
export function lokasiWithin(id: number): RawBuilder<number[]> {
  return sql<number[]>`array(
    with recursive dalam (id) as (
      select ${id}::bigint
      union
      select anak.id from lokasi anak join dalam on anak.induk_id = dalam.id
    )
    select id from dalam
  )`;
}

/**
 * SQL for all lokasi as `urut`, to join first: sorted by `urut.jalur`, an index then leads to the rows of a list page
 * by page.
 */
export function lokasiInOrder(
  direction: 'asc' | 'desc',
): AliasedRawBuilder<{ id: number; jalur: string }, 'urut'> {
  return sql<{ id: number; jalur: string }>`(
    select id, lower(jalur) as jalur from lokasi_jalur order by lower(jalur) ${sql.raw(direction)}
  )`.as('urut');
}
