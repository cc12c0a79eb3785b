/** Cells of one record, and how it was parsed. */
export interface CsvRecord {
  fields: string[];
  /** Physical lines that the record takes. */
  lines: number;
  /** Set when a quotation mark is misplaced or has no partner. */
  strayQuote: boolean;
}

/** Maximum lines of a cell; a quotation mark without partner must not swallow a list. */
const MAX_LINES = 60;

/** Splits a text into physical lines at any line end; a final line end adds no empty line. */
export function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Finds the lines that continue in the next one: where rows end with CR LF, a lone LF stands within a cell, as
 * spreadsheets and MANIS write it. Rows end so when the first line does and nothing in the text speaks against it: no
 * lone LF ends a row, and where lone LFs prevail, no cell has only lines that would each be a row by themselves.
 */
export function linesGoingOn(
  text: string,
  lines: readonly string[],
  layout: Omit<RowLayout, 'goingOn'>,
): ReadonlySet<number> {
  const end = text.indexOf('\n');
  if (end < 1 || text[end - 1] !== '\r') return NONE;
  const goingOn = loneLineFeeds(text);
  if (goingOn.size === 0) return NONE;
  const isMostlyLone = goingOn.size * 2 >= lines.length;
  for (let start = 0; start < lines.length; ) {
    const next = start + readRecord(lines, start, { ...layout, goingOn }).lines;
    if (goingOn.has(next - 1)) return NONE;
    if (isMostlyLone && areRows(lines.slice(start, next), layout)) return NONE;
    start = next;
  }
  return goingOn;
}

/** Finds the lines that end with an LF without a CR. */
function loneLineFeeds(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  let line = 0;
  for (const [mark] of text.matchAll(/\r\n|\n|\r/g)) {
    if (mark === '\n') found.add(line);
    line += 1;
  }
  return found;
}

/** Checks whether each of several lines has by itself the usual number of cells. */
function areRows(lines: readonly string[], { separator, columns }: RowLayout): boolean {
  if (lines.length < 2 || columns < 2) return false;
  return lines.every((line) => readLiterally(line, separator).length === columns);
}

/** Known layout of a file's rows. */
export interface RowLayout {
  separator: string;
  /** Most frequent number of columns per line. */
  columns: number;
  /** Whether a blank follows separators; where not, one with a blank belongs to a sentence. */
  spaced?: boolean;
  /** Lines that continue in the next one. */
  goingOn?: ReadonlySet<number>;
}

/**
 * Reads the record that begins at line `start`. A quoted cell may hold separators, doubled quotation marks and line
 * ends; any other quotation mark is plain text. When the marks don't pair up, or only by swallowing what looks like
 * further rows, the line is read literally, so that no row disappears in another one's cell.
 */
export function readRecord(lines: readonly string[], start: number, layout: RowLayout): CsvRecord {
  const { separator, columns } = layout;
  const line = lines[start] ?? '';
  if (!line.includes('"')) return { fields: line.split(separator), lines: 1, strayQuote: false };
  const whole = scan(lines, start, layout);
  if (whole && !swallowsRows(lines, start, whole, layout)) {
    if (!whole.strayQuote || whole.fields.length === columns) return whole;
    const literal = readLiterally(line, separator);
    return literal.length === columns ? { fields: literal, lines: 1, strayQuote: true } : whole;
  }
  return { fields: readLiterally(line, separator), lines: 1, strayQuote: true };
}

/** Follows a quoted record across line ends; undefined when the last quotation mark has no partner. */
function scan(
  lines: readonly string[],
  start: number,
  { separator, goingOn }: RowLayout,
): CsvRecord | undefined {
  const fields: string[] = [];
  let ended = 0;
  let strayQuote = false;
  let row = start;
  let line = lines[row] ?? '';
  let at = 0;
  for (;;) {
    const opening = openingQuote(line, at, separator);
    if (opening === -1) {
      const end = line.indexOf(separator, at);
      const field = end === -1 ? line.slice(at) : line.slice(at, end);
      fields.push(field);
      if (end === -1) return { fields, lines: row - start + 1, strayQuote };
      at = end + separator.length;
      continue;
    }
    let value = '';
    let from = opening + 1;
    for (;;) {
      const quote = line.indexOf('"', from);
      if (quote === -1) {
        value += `${line.slice(from)}\n`;
        if (!goingOn?.has(row)) ended += 1;
        row += 1;
        if (row >= lines.length || ended >= MAX_LINES) return undefined;
        line = lines[row] ?? '';
        from = 0;
      } else if (line[quote + 1] === '"') {
        value += line.slice(from, quote + 1);
        from = quote + 2;
      } else {
        value += line.slice(from, quote);
        const after = afterBlanks(line, quote + 1, separator);
        if (after === line.length || line.startsWith(separator, after)) {
          fields.push(value);
          if (after === line.length) return { fields, lines: row - start + 1, strayQuote };
          at = after + separator.length;
          break;
        }
        strayQuote = true;
        value += '"';
        from = quote + 1;
      }
    }
  }
}

/** Finds a cell's opening quotation mark; -1 when the cell is not quoted. */
function openingQuote(line: string, at: number, separator: string): number {
  const first = afterBlanks(line, at, separator);
  return line[first] === '"' ? first : -1;
}

function afterBlanks(line: string, at: number, separator: string): number {
  let here = at;
  while (line[here] === ' ' || (line[here] === '\t' && separator !== '\t')) here += 1;
  return here;
}

/** Checks whether the lines after the record's first one look like rows of their own. */
function swallowsRows(
  lines: readonly string[],
  start: number,
  record: CsvRecord,
  { separator, columns, spaced, goingOn }: RowLayout,
): boolean {
  const last = start + record.lines - 1;
  const ends: number[] = [];
  for (let row = start; row < last; row += 1) if (!goingOn?.has(row)) ends.push(row);
  if (ends.length === 0) return false;
  if (columns === 1 || record.fields.length !== columns) return true;
  return ends.some((end) => {
    const found = countCells(lines[end + 1] ?? '', separator, spaced);
    return found >= (end + 1 === last ? columns : Math.max(columns - 1, 2));
  });
}

/**
 * Counts the cells that a line has as a row. Where rows have no blank after separators, one followed by a blank is
 * punctuation.
 */
function countCells(line: string, separator: string, spaced = true): number {
  const parts = line.split(separator);
  return spaced ? parts.length : 1 + parts.slice(1).filter((part) => !part.startsWith(' ')).length;
}

/** Reads one line by itself: correctly quoted cells lose their marks, all others stay as they are. */
function readLiterally(line: string, separator: string): string[] {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = quotedField(line, at, separator);
    const end = quoted ? quoted.end : line.indexOf(separator, at);
    if (quoted) fields.push(quoted.value);
    else fields.push(end === -1 ? line.slice(at) : line.slice(at, end));
    if (end === -1 || end >= line.length) return fields;
    at = end + separator.length;
  }
}

function quotedField(
  line: string,
  at: number,
  separator: string,
): { value: string; end: number } | undefined {
  const opening = openingQuote(line, at, separator);
  if (opening === -1) return undefined;
  // not a regular expression, which would overflow the stack on a cell of megabytes
  let closing = line.indexOf('"', opening + 1);
  while (closing !== -1 && line[closing + 1] === '"') closing = line.indexOf('"', closing + 2);
  if (closing === -1) return undefined;
  const after = afterBlanks(line, closing + 1, separator);
  if (after !== line.length && !line.startsWith(separator, after)) return undefined;
  return { value: line.slice(opening + 1, closing).replaceAll('""', '"'), end: after };
}
