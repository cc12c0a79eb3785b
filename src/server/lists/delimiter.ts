import { type RowLayout, readRecord } from './csv-record.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
const SAMPLE = 200;

/** Layout of a file's rows. */
export type Layout = Required<Omit<RowLayout, 'goingOn'>>;

/**
 * Detects the separator: the one that splits the most lines into the same number of columns. A first line `sep=;`,
 * which spreadsheets write, decides by itself.
 */
export function detectLayout(lines: readonly string[]): Layout {
  const named = separatorLine(lines[0]);
  const sample = lines.filter((line) => line.trim() !== '').slice(0, SAMPLE);
  if (named !== undefined)
    return layoutOf(sample.slice(1), named, usualColumns(sample.slice(1), named).columns);
  let best = { separator: ',', columns: 1 };
  let bestScore = 0;
  for (const separator of SEPARATORS) {
    const { columns, share } = usualColumns(sample, separator);
    const score = columns > 1 ? share * share * Math.sqrt(columns) : 0;
    if (score > bestScore) {
      best = { separator, columns };
      bestScore = score;
    }
  }
  return layoutOf(sample, best.separator, best.columns);
}

/** Reads from the first line with the usual number of cells whether a blank follows its separators. */
function layoutOf(lines: readonly string[], separator: string, columns: number): Layout {
  const row = lines.find((line) => cellsOf(line, separator).length === columns) ?? '';
  const parts = row.split(separator).slice(1);
  return { separator, columns, spaced: parts.some((part) => part.startsWith(' ')) };
}

const cellsOf = (line: string, separator: string) => readRecord([line], 0, { separator, columns: 0 }).fields;

/** Parses the separator from a line `sep=;`. */
export function separatorLine(line: string | undefined): string | undefined {
  return /^"?sep=(.)"?$/i.exec(line?.trim() ?? '')?.[1] ?? (line === 'sep=\t' ? '\t' : undefined);
}

/** Finds the most frequent number of columns (of two, the larger), and the share of lines that have it. */
function usualColumns(lines: readonly string[], separator: string): { columns: number; share: number } {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const columns = cellsOf(line, separator).length;
    counts.set(columns, (counts.get(columns) ?? 0) + 1);
  }
  let columns = 1;
  let most = 0;
  for (const [found, count] of counts) {
    if (count > most || (count === most && found > columns)) [columns, most] = [found, count];
  }
  return { columns, share: lines.length === 0 ? 0 : most / lines.length };
}
