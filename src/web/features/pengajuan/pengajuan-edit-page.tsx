import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { Pengajuan } from '../../../shared/pengajuan.ts';
import { useSession } from '../../api/session.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { DecidedNotice } from './decided-notice.tsx';
import { pengajuanDetail } from './pengajuan.queries.ts';
import { PengajuanForm } from './pengajuan-form.tsx';
import { ownPengajuan } from './pengajuan-kind.ts';

/** Renders `/pengajuan/user/edit/{id}`: edits one's own pengajuan while it is pending. */
export function PengajuanEditPage() {
  const id = useIdParam();
  const query = useQuery(pengajuanDetail(id));
  return <Loaded query={query}>{(pengajuan) => <PengajuanEdit key={id} pengajuan={pengajuan} />}</Loaded>;
}

function PengajuanEdit({ pengajuan }: { pengajuan: Pengajuan }) {
  const { user } = useSession();
  if (pengajuan.pengguna_id !== user?.id) throw notFound();
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
