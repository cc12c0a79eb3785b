/**
 * Word lengths that typo search applies to: a shorter word with one letter changed matches too many others, and a
 * longer one hardly has only one typo.
 */
const MIN_LENGTH = 4;
const MAX_LENGTH = 24;
/** Minimum length of a word with one letter removed; shorter ones match too much. */
const MIN_SHORTENED = 4;

const ANY = '_';

/**
 * Builds LIKE patterns that find a word despite one typo: two letters swapped, one wrong, one missing or one too many.
 * The word itself is the first. A trigram index serves each of them.
 */
export function nearPatterns(word: string): string[] {
  const letters = [...word].map((letter) => letter.replace(/[\\%_]/g, '\\$&'));
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
