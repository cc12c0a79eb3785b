/** Query string as plain text values: `?page=2&q=01` becomes `{page: '2', q: '01'}`, without conversion to numbers. */
export type SearchText = Record<string, string | undefined>;

/** Parses the query of an address to texts, as they are. */
export function parseSearch(text: string): SearchText {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Builds a query string without empty and undefined values; starts with `?`, or is empty. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.append(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Builds the search parameters that pass filters to another page. */
export const searchOf = (filters: object): SearchText => parseSearch(stringifySearch({ ...filters }));
