import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { type Buku, bukuParams } from '../../../shared/buku.ts';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { MiripNotice } from '../../components/feedback/mirip-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { useDialog } from '../../components/overlay/use-dialog.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { ColumnMenu } from '../../components/table/column-menu.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { editRow, RowActions, removeRow } from '../../components/table/row-actions.tsx';
import { useSelection } from '../../components/table/use-selection.ts';
import { useVisibleColumns } from '../../components/table/visible-columns.ts';
import { bukuList } from '../../entities/buku/buku.queries.ts';
import { reportAction } from '../../entities/report-action.ts';
import { ViewsMenu } from '../../entities/tampilan/views-menu.tsx';
import { pageNames } from '../../page-names.ts';
import { bukuColumns } from './buku-columns.tsx';
import { BukuFilterBar } from './buku-filter-bar.tsx';
import type { BukuBulkSubject } from './bulk.types.ts';
import { BulkButtons } from './bulk-buttons.tsx';
import { useRemoveBuku } from './use-remove-buku.ts';

// bulk forms are loaded lazily on first use
const BulkDialogs = lazy(() => import('./bulk-dialogs.tsx'));

const importing = {
  label: 'Impor',
  icon: IconFileImport,
  link: { to: '/impor', search: { jenis: 'buku' } },
} as const;

/** Renders `/buku`: the list of buku; read-only for a user. */
export function BukuListPage() {
  const list = useListState(bukuParams);
  const query = useQuery(bukuList(list.query));
  const [visible, setVisible] = useVisibleColumns('buku', bukuColumns);
  const { user } = useSession();
  const mayWrite = can(rolesOf(user), 'buku:write');
  const remove = useRemoveBuku();
  const { page: _, per_page: __, sort, ...filter } = list.query;
  const mirip = query.data?.meta.mirip === true && !query.isPlaceholderData;
  const total = query.data?.meta.total ?? 0;
  const selection = useSelection(total, JSON.stringify(filter), mirip);
  const { allMatching, ids, count } = selection;
  const choice = allMatching ? { filter, total: count } : { ids: [...ids].map(Number) };
  const dialog = useDialog<BukuBulkSubject>();
  const params = (row: Buku) => ({ id: String(row.id) });
  const report = reportAction('/laporan/buku', filter);
  const add = mayWrite && (
    <LinkButton link={{ to: '/buku/create' }} leftSection={<IconPlus size={16} aria-hidden />}>
      Tambah buku
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={pageNames.buku.label}
        badge={<ViewsMenu halaman="buku" params={bukuParams} columns={{ all: bukuColumns, visible }} />}
        actions={add}
        more={[report, ...(mayWrite ? [importing] : [])]}
      />
      <BukuFilterBar state={list}>
        <ColumnMenu columns={bukuColumns} show={visible} onChange={setVisible} />
      </BukuFilterBar>
      {mirip && <MiripNotice q={list.query.q} />}
      <DataTable
        label="Daftar buku"
        columns={bukuColumns}
        show={visible}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => row.judul}
        rowLink={(row) => ({ to: '/buku/detail/$id', params: params(row) })}
        {...(mayWrite && {
          selection,
          bulkActions: (
            <BulkButtons
              choice={choice}
              sort={sort}
              onChoose={(aksi) => dialog.show({ aksi, count, choice })}
            />
          ),
          rowActions: (row: Buku) => (
            <RowActions
              name={row.judul}
              actions={[
                editRow({ to: '/buku/edit/$id', params: params(row) }),
                removeRow(() => void remove(row)),
              ]}
            />
          ),
        })}
        empty={{
          title: 'Belum ada buku',
          text: mayWrite
            ? 'Tambahkan satu per satu, atau bawa daftar yang sudah ada dari Excel atau CSV.'
            : 'Buku milik kantor akan tampil di sini setelah dicatat oleh admin.',
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
