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

/** LIKE patterns of a word; with `mirip`, also of its spellings with one typo. */
export const patternsOf = (word: string, { mirip }: SearchHow): string[] =>
  mirip ? nearPatterns(word) : [containing(word)];

/** SQL condition that a text in lower case fits one of the patterns. */
export function fitsOne(text: RawBuilder<unknown>, patterns: readonly string[]): RawBuilder<SqlBool> {
  return patterns.length === 1
    ? sql<SqlBool>`${text} like ${patterns[0]}`
    : sql<SqlBool>`${text} like any(${[...patterns]})`;
}

/**
 * SQL condition that a lower-case column contains a word.
 * @param column e.g. `buku.cari`
 * @param others other spellings of the same word
 */
export const holdsWord = (
  column: string,
  word: string,
  how: SearchHow,
  others: readonly string[] = [],
): RawBuilder<SqlBool> => fitsOne(sql.ref(column), [...patternsOf(word, how), ...others.map(containing)]);
