/** Options that a search brings at a time. */
export const FOUND = 20;

/** How a search for options is sorted: the closest names first, as the list is cut off after a few. */
export const closestOr = <S extends string>(q: string, otherwise: S): S | 'cocok' =>
  q ? 'cocok' : otherwise;
