import type { StatusHistory } from '../../../shared/history.ts';
import { StatusBadge, type Tone } from '../../components/feedback/status-badge.tsx';

const tones: Record<StatusHistory, Tone> = {
  'Masih Digunakan': 'good',
  'Tidak Digunakan': 'quiet',
  Dikoreksi: 'warn',
};

/** Renders the status of a holding as a badge. */
export function StatusHolding({ status }: { status: StatusHistory }) {
  return <StatusBadge tone={tones[status]}>{status}</StatusBadge>;
}
