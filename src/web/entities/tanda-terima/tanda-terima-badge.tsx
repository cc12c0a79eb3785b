import type { StatusTandaTerima } from '../../../shared/tanda-terima-words.ts';
import { StatusBadge, type Tone } from '../../components/feedback/status-badge.tsx';

const looks: Record<StatusTandaTerima, { tone: Tone; text: string }> = {
  menunggu: { tone: 'warn', text: 'Menunggu diterima' },
  diterima: { tone: 'good', text: 'Diterima' },
  'diterima sebagian': { tone: 'warn', text: 'Diterima sebagian' },
  ditolak: { tone: 'bad', text: 'Ditolak penerima' },
  dibatalkan: { tone: 'quiet', text: 'Tanda terima dibatalkan' },
};

export const statusTandaTerimaChoices = Object.entries(looks).map(([value, { text }]) => ({
  value: value as StatusTandaTerima,
  label: text,
}));

/** Renders the state of a tanda terima as a coloured word. */
export function TandaTerimaBadge({ status }: { status: StatusTandaTerima }) {
  const { tone, text } = looks[status];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}
