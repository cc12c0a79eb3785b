import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nearPatterns } from './near-words.ts';
import { containing } from './paging.ts';

/** How a list matches the words of its search box. */
export interface SearchHow {
  /** Allows one typo per word. */
  mirip: boolean;
}

/** Splits a search into words in lower case, as columns named `cari` hold it. */
export function wordsOf(q: string | undefined): string[] {
  return (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * SQL condition that a lower-case column contains a word.
 * @param column e.g. `barang.cari`
 * @param others other spellings of the same word
 */
export function holdsWord(
  column: string,
  word: string,
  { mirip }: SearchHow,
  others: readonly string[] = [],
): RawBuilder<SqlBool> {
  const patterns = [...(mirip ? nearPatterns(word) : [containing(word)]), ...others.map(containing)];
  return patterns.length === 1
    ? sql<SqlBool>`${sql.ref(column)} like ${patterns[0]}`
    : sql<SqlBool>`${sql.ref(column)} like any(${patterns})`;
}
