/** Below this a slip of the keys turns one word into too many others; above the maximum nobody slips only once. */
const MIN_LENGTH = 4;
const MAX_LENGTH = 24;
/** What is left when a letter is taken out must still say something. */
const MIN_SHORTENED = 4;

const ANY = '_';

/**
 * LIKE patterns for texts that hold a word as it would be without one slip of the keys: two letters swapped, one
 * wrong, one missing or one too many. The word itself is the first. A trigram index serves each of them.
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
