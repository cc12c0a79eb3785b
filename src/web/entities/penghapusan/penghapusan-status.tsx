import { type StatusPenghapusan, statusPenghapusanLabels } from '../../../shared/penghapusan-words.ts';
import { StatusBadge, type Tone } from '../../components/feedback/status-badge.tsx';

const tones: Record<StatusPenghapusan, Tone> = {
  draf: 'quiet',
  diusulkan: 'info',
  diteliti: 'warn',
  disetujui: 'good',
  dilaksanakan: 'warn',
  ber_sk: 'good',
  selesai: 'good',
  ditolak: 'bad',
  batal: 'quiet',
};

/** Renders the state of a proposed penghapusan. */
export function PenghapusanStatus({ status }: { status: StatusPenghapusan }) {
  return <StatusBadge tone={tones[status]}>{statusPenghapusanLabels[status]}</StatusBadge>;
}
