import { type RawBuilder, sql } from 'kysely';

/**
 * Orders search results by how well a name matches: exact first, then those that begin with the search, then the rest;
 * by name within each.
 * @param names SQL expressions in lower case; the first one breaks ties
 */
export function closeness(
  q: string | undefined,
  names: readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]],
): RawBuilder<unknown> {
  const text = (q ?? '').trim().toLowerCase();
  const begins = sql.join(
    names.map((name) => sql`starts_with(${name}, ${text})`),
    sql` or `,
  );
  return sql`(case when ${text} in (${sql.join([...names])}) then 0 when ${begins} then 1 else 2 end, ${names[0]})`;
}
