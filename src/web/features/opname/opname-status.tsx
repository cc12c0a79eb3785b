import { type StatusOpname, statusOpnameLabels } from '../../../shared/opname-words.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { statusTones } from '../../entities/opname/opname-words.ts';

/** Renders the status of an opname as a badge. */
export function OpnameStatus({ status }: { status: StatusOpname }) {
  return <StatusBadge tone={statusTones[status]}>{statusOpnameLabels[status]}</StatusBadge>;
}
