import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isRange, readIsianFilter, type SyaratIsian } from '../../../shared/isian-filter.ts';
import { containing } from '../../db/paging.ts';

/**
 * SQL condition that own fields match a filter, which `assertIsianFilter` has checked. An index serves choices and yes
 * or no; ranges and parts of texts are compared value by value.
 */
export function hasIsian(filter: string): RawBuilder<SqlBool> {
  const read = readIsianFilter(filter);
  // an unreadable filter matches nothing instead of everything
  if (!read) return sql<SqlBool>`false`;
  const conditions = Object.entries(read).flatMap(([kunci, syarat]) => conditionsOf(kunci, syarat));
  if (conditions.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (
    select from barang_isian nilai where nilai.barang_id = barang.id and ${sql.join(conditions, sql` and `)}
  )`;
}

function conditionsOf(kunci: string, syarat: SyaratIsian): RawBuilder<unknown>[] {
  const is = (nilai: string | boolean) => sql`nilai.isi @> ${JSON.stringify({ [kunci]: nilai })}::jsonb`;
  const text = sql`(nilai.isi ->> ${kunci}::text)`;
  if (typeof syarat === 'boolean') return [is(syarat)];
  if (typeof syarat === 'string') return [sql`${text} ilike ${containing(syarat.trim())}`];
  if (!isRange(syarat)) return [sql`(${sql.join(syarat.map(is), sql` or `)})`];
  const { dari, sampai } = syarat;
  return [
    ...(dari === undefined ? [] : [within(kunci, sql`>=`, dari)]),
    ...(sampai === undefined ? [] : [within(kunci, sql`<=`, sampai)]),
  ];
}

/** A kategori may have the same key with values of another type; these never match. */
function within(kunci: string, sign: RawBuilder<unknown>, bound: number | string): RawBuilder<unknown> {
  const type = typeof bound;
  const nilai = sql`case when jsonb_typeof(nilai.isi -> ${kunci}::text) = ${sql.lit(type)} then nilai.isi ->> ${kunci}::text end`;
  return type === 'number'
    ? sql`(${nilai})::numeric ${sign} ${bound}::numeric`
    : sql`(${nilai}) collate "C" ${sign} ${bound}`;
}
