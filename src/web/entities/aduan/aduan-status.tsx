import { type StatusAduan, statusAduanLabels } from '../../../shared/aduan-words.ts';
import { StatusBadge, type Tone } from '../../components/feedback/status-badge.tsx';

const tones: Record<StatusAduan, Tone> = {
  menunggu: 'warn',
  dikembalikan: 'good',
  kondisi: 'good',
  dicatat: 'info',
  ditolak: 'bad',
  ditarik: 'quiet',
};

/** Renders the state of an aduan. */
export function AduanStatus({ status }: { status: StatusAduan }) {
  return <StatusBadge tone={tones[status]}>{statusAduanLabels[status]}</StatusBadge>;
}
