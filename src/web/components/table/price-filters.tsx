import { HargaFilter } from './harga-filter.tsx';
import { TahunFilter } from './tahun-filter.tsx';

interface PriceFilters {
  tahun?: number | undefined;
  harga_min?: number | undefined;
  harga_max?: number | undefined;
}

interface PriceFiltersProps {
  query: PriceFilters;
  set(patch: { [Name in keyof PriceFilters]?: PriceFilters[Name] | null }): void;
}

/** Renders the filters by year and price that barang and buku share. */
export function PriceFilters({ query, set }: PriceFiltersProps) {
  return (
    <>
      <TahunFilter value={query.tahun} onChange={(tahun) => set({ tahun })} />
      <PriceRange query={query} set={set} />
    </>
  );
}

interface PriceRangeProps {
  query: Pick<PriceFilters, 'harga_min' | 'harga_max'>;
  set(patch: { harga_min?: number | null } | { harga_max?: number | null }): void;
}

/** Renders the filter by lowest and highest unit price. */
export function PriceRange({ query, set }: PriceRangeProps) {
  return (
    <>
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
    </>
  );
}
