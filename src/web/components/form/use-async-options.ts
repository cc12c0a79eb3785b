import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type AsyncOptions, foundOptions, type Option, optionOf } from './async-choice.ts';
import { closestFirst } from './option-match.ts';

interface Choice {
  value: number | null | undefined;
  selectedLabel: string | undefined;
  /** Text typed since the list opened; null before. */
  typed: string | null;
  open: boolean;
}

const NOTHING: Option[] = [];
const noName = (id: number) => Promise.resolve({ id, label: '…' });

/** Loads the options found for the typed text (debounced by 250 ms), and the label of the chosen one. */
export function useAsyncOptions({ queryKey, load, loadOne }: AsyncOptions, choice: Choice) {
  const { value, selectedLabel, typed, open } = choice;
  const [picked, setPicked] = useState<Option | null>(null);
  const wanted = (typed ?? '').trim();
  const [q] = useDebouncedValue(wanted, 250);

  const result = useQuery({ ...foundOptions({ queryKey, load }, q), enabled: open });
  const nameless = typeof value === 'number' && picked?.id !== value && selectedLabel === undefined;
  const one = useQuery({
    ...optionOf({ queryKey, loadOne: loadOne ?? noName }, value ?? 0),
    enabled: nameless && loadOne !== undefined,
  });
  const found = result.data ?? NOTHING;
  const options = useMemo(() => (q === '' ? found : closestFirst(found, q)), [found, q]);
  return {
    options,
    /** True when the options belong to the text typed now, not to an earlier one. */
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
