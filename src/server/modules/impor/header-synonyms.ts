import { normalizeHeader } from './header-name.ts';

/** Field -> names of its column, with `abaikan` for columns that are known to hold nothing of use. */
export type Sinonim = Readonly<Record<string, readonly string[]>>;

export interface Tebakan {
  bidang: string;
  /** 100: the very name; less the more words differ. */
  skor: number;
}

const EXACT = 100;
const SAME_WORDS = 90;
const ONE_LETTER = 80;
const LEAST = 40;

export type Penebak = (header: string) => Tebakan | undefined;

/** A function that says which field a column name most likely means, the longest known name first. */
export function headerGuesser(sinonim: Sinonim): Penebak {
  const exact = new Map<string, string>();
  const sorted = new Map<string, string>();
  for (const [bidang, names] of Object.entries(sinonim)) {
    for (const name of names) {
      const normal = normalizeHeader(name);
      if (!exact.has(normal)) exact.set(normal, bidang);
      if (!sorted.has(sortWords(normal))) sorted.set(sortWords(normal), bidang);
    }
  }
  const known = [...exact].map(([name, bidang]) => ({ name, bidang, words: name.split(' ') }));
  return (header) => {
    const normal = normalizeHeader(header);
    if (normal === '') return undefined;
    const same = exact.get(normal);
    if (same !== undefined) return { bidang: same, skor: EXACT };
    const reordered = sorted.get(sortWords(normal));
    if (reordered !== undefined) return { bidang: reordered, skor: SAME_WORDS };
    const misspelt = known.find(({ name }) => name.length >= 6 && differsByOne(name, normal));
    if (misspelt) return { bidang: misspelt.bidang, skor: ONE_LETTER };
    return contained(known, new Set(normal.split(' ')));
  };
}

function sortWords(name: string): string {
  return name.split(' ').sort().join(' ');
}

/** The longest known name all of whose words the header has; every further word takes away from the score. */
function contained(
  known: readonly { bidang: string; words: string[] }[],
  header: ReadonlySet<string>,
): Tebakan | undefined {
  let best: Tebakan | undefined;
  for (const { bidang, words } of known) {
    if (!words.every((word) => header.has(word))) continue;
    const skor = 50 + 15 * words.length - 12 * (header.size - words.length);
    if (skor >= LEAST && skor > (best?.skor ?? 0)) best = { bidang, skor: Math.min(skor, ONE_LETTER - 1) };
  }
  return best;
}

/** Whether one letter more, less, other or swapped makes one word out of the other. */
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
