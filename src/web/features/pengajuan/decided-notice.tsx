import type { Pengajuan } from '../../../shared/pengajuan.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';

/** Renders the notice that replaces the form of a decided pengajuan. */
export function DecidedNotice({ pengajuan }: { pengajuan: Pengajuan }) {
  const { id, status, diputus_oleh, diputus_pada } = pengajuan;
  const by = diputus_oleh ? ` oleh ${diputus_oleh.name}` : '';
  return (
    <EmptyState
      title={`Pengajuan ini sudah ${status.toLowerCase()}`}
      text={`Diputus${by} pada ${formatTime(diputus_pada)}.`}
      action={
        <LinkButton link={{ to: '/pengajuan/detail/$id', params: { id: String(id) } }}>
          Buka pengajuan
        </LinkButton>
      }
    />
  );
}
