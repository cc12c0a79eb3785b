import { StatusBadge } from '../../components/feedback/status-badge.tsx';

/** Renders whether a person is active as a coloured word. */
export function AktifBadge({ aktif }: { aktif: boolean }) {
  return <StatusBadge tone={aktif ? 'good' : 'quiet'}>{aktif ? 'Aktif' : 'Nonaktif'}</StatusBadge>;
}
