import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { PageMeta } from '../../../shared/contract.ts';
import type { Params, ValuesOf } from '../../../shared/list-params.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import type { TutupRef } from '../../../shared/tutup-buku.ts';
import { download } from '../../api/download.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableState } from '../../components/table/data-table.types.ts';
import { type ListState, useListState } from '../../components/table/list-state.ts';
import { EksporButtons } from './ekspor-buttons.tsx';
import { KelompokSection } from './kelompok-section.tsx';
import { keepingOne } from './kept-filter.ts';
import classes from './laporan.module.css';
import { LaporanTotals } from './laporan-totals.tsx';
import { type LaporanData, type LaporanView, readLaporan, sumsIn } from './laporan-view.ts';

const theValue = [{ name: 'nilai', label: 'Nilai' }];

/** Creates the page of a report from its description. */
export const laporanPage =
  <ListOf extends Params, Row, Data extends LaporanData<Row>>(
    view: LaporanView<ListOf, Row, Data>,
  ): ComponentType =>
  () => <LaporanPage view={view} />;

/** Renders a report: filters, sums, charts, rows and export. */
function LaporanPage<ListOf extends Params, Row, Data extends LaporanData<Row>>({
  view,
}: {
  view: LaporanView<ListOf, Row, Data>;
}) {
  const list = useListState(view.params);
  const state = view.kept ? keepingOne(list, view.params, view.kept) : list;
  const query = useQuery({
    queryKey: [...view.queryKey, 'laporan', view.title, state.query],
    queryFn: ({ signal }) => readLaporan(view.endpoints, state.query, signal),
    placeholderData: keepPreviousData,
  });
  const report = query.data?.data;
  const closed = query.data?.meta.tutup;
  const { rowLink } = view;
  const nothing = query.data?.meta.total === 0;
  return (
    <>
      <PageHeader
        title={view.title}
        badge={closed && <StatusBadge tone="info">Ditutup {formatTanggal(closed.sampai)}</StatusBadge>}
        subtitle={<span className={classes.printOnly}>{printedFacts(report, closed)}</span>}
        actions={<Actions view={view} query={state.query} disabled={nothing} />}
      />
      <div className={classes.screenOnly}>{view.filters(state)}</div>
      {(!query.error || report) && (
        <LaporanTotals total={report?.total} sums={view.sums} query={barangQuery(view, state.query)} />
      )}
      {report && !nothing && view.charts.length > 0 && <Charts view={view} report={report} state={state} />}
      {report && !nothing && view.detail?.(report, state.query)}
      {!report && !query.error && <Skeleton className={classes.pending} />}
      {/* after the report, as the charts above have an unknown height until then */}
      {(report || query.error) && (
        <DataTable
          unrolled
          label={view.label}
          columns={typeof view.columns === 'function' ? view.columns(state.query) : view.columns}
          query={{ ...query, data: query.data && { data: query.data.data.baris, meta: query.data.meta } }}
          // the query of every report has page, per_page and sort
          state={state as unknown as TableState}
          rowId={view.rowId}
          rowName={view.rowName}
          {...(rowLink && { rowLink: (row: Row) => rowLink(row, state.query) })}
          totals={report && view.footer(report.total, state.query)}
          empty={view.empty}
        />
      )}
      {query.data && <PrintedPart meta={query.data.meta} />}
    </>
  );
}

/**
 * Converts the filters of a report to those of the list of barang; keeps the search only if both search the same
 * fields.
 */
function barangQuery<ListOf extends Params, Row, Data extends LaporanData<Row>>(
  { params, inForce }: LaporanView<ListOf, Row, Data>,
  query: ValuesOf<ListOf>,
): Record<string, unknown> {
  const filters: Record<string, unknown> = { ...query, ...inForce?.(query) };
  return 'terpakai' in params ? filters : { ...filters, q: undefined };
}

/** Formats print time and filters: the filter inputs aren't printed. */
function printedFacts(report: LaporanData<unknown> | undefined, closed: TutupRef | undefined): string {
  const filters = (report?.saringan ?? []).map(({ label, nilai }) => `${label}: ${nilai}`);
  const when = closed
    ? `Ditutup ${formatTime(closed.ditutup_pada)} · sidik ${closed.sidik}`
    : `Dicetak ${formatTime(new Date().toISOString())}`;
  return [when, ...filters].join(' · ');
}

function PrintedPart({ meta: { total, per_page } }: { meta: PageMeta }) {
  if (total <= per_page) return null;
  return (
    <p className={classes.printOnly}>
      Halaman ini memuat sebagian baris. Unduh PDF atau Excel untuk seluruh {formatAngka(total)} baris.
    </p>
  );
}

interface ActionsProps<ListOf extends Params, Row, Data extends LaporanData<Row>> {
  view: LaporanView<ListOf, Row, Data>;
  query: ValuesOf<ListOf>;
  disabled: boolean;
}

function Actions<ListOf extends Params, Row, Data extends LaporanData<Row>>({
  view,
  query,
  disabled,
}: ActionsProps<ListOf, Row, Data>) {
  const {
    page: _page,
    per_page: _perPage,
    ...filters
  } = query as ValuesOf<ListOf> & { page: number; per_page: number };
  return (
    <>
      <Button
        className={`${classes.screenOnly} ${classes.print}`}
        variant="subtle"
        leftSection={<IconPrinter size={16} />}
        onClick={() => window.print()}
      >
        Cetak
      </Button>
      <EksporButtons
        disabled={disabled}
        fetchFile={(file, options) =>
          download(view.endpoints.ekspor, { query: { ...filters, ...file }, ...options })
        }
      />
    </>
  );
}

interface ChartsProps<ListOf extends Params, Row, Data extends LaporanData<Row>> {
  view: LaporanView<ListOf, Row, Data>;
  report: Data;
  state: ListState<ValuesOf<ListOf>>;
}

function Charts<ListOf extends Params, Row, Data extends LaporanData<Row>>({
  view,
  report,
  state,
}: ChartsProps<ListOf, Row, Data>) {
  const filled = view.charts.filter(({ groups }) => groups(report).length > 0);
  return (
    <div className={classes.charts}>
      {filled.map(({ title, name, groups, across = false, pick }) => (
        <KelompokSection
          key={title}
          title={title}
          name={name}
          across={across}
          groups={groups(report)}
          series={view.series ?? theValue}
          sums={sumsIn(view.sums, report.total)}
          onPick={(id) => state.set(pick(id))}
        />
      ))}
    </div>
  );
}
