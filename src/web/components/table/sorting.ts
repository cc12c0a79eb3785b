export type Direction = 'ascending' | 'descending' | 'none';

/** Returns the direction in which a list is sorted by a field; `-field` is descending. */
export function directionOf(field: string | undefined, sort: string | undefined): Direction {
  if (field === undefined) return 'none';
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
}

/** Cycles the sort of a column: ascending, descending, then the list's default. */
export function nextSort(field: string, sort: string | undefined): string | null {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? null : field;
}

/** Describes the current sort for screen readers. */
export function sortedText(header: string, sort: string | null): string {
  if (sort === null) return 'Urutan semula';
  return `Diurutkan menurut ${header}, ${sort.startsWith('-') ? 'menurun' : 'menaik'}`;
}
