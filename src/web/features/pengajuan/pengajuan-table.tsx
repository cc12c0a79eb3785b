import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Pengajuan, pengajuanEndpoints } from '../../../shared/pengajuan.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { PeriodFilter } from '../../components/table/period-filter.tsx';
import { jumlahPengajuan } from '../../entities/keputusan/keputusan.queries.ts';
import { StatusTabs } from '../../entities/keputusan/status-tabs.tsx';
import { penggunaChoice } from '../../entities/pengguna/pengguna-choice.ts';
import { pengajuanList } from './pengajuan.queries.ts';
import { pengajuanColumns } from './pengajuan-columns.tsx';

interface PengajuanTableProps {
  /** One person's; everybody's when left out. */
  ownerId?: number;
  rowActions: (row: Pengajuan) => ReactNode;
  empty: { title: string; text: string; action?: ReactNode };
}

/** The list with its states as tabs, for the person who asks and for who decides. */
export function PengajuanTable({ ownerId, rowActions, empty }: PengajuanTableProps) {
  const list = useListState(pengajuanEndpoints.list.query);
  const mine = ownerId === undefined ? {} : { pengguna_id: ownerId };
  const asked = { ...list.query, ...mine };
  const query = useQuery(pengajuanList(asked));
  const { status, q, pengguna_id, dari, sampai } = asked;
  const counts = useQuery(jumlahPengajuan({ q, pengguna_id, dari, sampai }));
  return (
    <>
      <StatusTabs
        label="Pengajuan"
        value={status}
        counts={counts.data}
        onChange={(next) => list.set({ status: next })}
      />
      <FilterBar
        searchLabel={ownerId === undefined ? 'Cari barang atau pengaju' : 'Cari barang'}
        state={list}
      >
        {ownerId === undefined && (
          <AsyncSelect
            {...penggunaChoice}
            w={220}
            aria-label="Pengaju"
            placeholder="Semua pengaju"
            value={pengguna_id}
            onChange={(id) => list.set({ pengguna_id: id })}
          />
        )}
        <PeriodFilter label="Pengajuan" from={dari} to={sampai} onChange={list.set} />
      </FilterBar>
      <DataTable
        label="Daftar pengajuan"
        columns={pengajuanColumns({ withPerson: ownerId === undefined })}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => row.nama_barang}
        rowLink={(row) => ({ to: '/pengajuan/detail/$id', params: { id: String(row.id) } })}
        rowActions={rowActions}
        actionsWidth={88}
        empty={empty}
      />
    </>
  );
}
