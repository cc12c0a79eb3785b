/** Seeded random generator: the same seed generates the same office. */
export interface Random {
  /** Number from 0 to 1, exclusive. */
  next(): number;
  /** Whole number from `least` to `most`, inclusive. */
  int(least: number, most: number): number;
  /** True with a probability from 0 to 1. */
  chance(share: number): boolean;
  pick<Item>(list: readonly Item[]): Item;
  shuffled<Item>(list: readonly Item[]): Item[];
}

/** Creates a generator after the algorithm mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Item>(list: readonly Item[]): Item => {
    const picked = list[int(0, list.length - 1)];
    if (picked === undefined) throw new RangeError('There is nothing to pick from');
    return picked;
  };
  const shuffled = <Item>(list: readonly Item[]): Item[] => {
    const rest = [...list];
    const mixed: Item[] = [];
    while (rest.length > 0) mixed.push(...rest.splice(int(0, rest.length - 1), 1));
    return mixed;
  };
  return { next, int, chance: (share) => next() < share, pick, shuffled };
}
