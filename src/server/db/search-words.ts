import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nearPatterns } from './near-words.ts';
import { containing } from './paging.ts';

/** How a list reads the words of its search box. */
export interface SearchHow {
  /** Each word may differ by one slip of the keys. */
  mirip: boolean;
}

/** The words of a search as they are compared: columns named `cari` hold lower case. */
export function wordsOf(q: string | undefined): string[] {
  return (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * Whether a column that holds lower case contains a word.
 * @param column e.g. `barang.cari`
 * @param others further spellings that stand for the same word
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
