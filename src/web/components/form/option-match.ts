import type { Option } from './async-choice.ts';

type Named = Pick<Option, 'label' | 'name' | 'path'>;

/** Returns the texts by which an option can be typed: its label, its name, its path. */
function spellings({ label, name = label, path = label }: Named): string[] {
  return [label, name, path].map((text) => text.toLowerCase());
}

const asTyped = (typed: string) => typed.trim().toLowerCase();

/** Sorts options by match: equal to the typed text first, then starting with it, then the rest; stable within each. */
export function closestFirst<Found extends Named>(options: readonly Found[], typed: string): Found[] {
  const text = asTyped(typed);
  const rank = (option: Found) => {
    const names = spellings(option);
    if (names.includes(text)) return 0;
    return names.some((name) => name.startsWith(text)) ? 1 : 2;
  };
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

/** Returns the only option that the typed text can mean: its whole label, a unique name, or the only match. */
export function meantBy<Found extends Named>(options: readonly Found[], typed: string): Found | undefined {
  const text = asTyped(typed);
  const whole = options.find(({ label, path }) =>
    [label, path].some((wholly) => wholly?.toLowerCase() === text),
  );
  if (whole) return whole;
  const named = options.filter((option) => spellings(option).includes(text));
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const [only, ...others] = options;
  // a fuzzy search may return a single option that does not contain the typed words
  const holds = text.split(/\s+/).every((word) => only?.label.toLowerCase().includes(word));
  return holds && others.length === 0 ? only : undefined;
}
