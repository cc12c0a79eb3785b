import classes from './answer-cell.module.css';
import { deciderOf } from './decider.ts';
import type { Decided } from './permohonan-kind.ts';
import { StatusKeputusanBadge } from './status-keputusan.tsx';

/** Renders the status of one's own permohonan with the decision in short: by whom, and the reason of a refusal. */
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

/** Returns who approved, or who refused and why; null while there is neither. */
export function answerOf(row: Decided): string | null {
  if (row.status === 'Disetujui') return `oleh ${deciderOf(row)}`;
  if (row.status !== 'Ditolak') return null;
  // an automatic refusal names its author in the sentence itself
  return row.diputus_oleh ? `${row.diputus_oleh.name}: ${row.alasan_keputusan}` : row.alasan_keputusan;
}
