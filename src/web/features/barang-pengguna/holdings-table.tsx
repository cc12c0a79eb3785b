import type { Holding } from '../../../shared/history.ts';
import { formatLama } from '../../../shared/lama.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { piecesCells } from '../../components/table/pieces-cells.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { kondisiCells } from '../../entities/kondisi/kondisi-badge.tsx';

import { ACTIVE_ACTIONS_WIDTH, type HoldingAction, HoldingActions } from './holding-actions.tsx';
import classes from './holdings-table.module.css';

interface HoldingsTableProps {
  /** Unit of the barang; null for plain units. */
  satuan: string | null;
  rows: Holding[];
  onAction: (action: HoldingAction, holding: Holding) => void;
}

const person: Column<Holding> = {
  key: 'pengguna',
  header: 'Pengguna',
  wrap: true,
  cell: ({ pengguna, dikoreksi_pada }) => (
    <span className={classes.person}>
      {dikoreksi_pada ? <del>{pengguna.name}</del> : <strong>{pengguna.name}</strong>}
      {pengguna.jabatan && <small>{pengguna.jabatan}</small>}
    </span>
  ),
  phone: 'title',
  phoneCell: ({ pengguna, dikoreksi_pada }) => (dikoreksi_pada ? <del>{pengguna.name}</del> : pengguna.name),
};

const countIn = (satuan: string | null): Column<Holding> => ({
  key: 'jumlah',
  header: 'Jumlah',
  width: '104px',
  ...piecesCells(
    ({ jumlah }) => jumlah,
    () => satuan,
  ),
});

const note: Column<Holding> = {
  key: 'keterangan',
  header: 'Keterangan',
  cell: ({ keterangan, alasan_koreksi }) => {
    const text = alasan_koreksi ? `Dikoreksi: ${alasan_koreksi}` : keterangan;
    return text ? <span title={text}>{text}</span> : null;
  },
  phone: 'line',
};

const activeColumns = (satuan: string | null): Column<Holding>[] => [
  person,
  countIn(satuan),
  {
    key: 'sejak',
    header: 'Sejak',
    width: '272px',
    cell: ({ tanggal_awal }) => (
      <>
        {formatTanggal(tanggal_awal)}{' '}
        <small className={classes.soft}>{formatLama(tanggal_awal, officeToday())}</small>
      </>
    ),
    phone: 'line',
    phoneCell: ({ tanggal_awal }) => `sejak ${formatTanggal(tanggal_awal)}`,
  },
  {
    key: 'kondisi',
    header: 'Kondisi',
    width: '130px',
    ...kondisiCells(({ kondisi_awal }) => kondisi_awal),
  },
  note,
];

const corrected = <StatusBadge tone="quiet">Dikoreksi</StatusBadge>;
const returned = kondisiCells<Holding>(({ kondisi_akhir }) => kondisi_akhir);

const endedColumns = (satuan: string | null): Column<Holding>[] => [
  person,
  countIn(satuan),
  {
    key: 'masa',
    header: 'Lama dipegang',
    width: '286px',
    cell: ({ tanggal_awal, tanggal_akhir, dikoreksi_pada }) => {
      const [from, to] = [formatTanggal(tanggal_awal), formatTanggal(tanggal_akhir)];
      const period = from === to ? from : `${from} – ${to}`;
      if (dikoreksi_pada) return <del>{period}</del>;
      return <span title={formatLama(tanggal_awal, tanggal_akhir ?? tanggal_awal)}>{period}</span>;
    },
    phone: 'line',
  },
  {
    key: 'kondisi',
    header: 'Kondisi kembali',
    width: '130px',
    phone: 'badge',
    cell: (row) => (row.dikoreksi_pada ? corrected : returned.cell(row)),
    phoneCell: (row) => (row.dikoreksi_pada ? corrected : returned.phoneCell?.(row)),
  },
  note,
];

const rowId = ({ id }: Holding) => id;
const rowName = ({ pengguna }: Holding) => pengguna.name;

/** Renders the current holdings of a barang. */
export function ActiveHoldings({ rows, satuan, onAction }: HoldingsTableProps) {
  return (
    <PlainTable
      label="Tabel pemegang saat ini"
      columns={activeColumns(satuan)}
      rows={rows}
      rowId={rowId}
      rowName={rowName}
      rowActions={(row) => <HoldingActions holding={row} onAction={onAction} />}
      actionsWidth={ACTIVE_ACTIONS_WIDTH}
    />
  );
}

/** Renders the ended and the corrected holdings of a barang. */
export function EndedHoldings({ rows, satuan, onAction }: HoldingsTableProps) {
  return (
    <PlainTable
      label="Tabel pemegang sebelumnya"
      columns={endedColumns(satuan)}
      rows={rows}
      rowId={rowId}
      rowName={rowName}
      rowActions={(row) => <HoldingActions holding={row} onAction={onAction} />}
      actionsWidth={60}
    />
  );
}
