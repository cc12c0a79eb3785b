import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import type { Impor } from '../../../shared/impor.ts';
import { barisParams } from '../../../shared/impor-endpoints.ts';
import type { ImporRow, RowRemark } from '../../../shared/impor-rows.ts';
import { hasEffect, type TakeableRow, takeableRow } from '../../../shared/impor-taken.ts';
import type { MatchedRecord, RowAction } from '../../../shared/impor-update.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { StatusBadge, type Tone } from '../../components/feedback/status-badge.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { CellChanges } from './cell-changes.tsx';
import classes from './checked-rows.module.css';
import { entityWords } from './entity-words.ts';
import { imporBaris } from './impor.queries.ts';
import type { UpdateChoice } from './update-choices.tsx';

const statuses: Record<ImporRow['status'], { tone: Tone; label: string }> = {
  diterima: { tone: 'good', label: 'Diterima' },
  diperingatkan: { tone: 'warn', label: 'Dengan catatan' },
  ditolak: { tone: 'bad', label: 'Ditolak' },
  dilewati: { tone: 'quiet', label: 'Dilewati' },
};

const actions: Record<RowAction, { tone: Tone; label: string }> = {
  baru: { tone: 'good', label: 'Baru' },
  berubah: { tone: 'warn', label: 'Berubah' },
  tetap: { tone: 'quiet', label: 'Tetap' },
  ganda: { tone: 'bad', label: 'Cocok dengan beberapa' },
};

/** Formats a record by its code, if any, and name. */
const recordWords = ({ kode, nama }: MatchedRecord) => (kode === nama ? nama : `${kode} ${nama}`);

interface CheckedRowsProps {
  impor: Impor;
  /** Update lists only: excludes single rows. */
  update?: { choice: UpdateChoice; onChange: (choice: UpdateChoice) => void } | undefined;
}

/** Renders the rows of the file with the result of the check, with search and filters. */
export function CheckedRows({ impor, update }: CheckedRowsProps) {
  const list = useListState(barisParams);
  const query = useQuery(imporBaris(impor.id, list.query));
  const { name } = entityWords[impor.jenis];
  const columnOf = (field: string) =>
    impor.kolom.findIndex((column) => impor.pengaturan?.pemetaan[column] === field);
  const named = columnOf(name.field);
  // a list of lokasi may have full paths only
  const nameColumn = named === -1 ? columnOf('lokasi') : named;
  const columns: Column<ImporRow>[] = [
    {
      key: 'nomor',
      header: 'Baris',
      cell: ({ nomor }) => nomor,
      sort: 'nomor',
      align: 'end',
      width: '80px',
      phone: 'end',
      phoneCell: ({ nomor }) => `baris ${nomor}`,
    },
    {
      key: 'nama',
      header: name.label,
      cell: ({ sel, rekaman }) => (rekaman ? recordWords(rekaman) : sel[nameColumn] || '–'),
      width: '220px',
      phone: 'title',
      wrap: true,
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status, tindakan }) => {
        const badge = tindakan ? actions[tindakan] : statuses[status];
        return <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>;
      },
      phone: 'badge',
      width: '150px',
    },
    {
      key: 'masalah',
      header: 'Keterangan',
      cell: ({ masalah, ubah = [], serah }) => (
        <>
          {ubah.length > 0 && <CellChanges ubah={ubah} />}
          {serah && (
            <span className={classes.serah}>
              Diserahkan kepada {serah.nama}
              {serah.baru && ' (baru)'} sejak {formatTanggal(serah.tanggal)}
            </span>
          )}
          {(masalah.length > 0 || (ubah.length === 0 && !serah)) && <Remarks masalah={masalah} />}
        </>
      ),
      phone: 'named',
      wrap: true,
    },
    { key: 'singkat', header: 'Keterangan', cell: shortRemark, phone: 'line', phoneOnly: true },
    ...(update ? [takenColumn(update)] : []),
  ];
  return (
    <>
      <FilterBar searchLabel="Cari isi atau alasan" state={list}>
        <NativeSelect
          aria-label="Status"
          data={[
            { value: '', label: 'Semua status' },
            ...Object.entries(statuses).map(([value, { label }]) => ({ value, label })),
          ]}
          value={list.query.status ?? ''}
          onChange={(event) => list.set({ status: event.currentTarget.value as ImporRow['status'] })}
        />
        {update && (
          <NativeSelect
            aria-label="Tindakan"
            data={[
              { value: '', label: 'Semua tindakan' },
              ...Object.entries(actions).map(([value, { label }]) => ({ value, label })),
            ]}
            value={list.query.tindakan ?? ''}
            onChange={(event) => list.set({ tindakan: event.currentTarget.value as RowAction })}
          />
        )}
      </FilterBar>
      <DataTable
        label="Baris yang diperiksa"
        columns={columns}
        query={query}
        state={list}
        rowId={({ nomor }) => nomor}
        rowName={({ nomor }) => `Baris ${nomor}`}
        empty={{ title: 'Tidak ada baris', text: 'Unggahan ini sudah dihapus barisnya.' }}
      />
    </>
  );
}

/** Says on one line what the check noted about a row: its first remark, or how many cells change. */
function shortRemark({ masalah: [first, ...others], ubah = [], serah }: ImporRow): string | null | undefined {
  if (first) return `${first.pesan}${others.length > 0 ? ` (+${others.length})` : ''}`;
  if (ubah.length > 0) return `${formatAngka(ubah.length)} isian berubah`;
  return serah && `diserahkan kepada ${serah.nama}`;
}

/** Builds the column with a checkbox for each row to be written. */
function takenColumn({ choice, onChange }: NonNullable<CheckedRowsProps['update']>): Column<ImporRow> {
  const take = (row: TakeableRow, taken: boolean) => {
    const others = choice.lewatiBaris.filter(({ nomor }) => nomor !== row.nomor);
    onChange({ ...choice, lewatiBaris: taken ? others : [...others, row] });
  };
  return {
    key: 'terapkan',
    header: 'Terapkan',
    cell: (row) => {
      const takeable = takeableRow(row);
      if (!takeable) return null;
      const acts = hasEffect(takeable, choice);
      return (
        <Checkbox
          aria-label={`Terapkan baris ${row.nomor}`}
          checked={acts && choice.lewatiBaris.every(({ nomor }) => nomor !== row.nomor)}
          disabled={!acts}
          onChange={(event) => take(takeable, event.currentTarget.checked)}
        />
      );
    },
    width: '100px',
    phone: 'named',
  };
}

function Remarks({ masalah }: { masalah: RowRemark[] }) {
  if (masalah.length === 0) return <span className={classes.none}>–</span>;
  return (
    <ul className={classes.remarks}>
      {masalah.map(({ kolom, nilai, pesan, berat }) => (
        <li key={`${kolom} ${pesan}`} data-berat={berat}>
          {kolom !== null && <strong>{kolom}</strong>}
          {nilai !== null && <q>{nilai}</q>}
          <span>{pesan}</span>
        </li>
      ))}
    </ul>
  );
}
