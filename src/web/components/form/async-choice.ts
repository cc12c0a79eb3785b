import { keepPreviousData, queryOptions } from '@tanstack/react-query';

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

/** Options that a search brings at a time. */
export const FOUND = 20;

/** How a search for options is sorted: the closest names first, as the list is cut off after a few. */
export const closestOr = <S extends string>(q: string, otherwise: S): S | 'cocok' =>
  q ? 'cocok' : otherwise;

/** What the server finds for a text. */
export const foundOptions = ({ queryKey, load }: Pick<AsyncChoice, 'queryKey' | 'load'>, q: string) =>
  queryOptions({
    queryKey: [...queryKey, q],
    queryFn: ({ signal }) => load(q, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** The option of one record, for its name. */
export const optionOf = ({ queryKey, loadOne }: Pick<AsyncChoice, 'queryKey' | 'loadOne'>, id: number) =>
  queryOptions({
    queryKey: [...queryKey, 'satu', id],
    queryFn: ({ signal }) => loadOne(id, signal),
    staleTime: 5 * 60_000,
  });
