import { type StatusTandaTerima, statusTandaTerimaLabels } from '../../../shared/tanda-terima-words.ts';
import { StatusBadge, type Tone } from '../../components/feedback/status-badge.tsx';

const tones: Record<StatusTandaTerima, Tone> = {
  menunggu: 'warn',
  diterima: 'good',
  'diterima sebagian': 'warn',
  ditolak: 'bad',
  dibatalkan: 'quiet',
};

export const statusTandaTerimaChoices = Object.entries(statusTandaTerimaLabels).map(([value, label]) => ({
  value: value as StatusTandaTerima,
  label,
}));

/** Renders the state of a tanda terima as a coloured word. */
export function TandaTerimaBadge({ status }: { status: StatusTandaTerima }) {
  return <StatusBadge tone={tones[status]}>{statusTandaTerimaLabels[status]}</StatusBadge>;
}
