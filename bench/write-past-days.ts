import type { OfficeSize } from './fill.ts';
import type { FirstDays, PastDays } from './past-days.ts';
import { endpointTable, many, ms, office, write, written } from './write-results.ts';

/** Writes the response times of reports of past days. */
export function writePastDays(result: PastDays, ukuran: OfficeSize): Promise<string> {
  const text = `# Reports of past days

${written('npm run bench')}
${office(ukuran)}; ${many(result.mutasi)} mutasi, ${many(result.masa)} spans.

All times in ms, as in kinerja.md; days of the last two years. *Pertama*: each request asks for another day, of which nothing is
remembered. *Lagi*: other pages of a few days that were looked at before.

${endpointTable(result.hasil)}
`;
  return write('lampau', text, { ukuran, ...result });
}

/** Writes the duration of first requests of a past day, with so many barang that they may take seconds. */
export function writeFirstDays(result: FirstDays, ukuran: OfficeSize): Promise<string> {
  const rows = result.hasil.map(
    ({ nama, ms: times }) => `| ${nama} | ${times.map((one) => ms(one)).join(' | ')} |`,
  );
  const text = `# Past days of a large office

${written('npm run bench -- --lampau --besar')}
${office(ukuran)}; ${many(result.mutasi)} mutasi, ${many(result.masa)} spans.

Times in ms of requests for days of which nothing is remembered, one after another; the first one after the start is the first of its row.

| | first | second | third | fourth | fifth |
|---|---:|---:|---:|---:|---:|
${rows.join('\n')}
`;
  return write('lampau-sejuta', text, { ukuran, ...result });
}
