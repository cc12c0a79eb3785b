import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { closestFirst } from './option-match.ts';

export interface Option {
  id: number;
  label: string;
}

/** Where the options of a choice come from; spread into it: `<AsyncSelect {...penggunaChoice} … />`. */
export interface AsyncChoice {
  placeholder: string;
  /** First part of the query key, e.g. ['lokasi', 'pilihan']. */
  queryKey: readonly unknown[];
  /** Asks the server for what matches; about 20 are enough. */
  load: (q: string, signal: AbortSignal) => Promise<Option[]>;
  /** Reads the name of a chosen record that came as an id only, e.g. from the address of a filtered list. */
  loadOne: (id: number, signal: AbortSignal) => Promise<Option>;
}

/** A choice that may do without names of records that came as an id only. */
export type AsyncOptions = Omit<AsyncChoice, 'loadOne' | 'placeholder'> &
  Partial<Pick<AsyncChoice, 'loadOne'>>;

interface Choice {
  value: number | null | undefined;
  selectedLabel: string | undefined;
  /** What was typed since the list opened; null while nothing was. */
  typed: string | null;
  open: boolean;
}

const NOTHING: Option[] = [];

/** The options that the server finds for what was typed, and the chosen one with its name. */
export function useAsyncOptions({ queryKey, load, loadOne }: AsyncOptions, choice: Choice) {
  const { value, selectedLabel, typed, open } = choice;
  const [picked, setPicked] = useState<Option | null>(null);
  const wanted = (typed ?? '').trim();
  const [q] = useDebouncedValue(wanted, 250);

  const result = useQuery({
    queryKey: [...queryKey, q],
    queryFn: ({ signal }) => load(q, signal),
    enabled: open,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const nameless = typeof value === 'number' && picked?.id !== value && selectedLabel === undefined;
  const one = useQuery({
    queryKey: [...queryKey, 'satu', value],
    queryFn: ({ signal }) => loadOne?.(value ?? 0, signal) ?? null,
    enabled: nameless && loadOne !== undefined,
    staleTime: 5 * 60_000,
  });
  const found = result.data ?? NOTHING;
  const options = useMemo(() => (q === '' ? found : closestFirst(found, q)), [found, q]);
  return {
    options,
    /** The options are those of what was typed, not of what stood there before. */
    current: q === wanted && (result.isError || (result.data !== undefined && !result.isPlaceholderData)),
    chosen: chosenOption(value, selectedLabel ?? one.data?.label, picked),
    failed: result.isError,
    message: messageOf(result.isError, result.isFetching),
    fetching: open && result.isFetching,
    setPicked,
  };
}

function chosenOption(
  value: number | null | undefined,
  label: string | undefined,
  picked: Option | null,
): Option | null {
  if (value === null || value === undefined) return null;
  if (picked?.id === value) return picked;
  return { id: value, label: label ?? '…' };
}

function messageOf(failed: boolean, fetching: boolean): string {
  if (failed) return 'Pilihan tidak dapat dimuat. Coba lagi.';
  return fetching ? 'Mencari…' : 'Tidak ada yang cocok';
}
