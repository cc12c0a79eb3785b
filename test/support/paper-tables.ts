/** Concatenates the text of a part of a paper; parts that stand below each other are on lines of their own. */
export function textOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (Array.isArray(part)) return part.map(textOf).join('');
  if (typeof part !== 'object' || part === null) return '';
  const { text, stack } = part as { text?: unknown; stack?: unknown[] };
  return stack ? stack.map(textOf).join('\n') : textOf(text);
}

/** Lists the tables of a paper as rows of text, an outer one before those within it. */
export function tablesOf(part: unknown): string[][][] {
  if (typeof part !== 'object' || part === null) return [];
  const { table } = part as { table?: { body: unknown[][] } };
  const own = table ? [table.body.map((row) => row.map(textOf))] : [];
  return [...own, ...Object.values(part).flatMap(tablesOf)];
}

/**
 * Reads the rows below a header, each cell under the label of its column, so that cells in swapped columns differ.
 * @param first labels with which the header begins
 */
export function rowsUnder(part: unknown, ...first: string[]): Record<string, string>[] {
  for (const rows of tablesOf(part)) {
    const at = rows.findIndex((row) => first.every((label, index) => row[index] === label));
    const header = rows[at];
    if (header)
      return rows
        .slice(at + 1)
        .map((row) => Object.fromEntries(header.map((label, index) => [label, row[index] ?? ''])));
  }
  throw new Error(`no table begins with ${first.join(', ')}`);
}

/** Lists each label and value of the lists of a paper. */
export const factsOf = (part: unknown): [label: string, value: string][] =>
  tablesOf(part).flatMap((rows) =>
    rows.flatMap(([label = '', colon, value = '']): [string, string][] =>
      colon === ':' ? [[label, value]] : [],
    ),
  );

/** Reads the columns of a table that have no header, such as signatures, each as its lines from top to bottom. */
export const columnsOf = (rows: readonly string[][]): string[][] =>
  (rows[0] ?? []).map((_, index) => rows.map((row) => row[index] ?? '').filter((text) => text !== ''));

/** Reads who signs a paper: for each place from left to right, the lines above, the name and what is below it. */
export function signaturesOf(part: unknown): string[][] {
  const signed = tablesOf(part).filter((rows) =>
    rows.at(-1)?.some((text) => /^[^\n]+\nNIP /.test(text) || /^\.{20,}$/.test(text)),
  );
  return signed.flatMap(columnsOf);
}
