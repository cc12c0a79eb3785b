import { normalizeHeader } from '../../lists/header-name.ts';

/** Column name -> alternative fields, the best first. */
export type Alternatives = (column: string) => readonly string[];

/** Builds a function that returns the alternatives of a column, for when its own field is taken or it has none. */
export function alternativesOf(alternatif: Readonly<Record<string, readonly string[]>>): Alternatives {
  const fields = new Map<string, string[]>();
  for (const [field, names] of Object.entries(alternatif)) {
    for (const name of names) {
      const key = normalizeHeader(name);
      fields.set(key, [...(fields.get(key) ?? []), field]);
    }
  }
  return (column) => fields.get(normalizeHeader(column)) ?? [];
}
