import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Mutasi, mutasiParams } from '../../../shared/mutasi.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { mutasiList } from './mutasi.queries.ts';
import { jenisInWords, mutasiColumns } from './mutasi-columns.tsx';

const columns = mutasiColumns({ named: false });

interface MutasiRecordProps {
  of: { barang_id: number } | { buku_id: number };
  /** Buttons at the end of a row. */
  rowActions?: ((row: Mutasi) => ReactNode) | undefined;
}

/** Renders the mutasi of one record, newest first. */
export function MutasiRecord({ of, rowActions }: MutasiRecordProps) {
  const state = useListState(mutasiParams);
  const { page, per_page, sort } = state.query;
  const query = useQuery(mutasiList({ page, per_page, sort, ...of }));
  // most records have no button at any row, and need the width of their column
  const acts = query.data?.data.some((row) => rowActions?.(row)) ?? false;
  return (
    <DataTable
      label="Mutasi"
      columns={columns}
      query={query}
      // there are no filters, so no rows means empty
      state={{ ...state, activeFilters: 0 }}
      rowId={(row) => row.id}
      rowActions={acts ? rowActions : undefined}
      actionsWidth={44}
      rowName={(row) => `${jenisInWords(row)}, ${formatTanggal(row.tanggal)}`}
      empty={{ title: 'Belum ada mutasi', text: 'Yang terjadi pada data ini tercatat di sini.' }}
    />
  );
}
