import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { SerahTerima, SerahTerimaRinci } from '../../../shared/serah-terima.ts';
import { jenisSerahValues } from '../../../shared/serah-terima-words.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import { queryClient } from '../../api/query-client.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import type { PageAction } from '../../components/page-actions.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { recordPage } from '../../entities/record-page.tsx';
import { refreshAfter } from '../../entities/refresh.ts';
import { pageNames } from '../../page-names.ts';
import { removeDraft } from './acts.ts';
import { LinesSection } from './lines-section.tsx';
import { NextStep } from './next-step.tsx';
import { PapersSection } from './papers-section.tsx';
import { serahTerimaDetail } from './serah-terima.queries.ts';
import { SerahTerimaStatus } from './status.tsx';

/** Renders `/serah-terima/{id}`: the open points of a draft, or the result. */
export const SerahTerimaDetailPage = recordPage({
  entity: 'serahTerima',
  queryOf: serahTerimaDetail,
  standIn: (serah: SerahTerima) => <Head serah={serah} />,
  render: (serah: SerahTerimaRinci) => <Detail serah={serah} />,
});

function Detail({ serah }: { serah: SerahTerimaRinci }) {
  const { status, baris } = serah;
  return (
    <>
      <Head serah={serah} />
      <Facts serah={serah} />
      <NextStep serah={serah} />
      <PapersSection serah={serah} />
      {jenisSerahValues.map((jenis) => (
        <LinesSection key={jenis} jenis={jenis} rows={baris} done={status === 'selesai'} />
      ))}
    </>
  );
}

function Head({ serah }: { serah: SerahTerima }) {
  const { pengguna, status } = serah;
  return (
    <PageHeader
      title={`Serah terima ${pengguna.name}`}
      subtitle={pengguna.jabatan}
      crumbs={[pageNames.serahTerima]}
      badge={<SerahTerimaStatus status={status} />}
      more={useActions(serah)}
    />
  );
}

function useActions(serah: SerahTerima): PageAction[] {
  const navigate = useNavigateFromPage();
  if (serah.status !== 'draf') return [];
  const remove = async () => {
    if (!(await removeDraft(serah))) return;
    await navigate({ to: '/serah-terima' });
    await refreshAfter(queryClient, 'serahTerima', { listsOnly: true });
  };
  return [
    {
      label: 'Ubah draf',
      icon: IconPencil,
      link: { to: '/serah-terima/$id/ubah', params: { id: String(serah.id) } },
    },
    { label: 'Hapus draf', icon: IconTrash, tone: 'danger', rare: true, onClick: () => void remove() },
  ];
}

function Facts({ serah }: { serah: SerahTerimaRinci }) {
  const { alasan, status, terhitung_mulai, tanggal_surat, petugas, dasar, dibuat_oleh } = serah;
  const otherwise = status === 'draf' ? 'Hari pelaksanaan' : '';
  return (
    <DefinitionList
      items={[
        { label: 'Sebab', value: alasan, wide: true },
        { label: 'Terhitung mulai', value: formatTanggal(terhitung_mulai) || otherwise },
        { label: 'Tanggal surat', value: formatTanggal(tanggal_surat) || otherwise },
        { label: 'Yang mewakili kantor', value: petugas?.name ?? 'Yang melaksanakan' },
        { label: 'Draf dibuat oleh', value: dibuat_oleh.name },
        ...(dasar ? [{ label: 'Dasar', value: dasar, wide: true }] : []),
        ...(serah.selesai_oleh && serah.selesai_pada
          ? [
              {
                label: 'Dilaksanakan',
                value: `${formatTime(serah.selesai_pada)} oleh ${serah.selesai_oleh.name}`,
              },
            ]
          : []),
      ]}
    />
  );
}
