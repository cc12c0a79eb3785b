/**
 * Word lengths that typo search applies to: with one letter changed, a shorter word matches too many others; a longer
 * one rarely has a single typo.
 */
const MIN_LENGTH = 4;
const MAX_LENGTH = 24;
/** Minimum length of a word with one letter removed; shorter ones match too much. */
const MIN_SHORTENED = 4;

/** Word length from which each third has three letters, the least that a trigram index can find. */
const MIN_ROUGH = 9;

const ANY = '_';

/** LIKE patterns of the spellings of a word. */
export interface Patterns {
  /** Patterns of which a text must match one. */
  any: readonly string[];
  /**
   * Fewer and broader patterns to look for first: every text that matches `any` matches one of them. Empty where they
   * would save nothing.
   */
  rough: readonly string[];
}

const lettersOf = (word: string) => [...word].map((letter) => letter.replace(/[\\%_]/g, '\\$&'));

/**
 * Builds LIKE patterns that find a word despite one typo: two letters swapped, one wrong, one missing or one too many.
 * The word itself is the first. A trigram index serves each of them.
 */
export function nearPatterns(word: string): string[] {
  const letters = lettersOf(word);
  const spellings = [letters];
  if (letters.length >= MIN_LENGTH && letters.length <= MAX_LENGTH) {
    for (const [at, letter] of letters.entries()) {
      const before = letters.slice(0, at);
      const after = letters.slice(at + 1);
      const [next, ...rest] = after;
      if (next !== undefined) spellings.push([...before, next, letter, ...rest]);
      if (next !== undefined) spellings.push([...before, letter, ANY, ...after]);
      spellings.push([...before, ANY, ...after]);
      if (letters.length > MIN_SHORTENED) spellings.push([...before, ...after]);
    }
  }
  return [...new Set(spellings.map((spelling) => `%${spelling.join('')}%`))];
}

/**
 * Builds a few LIKE patterns that match all that `nearPatterns` match, and more: one typo leaves two thirds of the word
 * intact, except for a swap across two thirds, which has patterns of its own. A long word has 50 exact patterns, each
 * an index search. Empty for short words.
 */
export function roughPatterns(word: string): string[] {
  const letters = lettersOf(word);
  if (letters.length < MIN_ROUGH || letters.length > MAX_LENGTH) return [];
  const [one, two] = [Math.round(letters.length / 3), Math.round((letters.length * 2) / 3)];
  const [first, second, third] = [letters.slice(0, one), letters.slice(one, two), letters.slice(two)].map(
    (part) => part.join(''),
  );
  const swapped = [one, two].map((at) =>
    [...letters.slice(0, at - 1), letters[at], letters[at - 1], ...letters.slice(at + 1)].join(''),
  );
  return [
    `%${first}%${second}%`,
    `%${second}%${third}%`,
    `%${first}%${third}%`,
    ...swapped.map((it) => `%${it}%`),
  ];
}
