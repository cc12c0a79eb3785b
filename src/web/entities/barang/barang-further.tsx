import { caraPerolehanChoices } from '../../../shared/cara-perolehan.ts';
import { golonganFilterChoices } from '../../../shared/golongan.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { BooleanFilter } from '../../components/table/boolean-filter.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { PriceFilters } from '../../components/table/price-filters.tsx';
import { ImporFilter } from '../impor/impor-filter.tsx';
import { penggunaChoice } from '../pengguna/pengguna-choice.ts';
import type { BarangFilterState } from './barang-filter-state.ts';
import { hargaFilter } from './harga-filter.ts';
import { IsianFilters } from './isian-filters.tsx';

interface BarangFurtherProps {
  state: BarangFilterState;
  /** Leaves the filter by golongan to the page. */
  ofGolongan: boolean;
}

/** Renders the last filters of barang, which few people use. */
export function BarangFurther({ state: { query, set }, ofGolongan }: BarangFurtherProps) {
  return (
    <>
      {query.impor_id !== undefined && (
        <ImporFilter id={query.impor_id} onRemove={() => set({ impor_id: undefined })} />
      )}
      {!ofGolongan && (
        <FilterSelect
          aria-label="Golongan"
          placeholder="Semua golongan"
          w={200}
          data={golonganFilterChoices}
          value={query.golongan ?? null}
          onChange={(golongan) => set({ golongan })}
        />
      )}
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
      <FilterSelect
        aria-label="Cara perolehan"
        placeholder="Semua cara perolehan"
        w={180}
        data={[...caraPerolehanChoices, { value: 'tanpa', label: 'Cara belum diisi' }]}
        value={query.cara_perolehan ?? null}
        onChange={(cara_perolehan) => set({ cara_perolehan })}
      />
      <PriceFilters query={query} set={set} />
      <BooleanFilter
        {...hargaFilter}
        value={query.harga_belum_diketahui}
        onChange={(harga_belum_diketahui) => set({ harga_belum_diketahui })}
      />
      {query.kategori_id !== undefined && (
        <IsianFilters
          key={query.kategori_id}
          kategoriId={query.kategori_id}
          value={query.isian}
          onChange={(isian) => set({ isian })}
        />
      )}
    </>
  );
}
