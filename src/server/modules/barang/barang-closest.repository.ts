import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../context.ts';
import { limitTo } from '../../db/paging.ts';
import type { PageOfIds } from '../../db/search-page.ts';
import { prepared, type Searched } from './barang-search.repository.ts';
import { type BarangWord, inText } from './barang-words.repository.ts';

/**
 * Selects a page of ids from the search results, closest first, with the total. Sort keys are gathered in an array:
 * counting and sorting it takes two thirds of the time of counting and sorting rows.
 * @param by sort key, see `closestFirst`
 * @param before number of barang on the pages before
 */
export function closestBarang(
  db: Db,
  all: Searched,
  by: RawBuilder<number>,
  perPage: number,
  before: number,
): PageOfIds<'barang_ciri'> {
  const found = all.select(sql<number[]>`array_agg(${by})`.as('urutan'));
  const page = sql<{ nomor: number }>`(
    select nomor from (select unnest(semua.urutan) as nomor) satuan
    order by nomor ${limitTo({ limit: perPage, offset: before })}
  )`;
  return db
    .selectFrom(found.as('semua'))
    .crossJoinLateral(page.as('halaman'))
    .select([
      // strips the rank from the sort key
      sql<number>`-halaman.nomor & ${sql.lit(BEYOND_IDS - 1)}`.as('id'),
      sql<number>`cardinality(semua.urutan)`.as('total'),
    ])
    .orderBy('halaman.nomor') as unknown as PageOfIds<'barang_ciri'>;
}

/**
 * SQL for the sort key of search results: first barang with `q` as a code or serial number, then those with all words
 * in the name, then the rest; newest first within each.
 * @param barang its row in `barang_ciri`
 */
export const closestFirst = (
  barang: string,
  q: string,
  words: readonly Pick<BarangWord, 'patterns'>[],
): RawBuilder<number> =>
  sql<number>`${rankOf(barang, q, words)}::bigint * ${sql.lit(BEYOND_IDS)} - ${sql.ref(`${barang}.barang_id`)}`;

function rankOf(
  barang: string,
  q: string,
  words: readonly Pick<BarangWord, 'patterns'>[],
): RawBuilder<number> {
  const inName = sql.join(
    words.map(({ patterns }) => inText(prepared.holds({ any: patterns.any.map(beforeTab), rough: [] }))),
    sql` and `,
  );
  return sql<number>`(case when ${sql.ref(`${barang}.barang_id`)} = any(array(${codedBy(q)})) then 0
    when ${sql.ref(`${barang}.uraian_id`)} in (select id from barang_uraian where ${inName}) then 1 else 2 end)`;
}

/** SQL for the ids of barang whose kode, kode lama or nomor seri is the whole search. */
const codedBy = (q: string) =>
  sql`select barang_id from barang_ciri where barang_ciri_kode(teks) @> (select ${[q.trim().toLowerCase()]}::text[])`;

/** Limits a pattern to the name, which stands before the only tab of the text. */
const beforeTab = (pattern: string) => `${pattern}\t%`;

/** Greater than any id of a barang. */
const BEYOND_IDS = 2 ** 40;
