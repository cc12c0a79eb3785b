import classes from './answer-cell.module.css';
import { deciderOf } from './decider.ts';
import type { Decided } from './permohonan-kind.ts';
import { StatusKeputusanBadge } from './status-keputusan.tsx';

/** Renders the status of one's own permohonan with its answer in short: who decided, and the reason of a refusal. */
export function AnswerCell({ row }: { row: Decided }) {
  const answer = answerOf(row);
  return (
    <span className={classes.cell}>
      <StatusKeputusanBadge status={row.status} />
      {answer && (
        <span className={classes.answer} title={answer}>
          {answer}
        </span>
      )}
    </span>
  );
}

/** Answers who approved, or who refused and why; null while there is nothing to say. */
export function answerOf(row: Decided): string | null {
  if (row.status === 'Disetujui') return `oleh ${deciderOf(row)}`;
  if (row.status !== 'Ditolak') return null;
  // the sentence of the application says itself who refuses
  return row.diputus_oleh ? `${row.diputus_oleh.name}: ${row.alasan_keputusan}` : row.alasan_keputusan;
}
