import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconFileCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { bastSearch } from '../../../shared/bast.ts';
import { type HistoryRow, historyParams } from '../../../shared/history.ts';
import { can } from '../../../shared/permissions.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { Tooltip } from '../../components/overlay/tooltip.tsx';
import { useDialog } from '../../components/overlay/use-dialog.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { useListState } from '../../components/table/list-state.ts';
import { piecesCells } from '../../components/table/pieces-cells.ts';
import { useSelection } from '../../components/table/use-selection.ts';
import { reporting } from '../../entities/aduan/report-links.tsx';
import { historyList } from '../../entities/history/history.queries.ts';
import { kondisiCells } from '../../entities/kondisi/kondisi-badge.tsx';
import type { TakeBackSubject } from './take-back-dialog.tsx';

// loaded on first use
const TakeBackDialog = lazy(async () => ({
  default: (await import('./take-back-dialog.tsx')).TakeBackDialog,
}));

const common: Column<HistoryRow>[] = [
  { key: 'barang', header: 'Barang', cell: (row) => row.barang.nama_barang, sort: 'nama_barang' },
  { key: 'kode', header: 'Kode', cell: (row) => row.barang.kode_barang, width: '140px', phone: 'code' },
  {
    key: 'jumlah',
    header: 'Jumlah',
    sort: 'jumlah',
    width: '104px',
    ...piecesCells(
      (row) => row.jumlah,
      (row) => row.barang.satuan,
    ),
  },
  {
    key: 'awal',
    header: 'Sejak',
    cell: (row) => formatTanggal(row.tanggal_awal),
    phone: 'line',
    phoneCell: (row) => `sejak ${formatTanggal(row.tanggal_awal)}`,
    sort: 'tanggal_awal',
    width: '170px',
  },
];
const now: Column<HistoryRow>[] = [
  ...common,
  {
    key: 'kondisi',
    header: 'Kondisi awal',
    width: '140px',
    ...kondisiCells((row) => row.kondisi_awal),
  },
];
const before: Column<HistoryRow>[] = [
  ...common,
  {
    key: 'akhir',
    header: 'Sampai',
    cell: (row) => formatTanggal(row.tanggal_akhir),
    sort: 'tanggal_akhir',
    width: '170px',
  },
  {
    key: 'kondisi',
    header: 'Kondisi akhir',
    width: '140px',
    ...kondisiCells((row) => row.kondisi_akhir),
  },
];

interface PenggunaHoldingsProps {
  penggunaId: number;
  /** Name of the person in sentences. */
  name: string;
  /** Whether to show ended holdings instead of current ones. */
  past: boolean;
}

/** Renders the current or ended holdings of a person; the address holds sort and page. */
export function PenggunaHoldings({ penggunaId, name, past }: PenggunaHoldingsProps) {
  const { user } = useSession();
  const issues = can(rolesOf(user), 'bast:write');
  const own = !past && user?.id === penggunaId;
  const list = useListState(historyParams);
  const dialog = useDialog<TakeBackSubject>();
  const query = useQuery(
    historyList({
      ...list.query,
      pengguna_id: penggunaId,
      status: past ? 'Tidak Digunakan' : 'Masih Digunakan',
    }),
  );
  const selection = useSelection(query.data?.meta.total ?? 0, String(past));
  const takesBack = !past && can(rolesOf(user), 'barang:write');
  return (
    <>
      <DataTable
        label={past ? 'Barang yang pernah dipegang' : 'Barang yang sedang dipegang'}
        columns={past ? before : now}
        query={query}
        state={{ ...list, activeFilters: 0 }}
        rowId={(row) => row.id}
        rowName={(row) => row.barang.nama_barang}
        rowLink={(row) => ({ to: '/barang/detail/$id', params: { id: String(row.barang_id) } })}
        {...((issues || own) && {
          rowActions: (row: HistoryRow) => (
            <>
              {own && <Report row={row} />}
              {issues && <MakeBast row={row} />}
            </>
          ),
          actionsWidth: issues && own ? 100 : 60,
        })}
        {...(takesBack && {
          selection,
          bulkActions: (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              onClick={() => dialog.show({ penggunaId, name, selection })}
            >
              Tarik kembali
            </Button>
          ),
        })}
        empty={
          past
            ? { title: 'Belum ada riwayat', text: `Belum ada barang yang dikembalikan oleh ${name}.` }
            : { title: 'Tidak memegang barang', text: `Saat ini tidak ada barang yang dipegang ${name}.` }
        }
      />
      {dialog.subject && (
        <Suspense>
          <TakeBackDialog
            key={dialog.serial}
            subject={dialog.subject}
            open={dialog.open}
            onClose={dialog.hide}
            onDone={selection.clear}
          />
        </Suspense>
      )}
    </>
  );
}

function Report({ row: { barang } }: { row: HistoryRow }) {
  return (
    <Tooltip label="Laporkan rusak atau kembalikan">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Laporkan rusak atau kembalikan ${barang.nama_barang}`}
        renderRoot={(root) => <Link {...reporting(barang.id, 'rusak')} {...root} />}
      >
        <IconAlertTriangle size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function MakeBast({ row }: { row: HistoryRow }) {
  return (
    <Tooltip label="Buat BAST">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Buat BAST untuk ${row.barang.nama_barang}`}
        renderRoot={(root) => <Link to="/bast/create" search={bastSearch(row)} {...root} />}
      >
        <IconFileCertificate size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
