import type { ComponentType } from 'react';
import { type CaraHapus, caraHapusValues } from '../../../shared/cara-hapus.ts';
import { type Kondisi, kondisiValues } from '../../../shared/limits.ts';
import { caraLabels } from '../../../shared/mutasi-words.ts';
import type { AsyncChoice } from '../../components/form/async-choice.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { BooleanFilter } from '../../components/table/boolean-filter.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import type { ListPatch } from '../../components/table/list-state.ts';
import { PeriodFilter } from '../../components/table/period-filter.tsx';
import { PriceRange } from '../../components/table/price-filters.tsx';
import { TahunFilter } from '../../components/table/tahun-filter.tsx';
import { hargaFilter } from '../../entities/barang/harga-filter.ts';
import { jenisChoice } from '../../entities/jenis/jenis-choice.ts';
import { kategoriChoice } from '../../entities/kategori/kategori-choice.ts';
import { lokasiChoice } from '../../entities/lokasi/lokasi-choice.ts';
import { penggunaChoice } from '../../entities/pengguna/pengguna-choice.ts';

/** Filters of all reports; each report uses some of them. */
export interface FilterQuery {
  q?: string | undefined;
  kategori_id?: number | undefined;
  jenis_id?: number | undefined;
  lokasi_id?: number | undefined;
  pengguna_id?: number | undefined;
  jabatan?: string | undefined;
  aktif?: boolean | undefined;
  memegang?: boolean | undefined;
  kondisi?: Kondisi | undefined;
  tahun?: number | undefined;
  harga_min?: number | undefined;
  harga_max?: number | undefined;
  harga_belum_diketahui?: boolean | undefined;
  cara?: CaraHapus | undefined;
  dari?: string | undefined;
  sampai?: string | undefined;
}

export interface FilterState {
  query: FilterQuery;
  // method syntax, as the `set` of a report accepts its own filters only
  set(patch: ListPatch<FilterQuery>, options?: { replace?: boolean }): void;
  resetFilters: () => void;
  activeFilters: number;
}

type Field = ComponentType<{ state: FilterState }>;

/** Makes a filter by a record of another kind. */
const byRecord =
  (
    key: 'kategori_id' | 'jenis_id' | 'lokasi_id' | 'pengguna_id',
    label: string,
    choice: AsyncChoice,
  ): Field =>
  ({ state: { query, set } }) => (
    <AsyncSelect
      {...choice}
      aria-label={label}
      placeholder={`Semua ${(label.split(',')[0] ?? label).replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())}`}
      flex="0 1 180px"
      value={query[key]}
      onChange={(id) => set({ [key]: id })}
    />
  );

/** Makes a filter by yes or no. */
const byYesOrNo =
  (
    key: 'aktif' | 'memegang' | 'harga_belum_diketahui',
    label: string,
    words: { all: string; yes: string; no: string },
    w: number,
  ): Field =>
  ({ state: { query, set } }) => (
    <BooleanFilter
      aria-label={label}
      words={words}
      w={w}
      value={query[key]}
      onChange={(value) => set({ [key]: value })}
    />
  );

const KondisiField: Field = ({ state: { query, set } }) => (
  <FilterSelect
    aria-label="Kondisi"
    placeholder="Semua kondisi"
    w={156}
    data={kondisiValues}
    value={query.kondisi ?? null}
    onChange={(kondisi) => set({ kondisi })}
  />
);

const HargaField: Field = ({ state: { query, set } }) => <PriceRange query={query} set={set} />;

const CaraField: Field = ({ state: { query, set } }) => (
  <FilterSelect
    aria-label="Cara"
    placeholder="Semua cara"
    w={164}
    data={caraHapusValues.map((value) => ({ value, label: caraLabels[value] }))}
    value={query.cara ?? null}
    onChange={(value) => set({ cara: caraHapusValues.find((one) => one === value) })}
  />
);

const period =
  (label: string): Field =>
  ({ state: { query, set } }) => (
    <PeriodFilter label={label} from={query.dari} to={query.sampai} onChange={set} />
  );

/** Input of each filter. */
export const filterFields = {
  kategori: { keys: ['kategori_id'], Field: byRecord('kategori_id', 'Kategori', kategoriChoice) },
  jenis: { keys: ['jenis_id'], Field: byRecord('jenis_id', 'Jenis', jenisChoice) },
  lokasi: {
    keys: ['lokasi_id'],
    Field: byRecord('lokasi_id', 'Lokasi, termasuk lokasi di dalamnya', lokasiChoice),
  },
  pengguna: { keys: ['pengguna_id'], Field: byRecord('pengguna_id', 'Pengguna', penggunaChoice) },
  pic: { keys: ['pengguna_id'], Field: byRecord('pengguna_id', 'PIC', penggunaChoice) },
  aktif: {
    keys: ['aktif'],
    Field: byYesOrNo('aktif', 'Status', { all: 'Semua status', yes: 'Aktif', no: 'Nonaktif' }, 140),
  },
  memegang: {
    keys: ['memegang'],
    Field: byYesOrNo(
      'memegang',
      'Memegang barang',
      { all: 'Memegang atau tidak', yes: 'Memegang barang', no: 'Tidak memegang' },
      184,
    ),
  },
  kondisi: { keys: ['kondisi'], Field: KondisiField },
  cara: { keys: ['cara'], Field: CaraField },
  keluar: { keys: ['dari', 'sampai'], Field: period('Tanggal keluar') },
  tahun: {
    keys: ['tahun'],
    Field: ({ state: { query, set } }) => (
      <TahunFilter value={query.tahun} onChange={(tahun) => set({ tahun })} />
    ),
  },
  harga: { keys: ['harga_min', 'harga_max'], Field: HargaField },
  tanpaHarga: {
    keys: ['harga_belum_diketahui'],
    Field: byYesOrNo('harga_belum_diketahui', hargaFilter['aria-label'], hargaFilter.words, hargaFilter.w),
  },
  serahTerima: { keys: ['dari', 'sampai'], Field: period('Serah terima') },
  sejak: { keys: ['dari', 'sampai'], Field: period('Tidak terpakai sejak') },
} satisfies Record<string, { keys: (keyof FilterQuery)[]; Field: Field }>;

export type FilterName = keyof typeof filterFields;
