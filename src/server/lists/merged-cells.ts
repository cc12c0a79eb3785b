/** A range of merged cells; rows by their number in the sheet, columns from 0. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Merged cells of a sheet; unknown for a CSV file. */
export class Merges {
  readonly list: readonly Merge[];
  private readonly byStart: ReadonlyMap<string, Merge>;
  private readonly isSheet: boolean;

  /** @param list undefined for a file format without merged cells */
  constructor(list: readonly Merge[] | undefined) {
    this.list = list ?? [];
    this.isSheet = this.list.length > 0;
    this.byStart = new Map(this.list.map((merge) => [`${merge.top} ${merge.left}`, merge]));
  }

  /** Returns the last column that a cell spans; undefined when the file has no such information. */
  lastColumn(row: number, column: number): number | undefined {
    return this.isSheet ? (this.byStart.get(`${row} ${column}`)?.right ?? column) : undefined;
  }
}

const MERGE = /<(?:\w+:)?mergeCell\b[^>]*?\bref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;

/** Parses the merged cells from the XML of a sheet. */
export function mergesOfSheet(xml: string): Merge[] {
  return [...xml.matchAll(MERGE)].map(([, left = '', top = '', right = '', bottom = '']) => ({
    top: Number(top),
    bottom: Number(bottom),
    left: columnNumber(left) - 1,
    right: columnNumber(right) - 1,
  }));
}

/** Converts a column name to its number: A = 1, Z = 26, AA = 27. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}
