interface Named {
  label: string;
}

/**
 * Returns the texts by which an option can be typed. Labels read "name · distinction"; those of lokasi "root / … /
 * leaf".
 */
function spellings({ label }: Named): string[] {
  const whole = label.toLowerCase();
  return [whole, whole.split(' · ')[0] ?? whole, whole.split(' / ').at(-1) ?? whole];
}

const asTyped = (typed: string) => typed.trim().toLowerCase();

/** Sorts options by match: equal to the typed text first, then starting with it, then the rest; stable within each. */
export function closestFirst<Option extends Named>(options: readonly Option[], typed: string): Option[] {
  const text = asTyped(typed);
  const rank = (option: Option) => {
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
export function meantBy<Option extends Named>(options: readonly Option[], typed: string): Option | undefined {
  const text = asTyped(typed);
  const whole = options.find(({ label }) => label.toLowerCase() === text);
  if (whole) return whole;
  const named = options.filter((option) => spellings(option).includes(text));
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const [only, ...others] = options;
  // a fuzzy search may return a single option that does not contain the typed words
  const holds = text.split(/\s+/).every((word) => only?.label.toLowerCase().includes(word));
  return holds && others.length === 0 ? only : undefined;
}
