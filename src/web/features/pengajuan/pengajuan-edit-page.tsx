import { useQuery } from '@tanstack/react-query';
import type { Pengajuan } from '../../../shared/pengajuan.ts';
import { useSession } from '../../api/session.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { NotFoundPage } from '../../components/feedback/not-found-page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { pengajuanDetail } from '../../entities/pengajuan/pengajuan.queries.ts';
import { ownPengajuan } from '../../entities/pengajuan/pengajuan-kind.ts';
import { DecidedNotice } from './decided-notice.tsx';
import { PengajuanForm } from './pengajuan-form.tsx';

/** Renders `/pengajuan/user/edit/{id}`: edits one's own pengajuan while it is pending. */
export function PengajuanEditPage() {
  const id = useIdParam();
  const query = useQuery(pengajuanDetail(id));
  return <Loaded query={query}>{(pengajuan) => <PengajuanEdit key={id} pengajuan={pengajuan} />}</Loaded>;
}

function PengajuanEdit({ pengajuan }: { pengajuan: Pengajuan }) {
  const { user } = useSession();
  if (pengajuan.pengguna_id !== user?.id) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={`Ubah Pengajuan ${pengajuan.nama_barang}`} crumbs={[ownPengajuan(user.id)]} />
      {pengajuan.status === 'Menunggu' ? (
        <PengajuanForm pengajuan={pengajuan} />
      ) : (
        <DecidedNotice pengajuan={pengajuan} />
      )}
    </>
  );
}
