import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { barisParams, type Impor } from '../../../shared/impor.ts';
import type { BarisImpor, MasalahImpor } from '../../../shared/impor-baris.ts';
import { StatusBadge, type Tone } from '../../components/feedback/status-badge.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { useListState } from '../../components/table/list-state.ts';
import classes from './checked-rows.module.css';
import { entityWords } from './entity-words.ts';
import { imporBaris } from './impor.queries.ts';

const statuses: Record<BarisImpor['status'], { tone: Tone; label: string }> = {
  diterima: { tone: 'good', label: 'Diterima' },
  diperingatkan: { tone: 'warn', label: 'Dengan catatan' },
  ditolak: { tone: 'bad', label: 'Ditolak' },
  dilewati: { tone: 'quiet', label: 'Dilewati' },
};

/** The rows of the file with the check's verdict, to be searched and filtered. */
export function CheckedRows({ impor }: { impor: Impor }) {
  const list = useListState(barisParams);
  const query = useQuery(imporBaris(impor.id, list.query));
  const { name } = entityWords[impor.jenis];
  const nameColumn = impor.kolom.findIndex((column) => impor.pengaturan?.pemetaan[column] === name.field);
  const columns: Column<BarisImpor>[] = [
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
      cell: ({ sel }) => sel[nameColumn] || '–',
      width: '220px',
      phone: 'title',
      wrap: true,
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <StatusBadge tone={statuses[status].tone}>{statuses[status].label}</StatusBadge>,
      phone: 'badge',
      width: '150px',
    },
    {
      key: 'masalah',
      header: 'Keterangan',
      cell: ({ masalah }) => <Remarks masalah={masalah} />,
      phone: 'named',
      wrap: true,
    },
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
          onChange={(event) => list.set({ status: event.currentTarget.value as BarisImpor['status'] })}
        />
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

function Remarks({ masalah }: { masalah: MasalahImpor[] }) {
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
