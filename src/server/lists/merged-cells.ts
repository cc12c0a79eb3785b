/** A rectangle of merged cells; rows by their number in the sheet, columns from 0. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The merged cells of a sheet; a CSV file has none and can't say so. */
export class Merges {
  readonly list: readonly Merge[];
  private readonly byStart: ReadonlyMap<string, Merge>;
  private readonly isSheet: boolean;

  /** `list`: undefined for a file that knows no merged cells. */
  constructor(list: readonly Merge[] | undefined) {
    this.list = list ?? [];
    this.isSheet = this.list.length > 0;
    this.byStart = new Map(this.list.map((merge) => [`${merge.top} ${merge.left}`, merge]));
  }

  /** The last column that a cell spans, or undefined when the file doesn't tell. */
  lastColumn(row: number, column: number): number | undefined {
    return this.isSheet ? (this.byStart.get(`${row} ${column}`)?.right ?? column) : undefined;
  }
}

const MERGE = /<(?:\w+:)?mergeCell\b[^>]*?\bref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;

/** The merged cells that the XML of a sheet names. */
export function mergesOfSheet(xml: string): Merge[] {
  return [...xml.matchAll(MERGE)].map(([, left = '', top = '', right = '', bottom = '']) => ({
    top: Number(top),
    bottom: Number(bottom),
    left: columnNumber(left) - 1,
    right: columnNumber(right) - 1,
  }));
}

/** A = 1, Z = 26, AA = 27. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}
