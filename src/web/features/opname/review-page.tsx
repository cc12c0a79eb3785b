import { Alert, Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import type { Opname, OpnameRinci } from '../../../shared/opname.ts';
import { opnameEndpoints, selisihParams } from '../../../shared/opname-endpoints.ts';
import { kelompokSelisihValues } from '../../../shared/opname-words.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { opnameDetail, opnameSelisih } from '../../entities/opname/opname.queries.ts';
import { kelompokSelisihLabels } from '../../entities/opname/opname-words.ts';
import { recordPage } from '../../entities/record-page.tsx';
import { refreshAfter } from '../../entities/refresh.ts';
import { pageNames } from '../../page-names.ts';
import classes from './opname.module.css';
import { OpnameStatus } from './opname-status.tsx';
import { selisihColumns } from './selisih-columns.tsx';
import { SusulanSection } from './susulan-section.tsx';

/** Renders `/opname/{id}/tinjau`: the differences, their decisions, and closing the opname. */
export const ReviewPage = recordPage({
  entity: 'opname',
  queryOf: opnameDetail,
  standIn: (opname: Opname) => <Head opname={opname} subtitle={LOADING} />,
  render: (opname: OpnameRinci) => <Tinjau opname={opname} />,
});

const LOADING = 'Memuat selisih …';

interface HeadProps {
  opname: Opname;
  subtitle: string;
  actions?: ReactNode;
}

function Head({ opname: { id, nama, status }, subtitle, actions }: HeadProps) {
  return (
    <>
      <PageHeader
        title="Tinjau"
        crumbs={[pageNames.opname, { label: nama, link: { to: '/opname/$id', params: { id: String(id) } } }]}
        badge={<OpnameStatus status={status} />}
        subtitle={subtitle}
        actions={actions}
      />
      {status === 'berjalan' && (
        <Alert color="gray" mb="md">
          Penghitungan masih berjalan. Selisih di bawah ini belum dapat diputuskan dan masih dapat berubah.
        </Alert>
      )}
    </>
  );
}

type Decisions = BodyInput<typeof opnameEndpoints.putusan>;

function Tinjau({ opname }: { opname: OpnameRinci }) {
  const { id, nama, status } = opname;
  const queryClient = useQueryClient();
  const navigate = useNavigateFromPage();
  const list = useListState(selisihParams);
  const query = useQuery(opnameSelisih(id, list.query));
  const groups = query.data?.meta.kelompok ?? [];
  const open = groups.reduce((sum, { belum }) => sum + belum, 0);
  const decides = status === 'ditinjau';
  const decide = async (body: Decisions) => {
    const { message } = await call(opnameEndpoints.putusan, { params: { id }, body });
    await refreshAfter(queryClient, 'opname');
    showToast({ message: message ?? 'Putusan tersimpan.' });
  };
  const { kelompok } = list.query;
  const settle = () =>
    confirm({
      title: `Sahkan opname "${nama}"?`,
      text: 'Semua koreksi yang diputuskan dicatat sebagai mutasi sekaligus. Sesudah sah, opname ini tidak dapat diubah.',
      confirmLabel: 'Sahkan',
      run: async () => {
        const { message } = await call(opnameEndpoints.sahkan, { params: { id } });
        await refreshAfter(queryClient, 'opname');
        showToast({ message: message ?? 'Opname sudah sah.' });
        void navigate({ to: '/opname/$id', params: { id: String(id) } });
      },
    });
  return (
    <>
      <Head
        opname={opname}
        subtitle={
          !query.data
            ? LOADING
            : open === 0
              ? 'Semua selisih sudah diputuskan.'
              : `${formatAngka(open)} selisih belum diputuskan.`
        }
        actions={
          decides && (
            <Button
              leftSection={<IconCircleCheck size={16} aria-hidden />}
              disabled={open > 0}
              onClick={() => void settle()}
            >
              Sahkan
            </Button>
          )
        }
      />
      <div className={classes.tabs}>
        <FilterSelect
          aria-label="Kelompok"
          placeholder="Semua kelompok"
          w={220}
          data={kelompokSelisihValues.map((value) => ({ value, label: labelOf(value) }))}
          value={kelompok ?? null}
          onChange={(value) => list.set({ kelompok: value })}
        />
        {decides && open > 0 && (
          <Button variant="default" onClick={() => void decideAll()}>
            Putuskan yang belum sesuai usul
          </Button>
        )}
      </div>
      <DataTable
        label="Daftar selisih"
        columns={selisihColumns({ decides, decide })}
        query={query}
        state={list}
        rowId={({ kunci }) => kunci}
        rowName={({ nama: name, kode }) => name ?? kode}
        empty={{ title: 'Tidak ada selisih', text: 'Semua yang dihitung sama dengan daftar harapan.' }}
      />
      <SusulanSection rows={opname.susulan} decides={decides} decide={decide} />
    </>
  );

  function labelOf(value: (typeof kelompokSelisihValues)[number]): string {
    const group = groups.find((one) => one.kelompok === value);
    return `${kelompokSelisihLabels[value]} (${formatAngka(group?.jumlah ?? 0)})`;
  }

  function decideAll() {
    const count = kelompok ? (groups.find((one) => one.kelompok === kelompok)?.belum ?? 0) : open;
    return confirm({
      title: `Putuskan ${formatAngka(count)} selisih sesuai usul?`,
      text: 'Setiap putusan masih dapat diubah satu per satu sebelum opname disahkan.',
      confirmLabel: 'Putuskan',
      run: () => decide({ sesuai_usul: kelompok ?? 'semua' }),
    });
  }
}
