import { StatusBadge } from '../../components/feedback/status-badge.tsx';

/** Whether somebody still belongs to the office. */
export function AktifBadge({ aktif }: { aktif: boolean }) {
  return <StatusBadge tone={aktif ? 'good' : 'quiet'}>{aktif ? 'Aktif' : 'Nonaktif'}</StatusBadge>;
}
