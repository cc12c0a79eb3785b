import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nearPatterns, type Patterns, roughPatterns } from './near-words.ts';
import { containing } from './paging.ts';

/** How a list matches the words of its search box. */
export interface SearchHow {
  /** Allows one typo per word. */
  mirip: boolean;
}

/** Splits a search into lower-case words, as the columns named `cari` hold them. */
export function wordsOf(q: string | undefined): string[] {
  return (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

/** LIKE patterns of a word; with `mirip`, also of its spellings with one typo. */
export const patternsOf = (word: string, { mirip }: SearchHow): Patterns =>
  mirip ? { any: nearPatterns(word), rough: roughPatterns(word) } : { any: [containing(word)], rough: [] };

/** SQL condition that a lower-case text matches one of the patterns. */
export function fitsOne(text: RawBuilder<unknown>, { any, rough }: Patterns): RawBuilder<SqlBool> {
  if (any.length === 1) return sql<SqlBool>`${text} like ${any[0]}`;
  if (rough.length === 0) return sql<SqlBool>`${text} like any(${[...any]})`;
  // concatenated with an empty text, so that the index is used for the few broad patterns alone
  return sql<SqlBool>`(${text} like any(${[...rough]}) and (${text} || '') like any(${[...any]}))`;
}

/**
 * SQL condition that a lower-case column contains a word.
 * @param column e.g. `buku.cari`
 * @param others other spellings of the same word
 */
export function holdsWord(
  column: string,
  word: string,
  how: SearchHow,
  others: readonly string[] = [],
): RawBuilder<SqlBool> {
  const { any, rough } = patternsOf(word, how);
  const more = others.map(containing);
  return fitsOne(sql.ref(column), {
    any: [...any, ...more],
    rough: rough.length > 0 ? [...rough, ...more] : [],
  });
}
