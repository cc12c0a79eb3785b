import { type StatusSerahTerima, statusSerahTerimaLabels } from '../../../shared/serah-terima-words.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';

/** Renders the status: draft or executed. */
export function SerahTerimaStatus({ status }: { status: StatusSerahTerima }) {
  return (
    <StatusBadge tone={status === 'draf' ? 'quiet' : 'good'}>{statusSerahTerimaLabels[status]}</StatusBadge>
  );
}
