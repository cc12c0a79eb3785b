import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { barangParams } from '../../../shared/barang.ts';
import { readParams } from '../../../shared/list-params.ts';
import { queryClient } from '../../api/query-client.ts';
import { MiripNotice } from '../../components/feedback/mirip-notice.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { useDialog } from '../../components/overlay/use-dialog.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { ColumnMenu } from '../../components/table/column-menu.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { useSelection } from '../../components/table/use-selection.ts';
import { useVisibleColumns } from '../../components/table/visible-columns.ts';
import { barangList } from '../../entities/barang/barang.queries.ts';
import { BarangFilterBar } from '../../entities/barang/barang-filter-bar.tsx';
import { reportAction } from '../../entities/report-action.ts';
import { ViewsMenu } from '../../entities/tampilan/views-menu.tsx';
import { pageNames } from '../../page-names.ts';
import type { SearchText } from '../../search-text.ts';
import { barangColumns } from './barang-columns.tsx';
import { BarangRowMenu } from './barang-row-menu.tsx';
import type { BulkSubject } from './bulk.types.ts';
import { chosenOf } from './chosen.ts';

// loaded with the first selection
const BulkButtons = lazyPart(() => import('./bulk-buttons.tsx'));
// bulk forms are loaded lazily on first use
const BulkDialogs = lazy(() => import('./bulk-dialogs.tsx'));

const importing = { label: 'Impor', icon: IconFileImport, link: { to: '/impor' } } as const;

/** Renders `/barang`: the list of barang, for admins. */
export function BarangListPage() {
  const list = useListState(barangParams);
  const query = useQuery(barangList(list.query));
  const [visible, setVisible] = useVisibleColumns('barang', barangColumns);
  const { page: _, per_page: __, sort, ...filters } = list.query;
  const mirip = query.data?.meta.mirip === true && !query.isPlaceholderData;
  const selection = useSelection(query.data?.meta.total ?? 0, JSON.stringify(filters), mirip);
  const chosen = chosenOf(selection, filters);
  const dialog = useDialog<BulkSubject>();
  const add = (
    <LinkButton link={{ to: '/barang/create' }} leftSection={<IconPlus size={16} aria-hidden />}>
      Tambah barang
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={pageNames.barang.label}
        badge={<ViewsMenu halaman="barang" params={barangParams} columns={{ all: barangColumns, visible }} />}
        actions={add}
        more={[reportAction('/laporan/barang', filters), importing]}
      />
      <BarangFilterBar state={list}>
        <ColumnMenu columns={barangColumns} show={visible} onChange={setVisible} />
      </BarangFilterBar>
      {mirip && <MiripNotice q={list.query.q} />}
      <DataTable
        label="Daftar barang"
        columns={barangColumns}
        show={visible}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => row.nama_barang}
        rowLink={(row) => ({ to: '/barang/detail/$id', params: { id: String(row.id) } })}
        rowActions={(row) => <BarangRowMenu barang={row} />}
        actionsWidth={52}
        selection={selection}
        bulkActions={
          <Suspense>
            <BulkButtons
              choice={chosen.choice}
              sort={sort === 'cocok' || sort === '-cocok' ? undefined : sort}
              onChoose={(aksi) => dialog.show({ aksi, ...chosen })}
            />
          </Suspense>
        }
        empty={{
          title: 'Belum ada barang',
          text: 'Tambahkan satu per satu, atau bawa daftar yang sudah ada dari Excel atau CSV.',
          action: add,
        }}
      />
      {dialog.serial > 0 && (
        <Suspense>
          <BulkDialogs dialog={dialog} onDone={selection.clear} />
        </Suspense>
      )}
    </>
  );
}

/** Prefetches the list of the address before the page renders. */
BarangListPage.prefetch = (_params: Record<string, string>, search: SearchText) => {
  return queryClient.prefetchQuery(barangList(readParams(barangParams, search)));
};
