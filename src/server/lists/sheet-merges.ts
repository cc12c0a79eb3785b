import { type Merge, mergesOfSheet } from './merged-cells.ts';

const SHEET = /<(?:\w+:)?sheet\b[^>]*?\b\w+:id=["']([^"']+)["']/g;
const ID = /\bId=["']([^"']*)["']/;
const TARGET = /\bTarget=["']([^"']*)["']/;
const RELATIONSHIP = /<(?:\w+:)?Relationship\b[^>]*>/g;

/**
 * Reads the merged cells of each sheet of a workbook, in sheet order; the spreadsheet library leaves them out. None for
 * a sheet whose entry isn't found.
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

/** Resolves a target, which is absolute or relative to the workbook's folder. */
function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}
