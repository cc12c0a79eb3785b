/** Grouping in charts, the same on every page. */

/** Maximum groups with a bar of their own, the largest; the others are summed beside the scale. */
export const MAX_BARS = 10;

/** Maximum years with a column of their own, the latest; earlier ones are summed. */
export const MAX_YEARS = 20;

/** Returns how many groups to draw one by one: all of them where only one would be left. */
export function drawnOf(count: number, most = MAX_BARS): number {
  return count <= most + 1 ? count : most;
}

/** Lists every year of a time axis, including empty ones; none where the last year is before the first. */
export function everyYear(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
