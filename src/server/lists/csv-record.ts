/** The fields of one record and how they were come by. */
export interface CsvRecord {
  fields: string[];
  /** Physical lines that the record takes. */
  lines: number;
  /** A quotation mark stands where it can't, or has no partner. */
  strayQuote: boolean;
}

/** Longest cell in lines; a quotation mark without partner must not swallow a list. */
const MAX_LINES = 60;

/** The physical lines of a text, whatever ends them; a line end at the very end makes no further line. */
export function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/**
 * The record that begins at line `start`. A cell in quotation marks may hold separators, doubled quotation marks and
 * line ends; any other quotation mark counts as a letter. When the marks don't pair up, or pair up only by swallowing
 * what looks like further rows, the line is read by itself, so no row disappears in another one's cell.
 */
export function readRecord(
  lines: readonly string[],
  start: number,
  separator: string,
  columns: number,
): CsvRecord {
  const line = lines[start] ?? '';
  if (!line.includes('"')) return { fields: line.split(separator), lines: 1, strayQuote: false };
  const whole = scan(lines, start, separator);
  if (whole && !swallowsRows(lines, start, whole, separator, columns)) {
    if (!whole.strayQuote || whole.fields.length === columns) return whole;
    const literal = readLiterally(line, separator);
    return literal.length === columns ? { fields: literal, lines: 1, strayQuote: true } : whole;
  }
  return { fields: readLiterally(line, separator), lines: 1, strayQuote: true };
}

/** Follows quotation marks over line ends; undefined when the last one has no partner. */
function scan(lines: readonly string[], start: number, separator: string): CsvRecord | undefined {
  const fields: string[] = [];
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
        row += 1;
        if (row >= lines.length || row - start >= MAX_LINES) return undefined;
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

/** Where a cell's opening quotation mark stands, or -1 when the cell has none. */
function openingQuote(line: string, at: number, separator: string): number {
  const first = afterBlanks(line, at, separator);
  return line[first] === '"' ? first : -1;
}

function afterBlanks(line: string, at: number, separator: string): number {
  let here = at;
  while (line[here] === ' ' || (line[here] === '\t' && separator !== '\t')) here += 1;
  return here;
}

/** Whether the lines after the record's first one are rows of their own. */
function swallowsRows(
  lines: readonly string[],
  start: number,
  record: CsvRecord,
  separator: string,
  columns: number,
): boolean {
  if (record.lines === 1) return false;
  if (columns === 1 || record.fields.length !== columns) return true;
  for (let row = start + 1; row < start + record.lines; row += 1) {
    const isLast = row === start + record.lines - 1;
    const found = (lines[row] ?? '').split(separator).length;
    if (found >= (isLast ? columns : Math.max(columns - 1, 2))) return true;
  }
  return false;
}

/** One line by itself: cells properly in quotation marks lose them, all others stand as they are. */
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
  // no pattern: a cell of megabytes would overflow the stack of the one that fits
  let closing = line.indexOf('"', opening + 1);
  while (closing !== -1 && line[closing + 1] === '"') closing = line.indexOf('"', closing + 2);
  if (closing === -1) return undefined;
  const after = afterBlanks(line, closing + 1, separator);
  if (after !== line.length && !line.startsWith(separator, after)) return undefined;
  return { value: line.slice(opening + 1, closing).replaceAll('""', '"'), end: after };
}
