import { normalizeHeader } from '../../lists/header-name.ts';

/** Column name -> fields that it may also be, the most fitting first. */
export type Alternatives = (column: string) => readonly string[];

/** A function that says what else a column may be when the field of its own name is taken or it has none. */
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
