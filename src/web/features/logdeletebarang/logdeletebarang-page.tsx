import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { formatUnit } from '../../../shared/angka.ts';
import {
  jenisLogLabels,
  jenisLogValues,
  type LogDelete,
  logdeletebarangParams,
  MAX_RESTORE,
} from '../../../shared/logdeletebarang.ts';
import { artiHapusLabels, caraLabels } from '../../../shared/mutasi-words.ts';
import { can } from '../../../shared/permissions.ts';
import { formatDay } from '../../../shared/tanggal.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { Tooltip } from '../../components/overlay/tooltip.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { PeriodFilter } from '../../components/table/period-filter.tsx';
import { type Selection, useSelection } from '../../components/table/use-selection.ts';
import { useIdSearch } from '../../components/use-id-search.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { ImporFilter } from '../../entities/impor/impor-filter.tsx';
import { ViewsMenu } from '../../entities/tampilan/views-menu.tsx';
import { pageNames } from '../../page-names.ts';
import type { SearchText } from '../../search-text.ts';
import { LogDrawer } from './log-drawer.tsx';
import { logList } from './logdeletebarang.queries.ts';
import { restoreLog, restoreMany } from './restore-log.ts';
import { snapshotOf } from './snapshot.ts';

const columns: Column<LogDelete>[] = [
  {
    key: 'nama',
    header: 'Nama',
    sort: 'nama',
    minWidth: 120,
    wrap: true,
    cell: (row) => snapshotOf(row).nama,
  },
  {
    key: 'kode',
    header: 'Kode',
    sort: 'kode',
    width: '118px',
    cell: (row) => <span className="angka">{snapshotOf(row).kode}</span>,
    phone: 'code',
  },
  { key: 'jenis', header: 'Jenis', sort: 'jenis', width: '72px', cell: (row) => jenisLogLabels[row.jenis] },
  {
    key: 'arti',
    header: 'Arti',
    width: '122px',
    wrap: true,
    cell: ({ arti, cara }) => (cara ? caraLabels[cara] : artiHapusLabels[arti]),
  },
  {
    key: 'jumlah',
    header: 'Jumlah',
    width: '92px',
    align: 'end',
    cell: (row) => formatUnit(row.jumlah, snapshotOf(row).satuan),
    phone: 'end',
  },
  {
    key: 'alasan',
    header: 'Alasan',
    sort: 'alasan',
    minWidth: 130,
    wrap: true,
    cell: (row) => row.alasan,
    phone: 'line',
  },
  {
    key: 'oleh',
    header: 'Dihapus oleh',
    sort: 'oleh',
    width: '118px',
    wrap: true,
    cell: (row) => row.oleh.name,
  },
  {
    key: 'waktu',
    header: 'Waktu',
    sort: 'waktu',
    width: '112px',
    wrap: true,
    cell: (row) => formatDay(row.waktu),
    phone: 'badge',
    phoneCell: (row) => <small>{formatDay(row.waktu)}</small>,
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'dipulihkan_pada',
    width: '104px',
    cell: (row) => (row.dipulihkan_pada ? <StatusBadge tone="good">Dipulihkan</StatusBadge> : 'Terhapus'),
    phone: 'badge',
    phoneCell: (row) => row.dipulihkan_pada && <StatusBadge tone="good">Dipulihkan</StatusBadge>,
  },
];

/** Renders `/logdeletebarang`: deleted records with person and reason, and a button to restore them. */
export function LogdeletebarangPage() {
  const list = useListState(logdeletebarangParams);
  const query = useQuery(logList(list.query));
  const { user } = useSession();
  const navigate = useNavigateFromPage();
  const search = useSearch({ strict: false }) as SearchText;
  const openId = useIdSearch('catatan');
  const mayRestore = can(rolesOf(user), 'logdeletebarang:restore');
  const { jenis, impor_id, dari, sampai } = list.query;
  // selection of single rows only, as some of all matching may be restored already
  const selection = useSelection(query.data?.meta.total ?? 0, JSON.stringify(list.query), true);
  const close = () =>
    void navigate({ to: '.', search: { ...search, catatan: undefined }, resetScroll: false });
  return (
    <>
      <PageHeader
        title={pageNames.logdeletebarang.label}
        badge={<ViewsMenu halaman="logdeletebarang" params={logdeletebarangParams} />}
      />
      <FilterBar searchLabel="Cari nama, kode, atau alasan" state={list}>
        {impor_id !== undefined && (
          <ImporFilter id={impor_id} onRemove={() => list.set({ impor_id: undefined })} />
        )}
        <FilterSelect
          aria-label="Jenis"
          placeholder="Barang dan buku"
          w={170}
          data={jenisLogValues.map((value) => ({ value, label: jenisLogLabels[value] }))}
          value={jenis ?? null}
          onChange={(value) => list.set({ jenis: jenisLogValues.find((one) => one === value) })}
        />
        <PeriodFilter label="Penghapusan" from={dari} to={sampai} onChange={list.set} />
      </FilterBar>
      <DataTable
        label="Riwayat Delete Barang"
        columns={columns}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => snapshotOf(row).nama}
        rowLink={(row) => ({ to: '/logdeletebarang', search: { ...search, catatan: String(row.id) } })}
        {...(mayRestore && {
          selection,
          bulkActions: <RestoreMany selection={selection} />,
          rowActions: (row: LogDelete) => !row.dipulihkan_pada && <RestoreButton log={row} />,
          actionsWidth: 52,
        })}
        empty={{
          title: 'Belum ada yang dihapus',
          text: 'Barang dan buku yang dihapus tercatat di sini dan dapat dipulihkan.',
        }}
      />
      <LogDrawer id={openId} onClose={close} />
    </>
  );
}

function RestoreMany({ selection }: { selection: Selection }) {
  const ids = [...selection.ids].map(Number);
  const restore = async () => {
    if (await restoreMany(ids)) selection.clear();
  };
  return (
    <Button size="xs" disabled={ids.length > MAX_RESTORE} onClick={() => void restore()}>
      Pulihkan yang dipilih
    </Button>
  );
}

function RestoreButton({ log }: { log: LogDelete }) {
  return (
    <Tooltip label="Pulihkan">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Pulihkan ${snapshotOf(log).nama}`}
        onClick={() => void restoreLog(log)}
      >
        <IconArrowBackUp size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
