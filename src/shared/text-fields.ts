import { z } from 'zod';
import { optionalText } from './fields.ts';

/**
 * A one-line text of a record that may be empty, described once: schema, form, list, detail page, paper, report, import
 * and audit read it here.
 */
export interface TextField {
  label: string;
  /** Characters at most. */
  maximum: number;
  /** The part of form, page and paper in which it stands, one of the record's own. */
  group: string;
  /** An example in the empty input. */
  placeholder?: string;
  /** Set in figures of one width, as codes are. */
  code?: true;
  /** The list offers a column of it, so many px wide, and sorts by it. */
  list?: { width: number };
  /** Its column in files of the report, in characters; a PDF has room for few. */
  file: { width: number; inPdf?: true };
  /** The column beside which its own stands, in the list and in files. */
  column: { before: string } | { after: string };
  /** What the import offers: one value for empty cells; a remark beside the label. */
  import?: { fallback?: true; note?: string };
}

export type TextFields = Readonly<Record<string, TextField>>;

/** The names of the texts that a list offers as columns. */
export type ListedText<Fields extends TextFields> = {
  [Name in keyof Fields]: Fields[Name] extends { list: object } ? Name : never;
}[keyof Fields] &
  string;

/** The names of the texts, in the order of the description. */
export function textNames<Fields extends TextFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields);
}

/** The names of the texts that the list offers as columns and sorts by. */
export function listedTexts<Fields extends TextFields>(fields: Fields): ListedText<Fields>[] {
  return textNames(fields).filter((name): name is ListedText<Fields> => fields[name]?.list !== undefined);
}

/** The names of the texts of one part of the form. */
export function textsOfGroup<Fields extends TextFields>(
  fields: Fields,
  group: Fields[keyof Fields]['group'],
): (keyof Fields & string)[] {
  return textNames(fields).filter((name) => fields[name]?.group === group);
}

/** What each text is called. */
export function textLabels<Fields extends TextFields>(
  fields: Fields,
  group: Fields[keyof Fields]['group'],
): Record<string, string> {
  return Object.fromEntries(textsOfGroup(fields, group).map((name) => [name, fields[name]?.label ?? name]));
}

/** Label and value of each text of one part, for a page or paper of the record. */
export function textValues<Fields extends TextFields>(
  fields: Fields,
  group: Fields[keyof Fields]['group'],
  record: Record<keyof Fields & string, string | null>,
): [label: string, value: string | null][] {
  return textsOfGroup(fields, group).map((name) => [fields[name]?.label ?? name, record[name]]);
}

/** Schemas of the texts as they are read. */
export function readTexts<Fields extends TextFields>(fields: Fields) {
  return shapeOf(fields, ({ label }) => z.string().nullable().meta({ title: label }));
}

/** Schemas of the texts as a person writes them: trimmed, empty becomes null. */
export function writtenTexts<Fields extends TextFields>(fields: Fields) {
  return shapeOf(fields, ({ label, maximum }) => optionalText(maximum).meta({ title: label }));
}

function shapeOf<Fields extends TextFields, Schema>(
  fields: Fields,
  schemaOf: (field: TextField) => Schema,
): { [Name in keyof Fields & string]: Schema } {
  const schemas = Object.entries<TextField>(fields).map(([name, field]) => [name, schemaOf(field)]);
  return Object.fromEntries(schemas) as { [Name in keyof Fields & string]: Schema };
}

/**
 * Columns with those of the described texts at their places.
 * @param make the column of one text; undefined leaves it out
 */
export function withTextColumns<Column extends { key: string }, Fields extends TextFields>(
  columns: readonly Column[],
  fields: Fields,
  make: (name: keyof Fields & string, field: TextField) => Column | undefined,
): Column[] {
  const placed = [...columns];
  for (const [name, field] of Object.entries<TextField>(fields)) {
    const column = make(name, field);
    if (!column) continue;
    const beside = 'before' in field.column ? field.column.before : field.column.after;
    const place = placed.findIndex(({ key }) => key === beside);
    if (place < 0) throw new Error(`No column ${beside} to put ${name} beside`);
    placed.splice('before' in field.column ? place : place + 1, 0, column);
  }
  return placed;
}
