import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type IsianFilter,
  readIsianFilter,
  type SyaratIsian,
  writeIsianFilter,
} from '../../../shared/isian-filter.ts';
import { MAX_ISIAN_FILTER } from '../../../shared/limits.ts';
import { kategoriDetail } from '../kategori/kategori.queries.ts';
import { IsianFilterField } from './isian-filter-field.tsx';
import classes from './isian-filters.module.css';

interface IsianFiltersProps {
  kategoriId: number;
  /** Filter as in the address. */
  value: string | undefined;
  onChange: (filter: string | null) => void;
}

/** Renders filters by the own fields of a kategori; nothing where it has none. */
export function IsianFilters({ kategoriId, value, onChange }: IsianFiltersProps) {
  const { data: kategori } = useQuery(kategoriDetail(kategoriId));
  const [tooLong, setTooLong] = useState(false);
  if (!kategori || kategori.isian.length === 0) return null;
  const filter: IsianFilter = (value && readIsianFilter(value)) || {};
  const set = (kunci: string, syarat: SyaratIsian | undefined) => {
    // drops conditions for fields that the kategori lacks
    const kept = kategori.isian.flatMap((one): [string, SyaratIsian][] => {
      const own = one.kunci === kunci ? syarat : filter[one.kunci];
      return own === undefined ? [] : [[one.kunci, own]];
    });
    const next = writeIsianFilter(Object.fromEntries(kept));
    const fits = (next?.length ?? 0) <= MAX_ISIAN_FILTER;
    setTooLong(!fits);
    if (fits) onChange(next);
  };
  return (
    <section className={classes.isian} aria-label={`Isian ${kategori.nama_kategori}`}>
      {kategori.isian.map((isian) => (
        <IsianFilterField
          key={isian.kunci}
          isian={isian}
          value={filter[isian.kunci]}
          onChange={(syarat) => set(isian.kunci, syarat)}
        />
      ))}
      {tooLong && (
        <Input.Error role="alert" size="sm" className={classes.tooLong}>
          Isian terakhir belum dipakai: semua filter ini bersama-sama terlalu panjang. Persingkat atau
          kosongkan salah satu.
        </Input.Error>
      )}
    </section>
  );
}
