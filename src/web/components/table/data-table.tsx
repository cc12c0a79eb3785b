import { useEffect, useState } from 'react';
import { EmptyState, type EmptyStateProps } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { usePhone } from '../use-phone.ts';
import classes from './data-table.module.css';
import type { DataTableProps, PageQuery, TableState } from './data-table.types.ts';
import { BulkBar } from './data-table-bulk-bar.tsx';
import { TableFooter } from './data-table-footer.tsx';
import { TableGrid } from './data-table-grid.tsx';
import { PhoneRows } from './phone-rows.tsx';
import { PhoneTools } from './phone-tools.tsx';

/** Renders a list that the server pages, sorts and filters; on phones in rows of two lines. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { query, state, selection } = props;
  const phone = usePhone();
  const [pickMode, setPickMode] = useState(false);
  const [sortedText, setSortedText] = useState('');

  useExistingPage(query, state);

  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;

  const rows = query.data?.data;
  const total = query.data?.meta.total ?? 0;
  if (rows && total === 0) return <NothingHere state={state} empty={props.empty} />;

  const Body = phone ? PhoneRows : TableGrid;
  const columns = phone ? props.columns : tableColumns(props);
  const anySelected = selection !== undefined && selection.count > 0;
  const picking = phone && (pickMode || anySelected);
  const stopPicking = () => {
    selection?.clear();
    setPickMode(false);
  };
  return (
    <section className={classes.root} aria-label={props.label}>
      <p className="visually-hidden" role="status">
        {sortedText}
      </p>
      {phone && !picking && (
        <PhoneTools {...props} onSorted={setSortedText} onPick={() => setPickMode(true)} />
      )}
      {selection && (picking || anySelected) && (
        <BulkBar
          selection={selection}
          pageIds={(rows ?? []).map(props.rowId)}
          total={total}
          picking={picking}
          actions={props.bulkActions}
          onClose={stopPicking}
        />
      )}
      <div className={classes.body} data-stale={query.isPlaceholderData || undefined}>
        <Body {...props} columns={columns} rows={rows} onSorted={setSortedText} picking={picking} />
      </div>
      {query.data && <TableFooter meta={query.data.meta} state={state} label={props.label} />}
    </section>
  );
}

function tableColumns<Row>({ columns, show }: DataTableProps<Row>) {
  return columns.filter(({ key, phoneOnly }) => !phoneOnly && (!show || show.includes(key)));
}

/** Goes to the last page when the current one no longer exists (rows were deleted, an old bookmark). */
function useExistingPage<Row>({ data, isPlaceholderData }: PageQuery<Row>, state: TableState): void {
  const { page, per_page, total } = data?.meta ?? { page: 1, per_page: 1, total: 1 };
  const last = Math.max(1, Math.ceil(total / per_page));
  const beyond = !isPlaceholderData && page > last;
  useEffect(() => {
    if (beyond) state.set({ page: last }, { replace: true });
  }, [beyond, last, state]);
}

function NothingHere({ state, empty }: { state: TableState; empty: EmptyStateProps }) {
  if (state.activeFilters === 0) return <EmptyState {...empty} />;
  return (
    <EmptyState
      title="Tidak ada yang cocok"
      text="Ubah kata pencarian atau kurangi filternya."
      action={
        <button type="button" className={classes.linkButton} onClick={state.resetFilters}>
          Hapus semua filter
        </button>
      }
    />
  );
}
