import type { StatusSurat } from '../../../shared/surat-komitmen.ts';
import { StatusBadge, type Tone } from '../../components/feedback/status-badge.tsx';

const looks: Record<StatusSurat, { tone: Tone; text: string }> = {
  menunggu: { tone: 'warn', text: 'Menunggu tanda tangan' },
  ditandatangani: { tone: 'good', text: 'Sudah ditandatangani' },
  dipindai: { tone: 'good', text: 'Ditandatangani di atas kertas' },
  batal: { tone: 'quiet', text: 'Digantikan' },
};

/** Renders the status of a surat komitmen as a badge. */
export function SuratBadge({ status }: { status: StatusSurat }) {
  const { tone, text } = looks[status];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}
