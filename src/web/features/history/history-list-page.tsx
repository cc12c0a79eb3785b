import { useQuery } from '@tanstack/react-query';
import {
  type HistoryRow,
  historyEndpoints,
  historyParams,
  statusHistoryValues,
} from '../../../shared/history.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { PeriodFilter } from '../../components/table/period-filter.tsx';
import { piecesCells } from '../../components/table/pieces-cells.ts';
import { barangChoice } from '../../entities/barang/barang-choice.ts';
import { historyList } from '../../entities/history/history.queries.ts';
import { ImporFilter } from '../../entities/impor/impor-filter.tsx';
import { kondisiCells } from '../../entities/kondisi/kondisi-badge.tsx';
import { ListDownload } from '../../entities/list-download.tsx';
import { penggunaChoice } from '../../entities/pengguna/pengguna-choice.ts';
import { searchLabels } from '../../entities/search-labels.ts';
import { ViewsMenu } from '../../entities/tampilan/views-menu.tsx';
import { pageNames } from '../../page-names.ts';
import classes from './history-list.module.css';
import { StatusHolding } from './status-holding.tsx';

const columns: Column<HistoryRow>[] = [
  {
    key: 'barang',
    header: 'Barang',
    sort: 'nama_barang',
    wrap: true,
    cell: ({ barang }) => (
      <>
        {barang.nama_barang} <small className={classes.code}>{barang.kode_barang}</small>
      </>
    ),
    phone: 'title',
    phoneCell: ({ barang }) => barang.nama_barang,
  },
  {
    key: 'kode',
    header: 'Kode',
    cell: ({ barang }) => barang.kode_barang,
    phone: 'code',
    phoneOnly: true,
  },
  {
    key: 'pengguna',
    header: 'Pengguna',
    sort: 'pengguna',
    width: '160px',
    wrap: true,
    cell: ({ pengguna, status }) => (status === 'Dikoreksi' ? <del>{pengguna.name}</del> : pengguna.name),
    phone: 'line',
  },
  {
    key: 'jumlah',
    header: 'Jumlah',
    sort: 'jumlah',
    width: '104px',
    ...piecesCells(
      ({ jumlah }) => jumlah,
      ({ barang }) => barang.satuan,
    ),
  },
  {
    key: 'tanggal_awal',
    header: 'Serah terima',
    sort: 'tanggal_awal',
    width: '150px',
    cell: ({ tanggal_awal }) => formatTanggal(tanggal_awal),
    phone: 'line',
    phoneCell: ({ tanggal_awal }) => `sejak ${formatTanggal(tanggal_awal)}`,
  },
  {
    key: 'tanggal_akhir',
    header: 'Kembali',
    sort: 'tanggal_akhir',
    width: '150px',
    cell: ({ tanggal_akhir, status }) =>
      status === 'Dikoreksi' ? <del>{formatTanggal(tanggal_akhir)}</del> : formatTanggal(tanggal_akhir),
  },
  {
    key: 'kondisi',
    header: 'Kondisi',
    width: '130px',
    // last known kondisi; the timeline shows each change
    ...kondisiCells(({ kondisi_awal, kondisi_akhir }) => kondisi_akhir ?? kondisi_awal),
  },
  {
    key: 'status',
    header: 'Status',
    width: '150px',
    cell: ({ status }) => <StatusHolding status={status} />,
    phone: 'badge',
    phoneCell: ({ status }) => status === 'Dikoreksi' && <StatusHolding status={status} />,
  },
];

/** Renders `/history`: all holdings since the first hand-out. */
export function HistoryListPage() {
  const list = useListState(historyParams);
  const query = useQuery(historyList(list.query));
  const { barang_id, pengguna_id, status, impor_id, dari, sampai } = list.query;
  return (
    <>
      <PageHeader
        title={pageNames.history.label}
        badge={<ViewsMenu halaman="history" params={historyParams} />}
        actions={
          <ListDownload
            endpoint={historyEndpoints.ekspor}
            query={list.query}
            sorted
            disabled={query.data?.meta.total === 0}
          />
        }
      />
      <FilterBar searchLabel={searchLabels.history} state={list}>
        {impor_id !== undefined && (
          <ImporFilter id={impor_id} onRemove={() => list.set({ impor_id: undefined })} />
        )}
        <AsyncSelect
          {...barangChoice}
          className={classes.choice}
          aria-label="Barang"
          placeholder="Semua barang"
          value={barang_id}
          onChange={(id) => list.set({ barang_id: id })}
        />
        <AsyncSelect
          {...penggunaChoice}
          className={classes.choice}
          aria-label="Pengguna"
          placeholder="Semua pengguna"
          value={pengguna_id}
          onChange={(id) => list.set({ pengguna_id: id })}
        />
        <FilterSelect
          aria-label="Status"
          placeholder="Semua status"
          w={170}
          data={[...statusHistoryValues]}
          value={status ?? null}
          onChange={(value) => list.set({ status: statusHistoryValues.find((one) => one === value) })}
        />
        <PeriodFilter label="Penggunaan" from={dari} to={sampai} onChange={list.set} />
      </FilterBar>
      <DataTable
        label="Riwayat penggunaan barang"
        columns={columns}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => `${row.barang.nama_barang} oleh ${row.pengguna.name}`}
        rowLink={(row) => ({
          to: '/history/detail/',
          search: { barang: String(row.barang_id), catatan: String(row.id) },
        })}
        empty={{
          title: 'Belum ada riwayat',
          text: 'Setiap serah terima barang tercatat di sini sejak barang pertama diserahkan.',
        }}
      />
    </>
  );
}
