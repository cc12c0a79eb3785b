import { type Merge, mergesOfSheet } from './merged-cells.ts';

const SHEET = /<(?:\w+:)?sheet\b[^>]*?\b\w+:id=["']([^"']+)["']/g;
const ID = /\bId=["']([^"']*)["']/;
const TARGET = /\bTarget=["']([^"']*)["']/;
const RELATIONSHIP = /<(?:\w+:)?Relationship\b[^>]*>/g;

/**
 * The merged cells of each sheet of a workbook, in the order of its sheets; the spreadsheet reader leaves them out.
 * A sheet whose entry isn't found has none.
 */
export function mergesOfWorkbook(entries: ReadonlyMap<string, Buffer>): Merge[][] {
  const text = (name: string) => entries.get(name)?.toString('latin1') ?? '';
  const paths = new Map(
    (text('xl/_rels/workbook.xml.rels').match(RELATIONSHIP) ?? []).map((tag) => [
      ID.exec(tag)?.[1] ?? '',
      pathOf(TARGET.exec(tag)?.[1] ?? ''),
    ]),
  );
  return [...text('xl/workbook.xml').matchAll(SHEET)].map(([, id = '']) =>
    mergesOfSheet(text(paths.get(id) ?? '')),
  );
}

/** Targets are relative to the folder of the workbook, or absolute. */
function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}
