import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { JenisPermohonan } from '../../../shared/keputusan.ts';
import { containing } from '../../db/paging.ts';
import { holdsWord, type SearchHow, wordsOf } from '../../db/search-words.ts';
import type { PermohonanFilters } from './keputusan.ts';

/**
 * Builds the SQL conditions that lists of pengajuan and permintaan share. Each word of `q` must be contained in the
 * row's search text, in the owner's name, or in `others`.
 * @param table the table of the rows
 */
export function keputusanConditions(
  table: JenisPermohonan,
  { q, status, pengguna_id, dari, sampai }: PermohonanFilters,
  how: SearchHow,
  others: (word: string) => RawBuilder<SqlBool>[] = () => [],
): RawBuilder<SqlBool>[] {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions = wordsOf(q).map((word) => {
    const pattern = containing(word);
    const spots = [
      holdsWord(`${table}.cari`, word, how),
      // uses a hash or the primary key; an array of ids would be scanned for each row
      sql<SqlBool>`exists (
        select from pengguna where pengguna.id = ${column('pengguna_id')} and lower(pengguna.name) like ${pattern}
      )`,
      ...others(word),
    ];
    return sql<SqlBool>`(${sql.join(spots, sql` or `)})`;
  });
  if (status !== undefined) conditions.push(sql<SqlBool>`${column('status')} = ${status}`);
  if (pengguna_id !== undefined) conditions.push(sql<SqlBool>`${column('pengguna_id')} = ${pengguna_id}`);
  if (dari !== undefined) conditions.push(sql<SqlBool>`${column('created_at')} >= ${dari}::date`);
  if (sampai !== undefined) conditions.push(sql<SqlBool>`${column('created_at')} < ${sampai}::date + 1`);
  return conditions;
}
