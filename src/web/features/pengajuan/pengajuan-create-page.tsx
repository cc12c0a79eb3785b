import { useQuery } from '@tanstack/react-query';
import type { Pengajuan } from '../../../shared/pengajuan.ts';
import { useSession } from '../../api/session.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { NotFoundPage } from '../../components/feedback/not-found-page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdSearch } from '../../components/use-id-search.ts';
import { CarriedNote } from '../../entities/keputusan/carried-note.tsx';
import { pengajuanDetail } from '../../entities/pengajuan/pengajuan.queries.ts';
import { ownPengajuan, pengajuanKind } from '../../entities/pengajuan/pengajuan-kind.ts';
import { PengajuanForm } from './pengajuan-form.tsx';

/** Renders `/pengajuan/user/create`; `?dari=` prefills the form from one's own earlier pengajuan. */
export function PengajuanCreatePage() {
  const { user } = useSession();
  const from = useIdSearch('dari');
  return (
    <>
      <PageHeader
        title="Ajukan Barang"
        subtitle="Usulkan barang yang perlu dibeli kantor. Anda dapat mengubahnya selama belum diputuskan."
        crumbs={user ? [ownPengajuan(user.id)] : []}
      />
      {from === undefined ? <PengajuanForm /> : <PengajuanAgain key={from} id={from} />}
    </>
  );
}

function PengajuanAgain({ id }: { id: number }) {
  const query = useQuery(pengajuanDetail(id));
  return <Loaded query={query}>{(pengajuan) => <FilledForm from={pengajuan} />}</Loaded>;
}

function FilledForm({ from }: { from: Pengajuan }) {
  const { user } = useSession();
  if (from.pengguna_id !== user?.id) return <NotFoundPage />;
  return (
    <>
      <CarriedNote kind={pengajuanKind} row={from} besides={from.gambar && 'Gambarnya ikut terbawa.'} />
      <PengajuanForm from={from} />
    </>
  );
}
