import type { StatusHistory } from '../../../shared/history.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';

/** Renders the status of a holding: a badge for a corrected one, plain text for the others. */
export function StatusHolding({ status }: { status: StatusHistory }) {
  return status === 'Dikoreksi' ? <StatusBadge tone="warn">{status}</StatusBadge> : <span>{status}</span>;
}
