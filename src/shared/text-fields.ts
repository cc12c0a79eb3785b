/**
 * An optional one-line text of a record, described once; schema, form, list, detail page, paper, report, import and
 * audit read the description.
 */
export interface TextField {
  label: string;
  /** Maximum number of characters. */
  maximum: number;
  /** Section of form, detail page and paper that shows it; each record names its own sections. */
  group: string;
  /** Placeholder of the empty input. */
  placeholder?: string;
  /** Uses tabular figures, for codes. */
  code?: true;
  /** Distinguishes pieces of the same kind: the form for more of a record leaves it empty. */
  ofPiece?: true;
  /** Column of the list with its width in px; also makes the list sortable by it. */
  list?: { width: number };
  /** Column in exported files with its width in characters; a PDF includes it only with `inPdf`. */
  file: { width: number; inPdf?: true };
  /** Key of the column that it stands next to, in the list and in files. */
  column: { before: string } | { after: string };
  /** Options of the import: `fallback` allows one value for all empty cells, `note` is shown beside the label. */
  import?: { fallback?: true; note?: string };
}

export type TextFields = Readonly<Record<string, TextField>>;

/** Names of the texts that the list shows as columns. */
export type ListedText<Fields extends TextFields> = {
  [Name in keyof Fields]: Fields[Name] extends { list: object } ? Name : never;
}[keyof Fields] &
  string;

/** Returns the names of all texts, in the order of the description. */
export function textNames<Fields extends TextFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields);
}

/** Returns the names of the texts that distinguish pieces of the same kind. */
export const textsOfPiece = <Fields extends TextFields>(fields: Fields): (keyof Fields & string)[] =>
  textNames(fields).filter((name) => fields[name]?.ofPiece);

/** Returns the names of the texts that the list shows as columns and sorts by. */
export function listedTexts<Fields extends TextFields>(fields: Fields): ListedText<Fields>[] {
  return textNames(fields).filter((name): name is ListedText<Fields> => fields[name]?.list !== undefined);
}

/** Returns names and descriptions of the texts in one section of the form. */
export function textsOfGroup<Fields extends TextFields>(
  fields: Fields,
  group: Fields[keyof Fields]['group'],
): [name: keyof Fields & string, field: TextField][] {
  return Object.entries<TextField>(fields).filter(([, field]) => field.group === group);
}

/** Returns the names of the texts in one section of the form. */
export function namesOfGroup<Fields extends TextFields>(
  fields: Fields,
  group: Fields[keyof Fields]['group'],
): (keyof Fields & string)[] {
  return textsOfGroup(fields, group).map(([name]) => name);
}

/** Returns the labels of the texts in one section, by name. */
export function textLabels<Fields extends TextFields>(
  fields: Fields,
  group: Fields[keyof Fields]['group'],
): Record<string, string> {
  return Object.fromEntries(textsOfGroup(fields, group).map(([name, { label }]) => [name, label]));
}

/** Returns label and value of each text in one section, for a detail page or paper. */
export function textValues<Fields extends TextFields>(
  fields: Fields,
  group: Fields[keyof Fields]['group'],
  record: Record<keyof Fields & string, string | null>,
): [label: string, value: string | null][] {
  return textsOfGroup(fields, group).map(([name, { label }]) => [label, record[name]]);
}

/**
 * Inserts a column for each text next to the column that its description names.
 * @param make builds the column of one text; undefined leaves it out
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
