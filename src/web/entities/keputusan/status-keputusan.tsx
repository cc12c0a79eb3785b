import type { StatusKeputusan } from '../../../shared/keputusan.ts';
import { StatusBadge, type Tone } from '../../components/feedback/status-badge.tsx';

const tones: Record<StatusKeputusan, Tone> = {
  Menunggu: 'warn',
  Disetujui: 'good',
  Ditolak: 'bad',
  Dibatalkan: 'quiet',
};

/** Renders the status of a permohonan as a coloured word. */
export function StatusKeputusanBadge({ status }: { status: StatusKeputusan }) {
  return <StatusBadge tone={tones[status]}>{status}</StatusBadge>;
}
