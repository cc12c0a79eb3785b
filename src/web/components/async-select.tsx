import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface Option {
  id: number;
  label: string;
}

interface AsyncSelectProps
  extends Omit<SelectProps, 'value' | 'defaultValue' | 'onChange' | 'data' | 'searchValue'> {
  /** Id of the chosen record. */
  value: number | null | undefined;
  onChange: (id: number | null, option: Option | null) => void;
  /** The chosen record's name, when it is known before any search (edit forms, filters). */
  selectedLabel?: string | undefined;
  /** First part of the query key, e.g. ['lokasi', 'pilihan']. */
  queryKey: readonly unknown[];
  /** Asks the server for what matches; about 20 are enough. */
  load: (q: string, signal: AbortSignal) => Promise<Option[]>;
  /** Reads the name of a chosen record that came as an id only, e.g. from the address of a filtered list. */
  loadOne?: (id: number, signal: AbortSignal) => Promise<Option>;
}

const NOTHING: Option[] = [];

/** A choice among records that the server searches, with keyboard and typing. */
export function AsyncSelect(props: AsyncSelectProps) {
  const { value, onChange, selectedLabel, queryKey, load, loadOne, ...rest } = props;
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState(false);
  const [picked, setPicked] = useState<Option | null>(null);
  const [q] = useDebouncedValue(search.trim(), 250);

  const nameless = typeof value === 'number' && picked?.id !== value && selectedLabel === undefined;
  const one = useQuery({
    queryKey: [...queryKey, 'satu', value],
    queryFn: ({ signal }) => loadOne?.(value ?? 0, signal) ?? null,
    enabled: nameless && loadOne !== undefined,
    staleTime: 5 * 60_000,
  });
  const chosen = chosenOption(value, selectedLabel ?? one.data?.label, picked);
  // while the box shows the chosen name, nothing was typed: offer everything
  const wanted = chosen && q === chosen.label ? '' : q;
  const result = useQuery({
    queryKey: [...queryKey, wanted],
    queryFn: ({ signal }) => load(wanted, signal),
    enabled: opened,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const found = result.data ?? NOTHING;
  const options = chosen && !found.some((one) => one.id === chosen.id) ? [chosen, ...found] : found;

  return (
    <Select
      clearable
      {...rest}
      searchable
      value={chosen ? String(chosen.id) : null}
      data={options.map((one) => ({ value: String(one.id), label: one.label }))}
      // the server has searched already
      filter={({ options: all }) => all}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onChange={(text) => {
        const option = options.find((one) => String(one.id) === text) ?? null;
        setPicked(option);
        onChange(option?.id ?? null, option);
      }}
      rightSection={result.isFetching ? <Loader size={14} /> : undefined}
      nothingFoundMessage={messageOf(result.isError, result.isFetching)}
    />
  );
}

function chosenOption(
  value: number | null | undefined,
  selectedLabel: string | undefined,
  picked: Option | null,
): Option | null {
  if (value === null || value === undefined) return null;
  if (picked?.id === value) return picked;
  return { id: value, label: selectedLabel ?? '…' };
}

function messageOf(failed: boolean, fetching: boolean): string {
  if (failed) return 'Pilihan tidak dapat dimuat. Coba lagi.';
  return fetching ? 'Mencari…' : 'Tidak ada yang cocok';
}
