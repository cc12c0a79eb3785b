import type { ReactNode } from 'react';
import type { BarangFilters } from '../../../shared/barang.ts';
import { golonganFilterChoices } from '../../../shared/golongan.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { BooleanFilter } from '../../components/table/boolean-filter.tsx';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { FurtherFilters } from '../../components/table/further-filters.tsx';
import type { ListPatch } from '../../components/table/list-state.ts';
import { PriceFilters } from '../../components/table/price-filters.tsx';
import { kategoriChoice } from '../kategori/kategori-choice.ts';
import { PlaceFilters } from '../lokasi/place-filters.tsx';
import { penggunaChoice } from '../pengguna/pengguna-choice.ts';
import { searchLabels } from '../search-labels.ts';

/** The filter by whether the price is known. */
export const hargaFilter = {
  'aria-label': 'Harga',
  words: { all: 'Semua harga', yes: 'Harga belum diketahui', no: 'Harga sudah diketahui' },
  w: 208,
};

/** Part of a list's state that the filters of barang use. */
interface BarangFilterState {
  query: BarangFilters;
  set(patch: ListPatch<BarangFilters>, options?: { replace?: boolean }): void;
  resetFilters: () => void;
  activeFilters: number;
}

/** Filters that are collapsed until opened or in use. */
const further = [
  'golongan',
  'pengguna_id',
  'tahun',
  'terpakai',
  'harga_min',
  'harga_max',
  'harga_belum_diketahui',
] as const;

interface BarangFilterBarProps {
  state: BarangFilterState;
  /** Element after the filters, at the end of the line. */
  children?: ReactNode;
}

/** Renders the filters of every list and report of barang; the address keeps their state. */
export function BarangFilterBar({ state, children }: BarangFilterBarProps) {
  const { query, set } = state;
  return (
    <FilterBar searchLabel={searchLabels.barang} state={state}>
      <AsyncSelect
        {...kategoriChoice}
        aria-label="Kategori"
        placeholder="Semua kategori"
        flex="0 1 180px"
        value={query.kategori_id}
        onChange={(kategori_id) => set({ kategori_id })}
      />
      <PlaceFilters query={query} set={set} />
      <FurtherFilters inUse={further.filter((name) => query[name] !== undefined).length} beside={children}>
        <Further state={state} />
      </FurtherFilters>
    </FilterBar>
  );
}

function Further({ state: { query, set } }: { state: BarangFilterState }) {
  return (
    <>
      <FilterSelect
        aria-label="Golongan"
        placeholder="Semua golongan"
        w={200}
        data={golonganFilterChoices}
        value={query.golongan ?? null}
        onChange={(golongan) => set({ golongan })}
      />
      <AsyncSelect
        {...penggunaChoice}
        aria-label="Pengguna"
        placeholder="Semua pengguna"
        flex="0 1 164px"
        value={query.pengguna_id}
        onChange={(pengguna_id) => set({ pengguna_id })}
      />
      <BooleanFilter
        aria-label="Pemakaian"
        words={{ all: 'Terpakai atau tidak', yes: 'Terpakai', no: 'Tidak terpakai' }}
        w={164}
        value={query.terpakai}
        onChange={(terpakai) => set({ terpakai })}
      />
      <PriceFilters query={query} set={set} />
      <BooleanFilter
        {...hargaFilter}
        value={query.harga_belum_diketahui}
        onChange={(harga_belum_diketahui) => set({ harga_belum_diketahui })}
      />
    </>
  );
}
