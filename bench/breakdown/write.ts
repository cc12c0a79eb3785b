import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { OfficeSize } from '../fill.ts';
import { office, table, written } from '../write-results.ts';
import type { Kind } from './asked.ts';
import { partNames } from './parts.ts';
import type { Statement } from './statements.ts';

/** Cost of a request of one kind in milliseconds: CPU time, and that of Node's main thread. */
export interface Counted {
  perSecond: number;
  node: number;
  main: number;
  postgres: number;
}

export interface CountedKind {
  kind: Kind;
  now: Counted;
  /** The same for an earlier release, measured in turn. */
  before?: Counted;
  /** Shares of the parts in the main thread's time. */
  parts: Map<string, number>;
  statements: Statement[];
}

/** Number of statements listed per kind, most expensive first. */
const LISTED = 3;
const ms = (value: number) => value.toFixed(2);

/** Writes the cost of each kind of request by part as a Markdown page, and returns it. */
export async function writeBreakdown(found: readonly CountedKind[], size: OfficeSize): Promise<string> {
  const ofMix = (of: (one: CountedKind) => number) =>
    found.reduce((sum, one) => sum + one.kind.share * of(one), 0);
  const partsOf = (of: (part: string) => number, threads: number) =>
    `${partNames.map((part) => ms(of(part))).join(' | ')} | ${ms(threads)}`;
  const partRow = (one: CountedKind) =>
    partsOf((part) => (one.parts.get(part) ?? 0) * one.now.main, one.now.node - one.now.main);
  const head = `| request | share | Node | PostgreSQL | ${partNames.join(' | ')} | other threads |`;
  const rows = found.map(
    (one) =>
      `| ${one.kind.jenis} | ${(one.kind.share * 100).toFixed(1)} % | ${ms(one.now.node)} | ${ms(one.now.postgres)} | ${partRow(one)} |`,
  );
  const all = `| **the mix** | 100 % | ${ms(ofMix((one) => one.now.node))} | ${ms(ofMix((one) => one.now.postgres))} | ${partsOf(
    (part) => ofMix((one) => (one.parts.get(part) ?? 0) * one.now.main),
    ofMix((one) => one.now.node - one.now.main),
  )} |`;
  const statements = found.flatMap(({ kind, statements }) =>
    statements
      .slice(0, LISTED)
      .map(
        ({ text, times, ms: took, planning }) =>
          `| ${kind.jenis} | ${ms(times)} | ${ms(took)} | ${ms(planning)} | \`${text.slice(0, 140).replaceAll('|', '\\|')}\` |`,
      ),
  );
  const compared = found.flatMap(({ kind, now, before }) =>
    before
      ? [
          `| ${kind.jenis} | ${before.perSecond.toFixed(0)} | ${now.perSecond.toFixed(0)} | ${ms(before.node)} | ${ms(now.node)} | ${ms(before.postgres)} | ${ms(now.postgres)} |`,
        ]
      : [],
  );
  const command = `npm run bench -- breakdown${compared.length > 0 ? ' --before=…' : ''}`;
  const text = `# Where the processor time of the mix goes

${written(command)}
${office(size)}. Six requests at once, of 200 people in turn, as bench/mixed/habits.ts asks them, with gzip; medians of three rounds.

Milliseconds of processor time for each request: Node and PostgreSQL, and the parts of Node's main thread by a profile. *Other
threads* are gzip and GC.

${table(head, [...rows, all])}

## Statements

The ${LISTED} that took most, planning and running, for each request, from pg_stat_statements (time that passed, not processor time).

${table('| request | times | ms | planning | statement |', statements)}
${
  compared.length > 0
    ? `\n## Before and now\n\nThe release of before and this one asked in turn.\n\n${table(
        '| request | before: requests/s | now | before: Node ms | now | before: PostgreSQL ms | now |',
        compared,
      )}\n`
    : ''
}`;
  await writeFile(fileURLToPath(new URL('../hasil/breakdown.md', import.meta.url)), text);
  return text;
}
