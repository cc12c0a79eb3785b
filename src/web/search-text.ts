/** The query string as plain texts: `?page=2&q=01` reads `{page: '2', q: '01'}`, nothing is guessed into a number. */
export type SearchText = Record<string, string | undefined>;

export function parseSearch(text: string): SearchText {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Empty and undefined values are left out; the result starts with `?` or is empty. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.append(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}
