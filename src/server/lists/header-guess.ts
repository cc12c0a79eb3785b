import { normalizeHeader } from './header-name.ts';

/** Field -> names of its column; `abaikan` for columns known to hold nothing useful. */
export type FieldNames = Readonly<Record<string, readonly string[]>>;

/** Splits a comma-separated list of names. */
export function listed(names: string): string[] {
  return names.split(',').map((name) => name.trim());
}

export interface FieldGuess {
  bidang: string;
  /** Match score: 100 for the exact name, less the more words differ. */
  skor: number;
  /** Rank among the field's names, the most specific first. */
  urutan: number;
}

type Nama = Pick<FieldGuess, 'bidang' | 'urutan'>;

const EXACT = 100;
const SAME_WORDS = 90;
const ONE_LETTER = 80;
const LEAST = 40;

/** Words too general to identify a field among other words: "Nama Pengguna" is no name of a barang. */
const GENERIC = new Set([
  'nama',
  'name',
  'nomor',
  'number',
  'id',
  'title',
  'b',
  'kb',
  'rr',
  'rb',
  'baik',
  'good',
]);

export type HeaderGuesser = (header: string) => FieldGuess | undefined;

/** Builds a function that guesses the field of a column name; longer known names win. */
export function headerGuesser(sinonim: FieldNames): HeaderGuesser {
  const exact = new Map<string, Nama>();
  const sorted = new Map<string, Nama>();
  for (const [bidang, names] of Object.entries(sinonim)) {
    for (const [urutan, name] of names.entries()) {
      const normal = normalizeHeader(name);
      if (!exact.has(normal)) exact.set(normal, { bidang, urutan });
      if (!sorted.has(sortWords(normal))) sorted.set(sortWords(normal), { bidang, urutan });
    }
  }
  const known = [...exact].map(([name, found]) => ({ ...found, name, words: name.split(' ') }));
  const telling = known.filter(({ name }) => !GENERIC.has(name));
  return (header) => {
    const normal = normalizeHeader(header);
    if (normal === '') return undefined;
    const same = exact.get(normal);
    if (same) return { ...same, skor: EXACT };
    const reordered = sorted.get(sortWords(normal));
    if (reordered) return { ...reordered, skor: SAME_WORDS };
    const misspelt = known.find(({ name }) => name.length >= 6 && differsByOne(name, normal));
    if (misspelt) return { bidang: misspelt.bidang, urutan: misspelt.urutan, skor: ONE_LETTER };
    return contained(telling, new Set(normal.split(' ')));
  };
}

/** Sorts and deduplicates the words: "Nama Barang/Jenis Barang" becomes "barang jenis nama". */
function sortWords(name: string): string {
  return [...new Set(name.split(' '))].sort().join(' ');
}

/** Finds the longest known name whose words are all in the header; every further word lowers the score. */
function contained(
  known: readonly (Nama & { words: string[] })[],
  header: ReadonlySet<string>,
): FieldGuess | undefined {
  let best: FieldGuess | undefined;
  for (const { bidang, urutan, words } of known) {
    if (!words.every((word) => header.has(word))) continue;
    const skor = 50 + 15 * words.length - 12 * (header.size - words.length);
    if (skor >= LEAST && skor > (best?.skor ?? 0))
      best = { bidang, urutan, skor: Math.min(skor, ONE_LETTER - 1) };
  }
  return best;
}

/** Checks for one typo between two words: a letter too many, missing, wrong, or swapped with the next. */
function differsByOne(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end))
    end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
