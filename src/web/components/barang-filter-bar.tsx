import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import type { BarangFilters } from '../../shared/barang.ts';
import { kondisiValues } from '../../shared/fields.ts';
import { kategoriChoice, lokasiChoice, penggunaChoice } from '../api/choices.ts';
import { AsyncSelect } from './async-select.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterSelect } from './filter-select.tsx';
import type { ListPatch } from './list-state.ts';
import { RupiahField } from './rupiah-field.tsx';

/** The part of a list's state that the filters of barang are about. */
interface BarangFilterState {
  query: BarangFilters;
  set(patch: ListPatch<BarangFilters>, options?: { replace?: boolean }): void;
  resetFilters: () => void;
  activeFilters: number;
}

/** Milliseconds after the last key until a typed amount counts. */
const TYPING = 500;

/** The filters of every list and report of barang; the address bar keeps them. */
export function BarangFilterBar({ state, children }: { state: BarangFilterState; children?: ReactNode }) {
  const { query, set } = state;
  return (
    <FilterBar searchLabel="Cari nama, kode, merk, nomor seri" state={state}>
      <AsyncSelect
        aria-label="Kategori"
        placeholder="Semua kategori"
        {...kategoriChoice}
        value={query.kategori_id}
        onChange={(kategori_id) => set({ kategori_id })}
      />
      <AsyncSelect
        aria-label="Lokasi, termasuk isinya"
        placeholder="Semua lokasi"
        {...lokasiChoice}
        value={query.lokasi_id}
        onChange={(lokasi_id) => set({ lokasi_id })}
      />
      <AsyncSelect
        aria-label="Pengguna"
        placeholder="Semua pengguna"
        {...penggunaChoice}
        value={query.pengguna_id}
        onChange={(pengguna_id) => set({ pengguna_id })}
      />
      <TahunFilter value={query.tahun} onChange={(tahun) => set({ tahun })} />
      <FilterSelect
        aria-label="Kondisi"
        placeholder="Semua kondisi"
        w={160}
        data={[...kondisiValues]}
        value={query.kondisi ?? null}
        onChange={(kondisi) => set({ kondisi })}
      />
      <FilterSelect
        aria-label="Pemakaian"
        placeholder="Terpakai atau tidak"
        w={180}
        data={[
          { value: 'true', label: 'Terpakai' },
          { value: 'false', label: 'Tidak terpakai' },
        ]}
        value={query.terpakai === undefined ? null : String(query.terpakai)}
        onChange={(terpakai) => set({ terpakai: terpakai === null ? null : terpakai === 'true' })}
      />
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
      {children}
    </FilterBar>
  );
}

function TahunFilter({
  value,
  onChange,
}: {
  value: number | undefined;
  onChange: (tahun: number | null) => void;
}) {
  const [text, setText] = useState(value?.toString() ?? '');
  useEffect(() => setText(value?.toString() ?? ''), [value]);
  return (
    <TextInput
      aria-label="Tahun"
      placeholder="Tahun"
      className="angka"
      w={90}
      inputMode="numeric"
      maxLength={4}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(/\D/g, '');
        setText(typed);
        if (typed === '') onChange(null);
        if (/^(?:19|2\d)\d\d$/.test(typed)) onChange(Number(typed));
      }}
    />
  );
}

interface HargaFilterProps {
  label: string;
  placeholder: string;
  value: number | undefined;
  onChange: (harga: number | null) => void;
}

function HargaFilter({ label, placeholder, value, onChange }: HargaFilterProps) {
  const [typed, setTyped] = useState<number | null>(value ?? null);
  useEffect(() => setTyped(value ?? null), [value]);
  const commit = useDebouncedCallback(onChange, TYPING);
  return (
    <RupiahField
      aria-label={label}
      placeholder={placeholder}
      w={150}
      value={typed}
      onChange={(harga) => {
        setTyped(harga);
        commit(harga);
      }}
    />
  );
}
