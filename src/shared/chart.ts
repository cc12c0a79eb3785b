/** How charts roll up, on every page. */

/** Groups with a bar of their own, the largest; the others stand together beside the scale. */
export const MAX_BARS = 10;

/** Years with a column of their own, the latest; earlier ones stand together. */
export const MAX_YEARS = 20;

/** How many of the groups are drawn one by one: all where the rest would be a single one. */
export function drawnOf(count: number, most = MAX_BARS): number {
  return count <= most + 1 ? count : most;
}

/** Every year of a time axis from the first to the last, also those without anything; none where the last is earlier. */
export function everyYear(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
