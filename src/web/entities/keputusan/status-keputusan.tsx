import type { StatusKeputusan } from '../../../shared/keputusan.ts';
import { StatusBadge, type Tone } from '../../components/feedback/status-badge.tsx';

const tones: Record<StatusKeputusan, Tone> = {
  Menunggu: 'warn',
  Disetujui: 'good',
  Ditolak: 'bad',
  Dibatalkan: 'quiet',
};

/** What became of what somebody asked for, in colour and in a word. */
export function StatusKeputusanBadge({ status }: { status: StatusKeputusan }) {
  return <StatusBadge tone={tones[status]}>{status}</StatusBadge>;
}
