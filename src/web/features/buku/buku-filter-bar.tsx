import type { ReactNode } from 'react';
import type { bukuEndpoints } from '../../../shared/buku.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import { kondisiValues } from '../../../shared/fields.ts';
import { jenisChoice, lokasiChoice, penggunaChoice } from '../../api/choices.ts';
import { AsyncSelect } from '../../components/async-select.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { FilterSelect } from '../../components/filter-select.tsx';
import { FurtherFilters } from '../../components/further-filters.tsx';
import { HargaFilter } from '../../components/harga-filter.tsx';
import type { ListState } from '../../components/list-state.ts';
import { TahunFilter } from '../../components/tahun-filter.tsx';

interface BukuFilterBarProps {
  state: ListState<QueryOf<typeof bukuEndpoints.list>>;
  /** Stands after the filters, at the end of the line. */
  children?: ReactNode;
}

/** Filters that stand folded away until they are wanted, or in use. */
const further = ['pengguna_id', 'tahun', 'harga_min', 'harga_max'] as const;

/** The filters of the list of buku; the address bar keeps them. */
export function BukuFilterBar({ state, children }: BukuFilterBarProps) {
  const { query, set } = state;
  return (
    <FilterBar searchLabel="Cari judul, kode, penulis, penerbit, ISBN" state={state}>
      <AsyncSelect
        aria-label="Jenis"
        placeholder="Semua jenis"
        w={180}
        {...jenisChoice}
        value={query.jenis_id}
        onChange={(jenis_id) => set({ jenis_id })}
      />
      <AsyncSelect
        aria-label="Lokasi, termasuk isinya"
        placeholder="Semua lokasi"
        w={180}
        {...lokasiChoice}
        value={query.lokasi_id}
        onChange={(lokasi_id) => set({ lokasi_id })}
      />
      <FilterSelect
        aria-label="Kondisi"
        placeholder="Semua kondisi"
        w={156}
        data={kondisiValues}
        value={query.kondisi ?? null}
        onChange={(kondisi) => set({ kondisi })}
      />
      <FurtherFilters inUse={further.filter((name) => query[name] !== undefined).length} beside={children}>
        <AsyncSelect
          aria-label="PIC"
          placeholder="Semua PIC"
          w={200}
          {...penggunaChoice}
          value={query.pengguna_id}
          onChange={(pengguna_id) => set({ pengguna_id })}
        />
        <TahunFilter value={query.tahun} onChange={(tahun) => set({ tahun })} />
        <HargaFilter
          label="Harga satuan mulai"
          placeholder="Harga mulai"
          value={query.harga_min}
          onChange={(harga_min) => set({ harga_min })}
        />
        <HargaFilter
          label="Harga satuan sampai"
          placeholder="Harga sampai"
          value={query.harga_max}
          onChange={(harga_max) => set({ harga_max })}
        />
      </FurtherFilters>
    </FilterBar>
  );
}
