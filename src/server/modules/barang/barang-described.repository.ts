import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type SearchHow, wordsOf } from '../../db/search-words.ts';
import {
  barangPatterns,
  beginsBy,
  byPatterns,
  type Holds,
  inText,
  lokasiNamed,
  penggunaNamed,
  uraianHolding,
} from './barang-words.repository.ts';

/** SQL for the ids of barang whose texts contain a word, with duplicates. */
const idsHolding = (holds: Holds) => sql`
  select barang_id from barang_ciri where uraian_id in (${uraianHolding(holds)})
  union all select barang_id from barang_ciri where ${inText(holds)}`;

/** Builds search conditions without looking up first what each word matches; for reports, which read all rows. */
export const matchesSearch = (q: string | undefined, how: SearchHow): RawBuilder<SqlBool>[] =>
  wordsOf(q).map((word) => {
    const patterns = barangPatterns(word, how);
    const holds = byPatterns(patterns);
    if (how.mirip) return sql<SqlBool>`barang.id in (${idsHolding(holds)})`;
    return sql<SqlBool>`(barang.lokasi_id in (${lokasiNamed(holds)}) or barang.id in (
      ${idsHolding(holds)} union all
      select barang_id from barang_pengguna where tanggal_akhir is null and pengguna_id in (${penggunaNamed(holds, beginsBy(patterns))})
    ))`;
  });

const heldAsTyped = (word: string) => byPatterns(barangPatterns(word, { mirip: false }));

/** SQL for the ids of barang whose texts contain all words; lokasi and holders are not searched. */
export const idsDescribedBy = (words: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`(${idsHolding(heldAsTyped(word))})`),
    sql` intersect `,
  );

/**
 * SQL condition that the texts of a barang contain a word; lokasi and holders are not searched. With `exists` the
 * planner chooses between a hash and the primary key; an array of ids would be scanned for each row.
 */
export function describedBy(column: string, word: string): RawBuilder<SqlBool> {
  const holds = heldAsTyped(word);
  return sql<SqlBool>`exists (
    select from barang_ciri where barang_id = ${sql.ref(column)}
      and (${inText(holds)} or uraian_id in (${uraianHolding(holds)}))
  )`;
}
