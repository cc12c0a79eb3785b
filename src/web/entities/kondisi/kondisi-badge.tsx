import type { Kondisi } from '../../../shared/fields.ts';
import { StatusBadge, type Tone } from '../../components/feedback/status-badge.tsx';

const tones: Record<Kondisi, Tone> = { Baik: 'good', 'Rusak Ringan': 'warn', 'Rusak Berat': 'bad' };

/** Renders a kondisi as a coloured word. */
export function KondisiBadge({ kondisi }: { kondisi: Kondisi }) {
  return <StatusBadge tone={tones[kondisi]}>{kondisi}</StatusBadge>;
}
