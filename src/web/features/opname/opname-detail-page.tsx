import { Alert } from '@mantine/core';
import { IconChecklist, IconPencil, IconPlayerPlay, IconPrinter, IconScan, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import type { Opname, OpnameRinci } from '../../../shared/opname.ts';
import { opnameEndpoints } from '../../../shared/opname-endpoints.ts';
import { scopeText } from '../../../shared/opname-words.ts';
import { can } from '../../../shared/permissions.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import { call } from '../../api/client.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { showToast } from '../../components/feedback/toast-store.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { confirm } from '../../components/overlay/confirm-store.ts';
import type { PageAction } from '../../components/page-actions.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { RecordAction, useInHeader } from '../../components/record-action.tsx';
import { RecordFigures } from '../../components/record-figures.tsx';
import { useLiveOpname } from '../../entities/opname/live-opname.ts';
import { opnameDetail } from '../../entities/opname/opname.queries.ts';
import { recordPage } from '../../entities/record-page.tsx';
import { refreshAfter } from '../../entities/refresh.ts';
import { pageNames } from '../../page-names.ts';
import { OpnameStatus } from './opname-status.tsx';
import { PapersSection } from './papers-section.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PerangkatTable, PetugasTable, PlacesTables } from './progress-tables.tsx';
import { worksheetFormats } from './worksheet-formats.ts';

/** Renders `/opname/{id}`: the progress of counting, at most five seconds old. */
export const OpnameDetailPage = recordPage({
  entity: 'opname',
  queryOf: opnameDetail,
  standIn: (opname: Opname) => <Head opname={opname} />,
  render: (opname: OpnameRinci) => <Detail opname={opname} />,
});

function Head({ opname }: { opname: Opname }) {
  const { user } = useSession();
  const manages = can(rolesOf(user), 'opname:manage');
  const [editing, setEditing] = useState(false);
  const more = useActions(opname, manages, () => setEditing(true));
  return (
    <>
      {editing && <PlanDialog opname={opname} onClose={() => setEditing(false)} />}
      <PageHeader
        title={opname.nama}
        subtitle={scopeText(opname)}
        crumbs={[pageNames.opname]}
        badge={<OpnameStatus status={opname.status} />}
        actions={useInHeader(<Primary opname={opname} />)}
        more={more}
      />
      {opname.alasan_batal && (
        <Alert
          color="gray"
          mb="md"
          title={`Dibatalkan ${formatTime(opname.selesai_pada)} oleh ${opname.selesai_oleh?.name}`}
        >
          {opname.alasan_batal}
        </Alert>
      )}
    </>
  );
}

function Detail({ opname }: { opname: OpnameRinci }) {
  const { status, harapan, dihitung, selisih, perangkat, susulan } = opname;
  useLiveOpname(opname.id, status === 'berjalan');
  const { user } = useSession();
  const manages = can(rolesOf(user), 'opname:manage');
  const menunggu = perangkat.reduce((sum, one) => sum + one.menunggu, 0);
  return (
    <>
      <Head opname={opname} />
      {status !== 'draf' && (
        <RecordFigures
          figures={[
            {
              label: 'Dihitung',
              value: `${formatAngka(dihitung)} dari ${formatAngka(harapan)}`,
              unit: harapan > 0 && `${Math.floor((100 * dihitung) / harapan)}%`,
            },
            { label: 'Selisih sejauh ini', value: formatAngka(selisih) },
            ...(manages ? [{ label: 'Menunggu di perangkat', value: formatAngka(menunggu) }] : []),
            ...(susulan.length > 0
              ? [{ label: 'Hitungan susulan', value: formatAngka(susulan.length) }]
              : []),
          ]}
        />
      )}
      <RecordAction>
        <Primary opname={opname} />
      </RecordAction>
      <PageSection title="Rencana">
        <DefinitionList
          items={[
            { label: 'Tanggal batas', value: formatTanggal(opname.tanggal) },
            { label: 'Tenggat', value: opname.tenggat && formatTanggal(opname.tenggat) },
            { label: 'Petugas', value: opname.petugas.map(({ name }) => name).join(', '), wide: true },
            { label: 'Dibuat oleh', value: opname.dibuat_oleh.name },
            { label: 'Dimulai', value: opname.dimulai_pada && formatTime(opname.dimulai_pada) },
            { label: 'Ditinjau', value: opname.ditinjau_pada && formatTime(opname.ditinjau_pada) },
            {
              label: 'Disahkan',
              value:
                status === 'sah' && `${formatTime(opname.selesai_pada)} oleh ${opname.selesai_oleh?.name}`,
            },
          ]}
        />
      </PageSection>
      {opname.kertas.length > 0 && <PapersSection id={opname.id} kertas={opname.kertas} />}
      {status !== 'draf' && (
        <>
          <PlacesTables
            opname={opname}
            recounts={manages && (status === 'berjalan' || status === 'ditinjau')}
          />
          <PetugasTable rows={opname.hitungan_petugas} />
          {perangkat.length > 0 && (
            <PerangkatTable opnameId={opname.id} rows={perangkat} closes={manages && status === 'berjalan'} />
          )}
        </>
      )}
    </>
  );
}

/** Renders the primary action of an opname: count or review. */
function Primary({ opname: { id, status } }: { opname: Opname }) {
  const params = { id: String(id) };
  if (status === 'berjalan')
    return (
      <LinkButton
        link={{ to: '/opname/$id/hitung', params }}
        leftSection={<IconScan size={16} aria-hidden />}
      >
        Hitung
      </LinkButton>
    );
  if (status !== 'ditinjau' && status !== 'sah') return null;
  return (
    <LinkButton
      link={{ to: '/opname/$id/tinjau', params }}
      leftSection={<IconChecklist size={16} aria-hidden />}
    >
      Tinjau
    </LinkButton>
  );
}

/** Returns the other actions of an opname. */
function useActions({ id, nama, status, dimulai_pada }: Opname, manages: boolean, edit: () => void) {
  const queryClient = useQueryClient();
  const params = { id };
  const done = async ({ message }: { message?: string | undefined }) => {
    await refreshAfter(queryClient, 'opname');
    showToast({ message: message ?? 'Tersimpan.' });
  };
  const start = () =>
    confirm({
      title: `Mulai opname "${nama}"?`,
      text: 'Daftar harapannya dibekukan menurut tanggal batas, dan petugas dapat menghitung sejak itu.',
      confirmLabel: 'Mulai',
      run: async () => done(await call(opnameEndpoints.mulai, { params })),
    });
  const review = () =>
    confirm({
      title: `Akhiri penghitungan "${nama}"?`,
      text: 'Sesudah itu hitungan yang masih datang menjadi susulan, dan selisihnya dapat diputuskan. Penghitungan dapat dibuka lagi.',
      confirmLabel: 'Akhiri dan tinjau',
      run: async () => done(await call(opnameEndpoints.tinjau, { params })),
    });
  const again = () =>
    confirm({
      title: `Lanjutkan menghitung "${nama}"?`,
      text: 'Petugas dapat menghitung lagi dengan daftar harapan yang sama. Putusan yang sudah dibuat tetap ada.',
      confirmLabel: 'Hitung lagi',
      run: async () => done(await call(opnameEndpoints.mulai, { params })),
    });
  const cancel = () =>
    confirm({
      title: `Batalkan opname "${nama}"?`,
      text: 'Register tidak berubah. Hitungannya tetap tersimpan, tetapi opname ini tidak dapat dilanjutkan.',
      confirmLabel: 'Batalkan opname',
      cancelLabel: 'Kembali',
      tone: 'danger',
      reason: { label: 'Alasan', required: true, maxLength: MAX_ALASAN },
      run: async (alasan) => done(await call(opnameEndpoints.batal, { params, body: { alasan } })),
    });
  const act = (label: string, icon: PageAction['icon'], onClick: () => Promise<unknown>): PageAction => ({
    label,
    icon,
    onClick: () => void onClick(),
  });
  const more: PageAction[] = [];
  if (manages && status === 'draf') more.push(act('Mulai', IconPlayerPlay, start));
  if (manages && status === 'berjalan') more.push(act('Akhiri penghitungan', IconChecklist, review));
  if (manages && status === 'ditinjau') more.push(act('Hitung lagi', IconPlayerPlay, again));
  if (dimulai_pada !== null)
    more.push({ label: 'Kertas kerja', icon: IconPrinter, formats: worksheetFormats(id) });
  if (manages && status !== 'sah' && status !== 'batal') {
    more.push({ label: 'Ubah petugas', icon: IconPencil, onClick: edit, rare: true });
    more.push({ ...act('Batalkan', IconX, cancel), tone: 'danger', rare: true });
  }
  return more;
}
