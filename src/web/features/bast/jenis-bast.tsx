import type { JenisBast } from '../../../shared/bast.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';

/** Display names of the kinds of BAST. */
export const jenisBastLabels: Record<JenisBast, string> = {
  penyerahan: 'Penyerahan',
  pengembalian: 'Pengembalian',
};

export const jenisBastChoices = Object.entries(jenisBastLabels).map(([value, label]) => ({
  value: value as JenisBast,
  label,
}));

export function JenisBastBadge({ jenis }: { jenis: JenisBast }) {
  return <StatusBadge tone={jenis === 'penyerahan' ? 'info' : 'quiet'}>{jenisBastLabels[jenis]}</StatusBadge>;
}
