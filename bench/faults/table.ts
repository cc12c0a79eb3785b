import { cpus } from 'node:os';
import type { Fault, FaultResult } from '../../test/support/faults/fault.ts';

/** Row of the table: a fault with its result, or why it could not be injected. */
export interface FaultRow {
  fault: Fault;
  result: FaultResult | { notDone: string };
  took: number;
}

/** Builds the page `bench/hasil/gangguan.md`. */
export function faultsTable(rows: readonly FaultRow[], minutes: number): string {
  const lines = rows.map(({ fault, result }) => {
    if ('notDone' in result)
      return `| ${fault.name} | ${fault.what} | | | | | | | not done: ${result.notDone} |`;
    const { answered, lost, half, seconds, healthDuring, healthAfter, wrong } = result;
    const found = wrong.length === 0 ? 'ok' : `**FAILED**: ${wrong.join('; ')}`;
    return `| ${fault.name} | ${fault.what} | ${answered} | ${lost.length} | ${half.length} | ${seconds?.toFixed(1) ?? ''} | ${healthDuring} | ${healthAfter} | ${found} |`;
  });
  const remarks = rows.flatMap(({ fault, result }) =>
    'notDone' in result ? [] : result.remarks.map((remark) => `- ${fault.name}: ${remark}`),
  );
  return `# Faults

Written by \`npm run bench:faults\` on ${new Date().toISOString().slice(0, 10)} in ${minutes.toFixed(1)} minutes: Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, the built application as a process of its own and a real PostgreSQL, all on this machine.
Writing went on meanwhile, one writer of each kind: making barang with an Idempotency-Key, handing out, editing, uploading a file, proposing and refusing. *Lost* counts answered writes that are not in the database afterwards, *half* records that break a rule that must always hold (\`test/support/faults/check-answered.ts\`), *s until served* how long after the fault, or after its cause was gone, a write was answered again. Health was asked ten times a second; \`none\` means that nothing answered.
What happens at each fault, and what to do: [docs/gangguan.md](../../docs/gangguan.md).

| fault | what is done | answered | lost | half | s until served | health meanwhile | health afterwards | found |
|---|---|---:|---:|---:|---:|---|---|---|
${lines.join('\n')}

${remarks.join('\n')}
`;
}
