import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export interface Option {
  id: number;
  /** Text in the field once it is chosen, and its name for screen readers. */
  label: string;
  /** First line of its row in the list; the label when left out. */
  name?: string;
  /** Second line of its row, in grey: tells it from others of the same name. */
  note?: string | undefined;
  /** Another text that means it when typed, and that imports read: the path of a lokasi from its building down. */
  path?: string;
}

/** Source of an async select's options; spread into it: `<AsyncSelect {...penggunaChoice} … />`. */
export interface AsyncChoice {
  placeholder: string;
  /** Prefix of the query key, e.g. ['lokasi', 'pilihan']. */
  queryKey: readonly unknown[];
  /** Searches options on the server; about 20 are enough. */
  load: (q: string, signal: AbortSignal) => Promise<Option[]>;
  /** Loads the option of an id, for its label, e.g. when the address of a filtered list holds the id only. */
  loadOne: (id: number, signal: AbortSignal) => Promise<Option>;
}

/** Source of options where `loadOne` is optional: without it, records known by id only have no label. */
export type AsyncOptions = Omit<AsyncChoice, 'loadOne' | 'placeholder'> &
  Partial<Pick<AsyncChoice, 'loadOne'>>;

/** Creates a missing record from the typed text of a picker. */
export interface AsyncCreation {
  /** Label of the option that creates it: `Tambah kategori "Mebel"`. */
  labelOf: (text: string) => string;
  create: (text: string) => Promise<Option>;
}

/** Id of the option that creates a record. */
export const NEW_OPTION = 0;

/** Adds the option that creates the typed name, unless a record has it. */
export function withCreation(
  options: Option[],
  creation: AsyncCreation | undefined,
  typed: string | null,
): Option[] {
  const text = (typed ?? '').trim();
  const known = options.some(({ label }) => label.toLowerCase() === text.toLowerCase());
  if (!creation || text === '' || known) return options;
  return [...options, { id: NEW_OPTION, label: creation.labelOf(text) }];
}

/** Maximum of options that a search returns. */
export const FOUND = 20;

/** Returns the sort of an option search: by closeness while something is typed, as only the first few are returned. */
export const closestOr = <Sort extends string>(q: string, otherwise: Sort): Sort | 'cocok' =>
  q ? 'cocok' : otherwise;

/** Query of the options found for a text. */
export const foundOptions = ({ queryKey, load }: Pick<AsyncChoice, 'queryKey' | 'load'>, q: string) =>
  queryOptions({
    queryKey: [...queryKey, q],
    queryFn: ({ signal }) => load(q, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Query of one record's option, for its label. */
export const optionOf = ({ queryKey, loadOne }: Pick<AsyncChoice, 'queryKey' | 'loadOne'>, id: number) =>
  queryOptions({
    queryKey: [...queryKey, 'satu', id],
    queryFn: ({ signal }) => loadOne(id, signal),
    staleTime: 5 * 60_000,
  });
