/** Cuts a text to at most `max` characters, never within a surrogate pair: JSON of the database refuses half of one. */
export function cut(text: string, max: number): string {
  const start = text.slice(0, max);
  return /[\ud800-\udbff]/.test(start.at(-1) ?? '') ? start.slice(0, -1) : start;
}
