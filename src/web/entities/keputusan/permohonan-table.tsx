import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StatusKeputusan } from '../../../shared/keputusan.ts';
import type { Params } from '../../../shared/list-params.ts';
import { formatDay, formatTime } from '../../../shared/tanggal.ts';
import type { EmptyStateProps } from '../../components/feedback/empty-state.tsx';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column, PageQuery, RowLink } from '../../components/table/data-table.types.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import type { ListPatch } from '../../components/table/list-state.ts';
import { PeriodFilter } from '../../components/table/period-filter.tsx';
import { penggunaChoice } from '../pengguna/pengguna-choice.ts';
import { AnswerCell, answerOf } from './answer-cell.tsx';
import { jumlahPermohonan } from './keputusan.queries.ts';
import { DecideActions, OwnActions } from './permohonan-actions.tsx';
import type { PermohonanKind, PermohonanRow } from './permohonan-kind.ts';
import { StatusKeputusanBadge } from './status-keputusan.tsx';
import { StatusTabs } from './status-tabs.tsx';

/** Query of the list, kept in the address. */
interface Filters {
  page: number;
  per_page: number;
  sort?: string | undefined;
  q?: string | undefined;
  status?: StatusKeputusan | undefined;
  pengguna_id?: number | undefined;
  barang_id?: number | undefined;
  dari?: string | undefined;
  sampai?: string | undefined;
}

/** Parts of useListState that the list uses. */
interface PermohonanState {
  query: Filters;
  // method syntax is bivariant: a list's own `set` takes its filters and sort names only, this one any
  set(patch: ListPatch<Filters>, options?: { replace?: boolean }): void;
  resetFilters: () => void;
  activeFilters: number;
}

/** Descriptor of one kind's list: everything in which the two lists differ. */
export interface PermohonanList<Row extends PermohonanRow> {
  kind: PermohonanKind<Row>;
  /** Parameters of the list's address. */
  params: Params;
  /** Word for the person who asks: "Pengaju". */
  asker: string;
  /** Hook that reads the list's state from the address and loads its rows, of one person or of everybody. */
  useRows: (ownerId: number | undefined) => {
    list: PermohonanState;
    query: PageQuery<Row>;
    rowLink: (row: Row) => RowLink;
  };
  columns: (forAdmin: boolean) => Column<Row>[];
  filterWidth: number;
  /** Renders filters that this kind alone has. */
  filters?: (list: PermohonanState) => ReactNode;
  /** Width of the actions of the person who asked, in px. */
  ownActionsWidth: number;
  /** Element beside the list. */
  beside?: ReactNode;
}

interface PermohonanTableProps<Row extends PermohonanRow> {
  of: PermohonanList<Row>;
  /** Owner of the listed permohonan; left out, all are listed for deciding. */
  ownerId?: number;
  empty: EmptyStateProps;
}

/** Renders the list with its states as tabs, for the person who asked and for admins. */
export function PermohonanTable<Row extends PermohonanRow>({
  of,
  ownerId,
  empty,
}: PermohonanTableProps<Row>) {
  const { kind, asker, useRows, columns, filterWidth } = of;
  const { list, query, rowLink } = useRows(ownerId);
  const forAdmin = ownerId === undefined;
  const { status, q, barang_id, dari, sampai } = list.query;
  const pengguna_id = ownerId ?? list.query.pengguna_id;
  const counts = useQuery(jumlahPermohonan(kind.jenis, { q, pengguna_id, barang_id, dari, sampai }));
  const Actions = forAdmin ? DecideActions : OwnActions;
  return (
    <>
      <StatusTabs
        label={kind.name}
        value={status}
        counts={counts.data}
        onChange={(next) => list.set({ status: next })}
      />
      <FilterBar
        searchLabel={forAdmin ? `Cari barang atau ${asker.toLowerCase()}` : 'Cari barang'}
        state={list}
      >
        {forAdmin && (
          <AsyncSelect
            {...penggunaChoice}
            w={filterWidth}
            aria-label={asker}
            placeholder={`Semua ${asker.toLowerCase()}`}
            value={pengguna_id}
            onChange={(id) => list.set({ pengguna_id: id })}
          />
        )}
        {of.filters?.(list)}
        <PeriodFilter label={kind.name} from={dari} to={sampai} onChange={(patch) => list.set(patch)} />
      </FilterBar>
      <DataTable
        label={`Daftar ${kind.jenis}`}
        columns={columns(forAdmin)}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={kind.barangOf}
        rowLink={rowLink}
        rowActions={(row) => <Actions kind={kind} row={row} />}
        actionsWidth={forAdmin ? 88 : of.ownActionsWidth}
        empty={empty}
      />
      {of.beside}
    </>
  );
}

/** Builds the column of the person who asked, for admins. */
export const askerColumn = (header: string, width: string): Column<PermohonanRow> => ({
  key: 'pengguna',
  header,
  sort: 'pengguna',
  width,
  cell: (row) => row.pengguna.name,
  phone: 'line',
});

/** Builds the columns of date and status, with the decision for the requester. */
export const statusColumns = (
  header: string,
  [asked, status]: [string, string],
  forAdmin: boolean,
): Column<PermohonanRow>[] => [
  {
    key: 'created_at',
    header,
    sort: 'created_at',
    width: asked,
    cell: (row) => formatTime(row.created_at),
    phone: 'line',
    phoneCell: (row) => (forAdmin ? null : answerOf(row)) ?? formatDay(row.created_at),
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    ...(forAdmin ? { width: status } : { minWidth: 240 }),
    cell: (row) => (forAdmin ? <StatusKeputusanBadge status={row.status} /> : <AnswerCell row={row} />),
    phone: 'badge',
    phoneCell: (row) => <StatusKeputusanBadge status={row.status} />,
  },
];
