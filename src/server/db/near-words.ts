/**
 * Word lengths that typo search applies to: a shorter word with one letter changed matches too many others, and a
 * longer one hardly has only one typo.
 */
const MIN_LENGTH = 4;
const MAX_LENGTH = 24;
/** Minimum length of a word with one letter removed; shorter ones match too much. */
const MIN_SHORTENED = 4;

/** Length from which a third of a word has three letters: a trigram index finds no fewer. */
const MIN_ROUGH = 9;

const ANY = '_';

/** LIKE patterns of the spellings of a word. */
export interface Patterns {
  /** A text must fit one of them. */
  any: readonly string[];
  /** Fewer patterns, of which each such text fits one as well, to look for first; none where these would not be fewer. */
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
 * Builds a few LIKE patterns that find whatever `nearPatterns` finds, and more: of the three thirds of a word, one typo
 * leaves two as they are, but for two letters swapped where thirds meet. A long word has 50 patterns, each a search of the
 * index. None for short words.
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
