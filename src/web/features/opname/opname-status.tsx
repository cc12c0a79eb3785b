import { type StatusOpname, statusOpnameLabels } from '../../../shared/opname-words.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { statusTones } from '../../entities/opname/opname-words.ts';

/** Renders the state of an opname as a coloured word. */
export function OpnameStatus({ status }: { status: StatusOpname }) {
  return <StatusBadge tone={statusTones[status]}>{statusOpnameLabels[status]}</StatusBadge>;
}
