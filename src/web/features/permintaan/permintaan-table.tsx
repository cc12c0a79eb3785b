import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Permintaan, permintaanEndpoints } from '../../../shared/permintaan.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { PeriodFilter } from '../../components/table/period-filter.tsx';
import { useIdSearch } from '../../components/use-id-search.ts';
import { barangChoice } from '../../entities/barang/barang-choice.ts';
import { jumlahPermintaan } from '../../entities/keputusan/keputusan.queries.ts';
import { StatusTabs } from '../../entities/keputusan/status-tabs.tsx';
import { penggunaChoice } from '../../entities/pengguna/pengguna-choice.ts';
import type { SearchText } from '../../search-text.ts';
import { permintaanList } from './permintaan.queries.ts';
import { permintaanColumns } from './permintaan-columns.tsx';
import { PermintaanDrawer } from './permintaan-drawer.tsx';

interface PermintaanTableProps {
  /** One person's; everybody's when left out. */
  ownerId?: number;
  rowActions: (row: Permintaan) => ReactNode;
  empty: { title: string; text: string; action?: ReactNode };
}

/** The list with its states as tabs; a row opens beside it, under `?permintaan=` of the address. */
export function PermintaanTable({ ownerId, rowActions, empty }: PermintaanTableProps) {
  const list = useListState(permintaanEndpoints.list.query);
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as SearchText;
  const openId = useIdSearch('permintaan');
  const forAdmin = ownerId === undefined;
  const asked = { ...list.query, ...(forAdmin ? {} : { pengguna_id: ownerId }) };
  const query = useQuery(permintaanList(asked));
  const { status, q, pengguna_id, barang_id, dari, sampai } = asked;
  const counts = useQuery(jumlahPermintaan({ q, pengguna_id, barang_id, dari, sampai }));
  const close = () =>
    void navigate({ to: '.', search: { ...search, permintaan: undefined }, resetScroll: false });
  return (
    <>
      <StatusTabs
        label="Permintaan"
        value={status}
        counts={counts.data}
        onChange={(next) => list.set({ status: next })}
      />
      <FilterBar searchLabel={forAdmin ? 'Cari barang atau peminta' : 'Cari barang'} state={list}>
        {forAdmin && (
          <AsyncSelect
            {...penggunaChoice}
            w={180}
            aria-label="Peminta"
            placeholder="Semua peminta"
            value={pengguna_id}
            onChange={(id) => list.set({ pengguna_id: id })}
          />
        )}
        <AsyncSelect
          {...barangChoice}
          w={180}
          aria-label="Barang"
          placeholder="Semua barang"
          value={barang_id}
          onChange={(id) => list.set({ barang_id: id })}
        />
        <PeriodFilter label="Permintaan" from={dari} to={sampai} onChange={list.set} />
      </FilterBar>
      <DataTable
        label="Daftar permintaan"
        columns={permintaanColumns({ forAdmin })}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => row.barang.nama_barang}
        rowLink={(row) => ({ to: '.', search: { ...search, permintaan: String(row.id) } })}
        rowActions={rowActions}
        actionsWidth={forAdmin ? 88 : 52}
        empty={empty}
      />
      <PermintaanDrawer id={openId} onClose={close} />
    </>
  );
}
