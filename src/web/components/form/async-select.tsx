import { CloseButton, Loader, TextInput, type TextInputProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useFloating } from '../overlay/use-floating.ts';
import type { AsyncOptions, Option } from './async-choice.ts';
import { AsyncSelectList } from './async-select-list.tsx';
import { meantBy } from './option-match.ts';
import { useAsyncOptions } from './use-async-options.ts';

/** What waits for the answer to what was typed. */
interface Awaited {
  /** Enter was pressed, perhaps on an option that was marked with the arrow keys. */
  entered?: { marked: number | undefined };
  /** The field was left meanwhile. */
  left: boolean;
}

interface AsyncSelectProps
  extends AsyncOptions,
    Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Id of the chosen record. */
  value: number | null | undefined;
  onChange: (id: number | null, option: Option | null) => void;
  /** The chosen record's name, when it is known before any search (edit forms, filters). */
  selectedLabel?: string | undefined;
}

/** A choice among records that the server searches: a combobox with typing, arrow keys, Enter and Escape. */
export function AsyncSelect(props: AsyncSelectProps) {
  const { value, onChange, selectedLabel, queryKey, load, loadOne, ...rest } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  // what is to be done once the answer to what was typed is there: Enter and leaving may come sooner
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const [unmatched, setUnmatched] = useState(false);
  const listId = useId();
  const { anchor, panel } = useFloating<HTMLInputElement, HTMLDivElement>(open, { matchWidth: true });
  const {
    options,
    current: upToDate,
    chosen,
    failed,
    message,
    fetching,
    setPicked,
  } = useAsyncOptions(
    { queryKey, load, ...(loadOne && { loadOne }) },
    { value, selectedLabel, typed, open: open || awaited !== null },
  );
  const current = Math.min(active, options.length - 1);

  const show = () => {
    if (open || rest.disabled) return;
    setActive(0);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    setAwaited(null);
    setUnmatched(false);
  };
  const choose = (option: Option | null) => {
    setPicked(option);
    onChange(option?.id ?? null, option);
    close();
  };
  /** Left with a text that names no single option: a form says so, a filter stays as it was. */
  const leaveUnmatched = () => {
    if (!rest.label) return close();
    setOpen(false);
    setAwaited(null);
    setUnmatched(true);
  };
  const leave = () => {
    if (awaited) return setAwaited({ ...awaited, left: true });
    const text = typed?.trim() ?? '';
    // emptied and left: nothing is chosen any more
    if (typed !== null && text === '' && chosen) return choose(null);
    if (text === '' || text === chosen?.label) return close();
    if (!upToDate) return setAwaited({ left: true });
    const meant = meantBy(options, text);
    return meant ? choose(meant) : leaveUnmatched();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the answer's arrival decides
  useEffect(() => {
    if (!awaited || !upToDate) return;
    const { entered, left } = awaited;
    const marked = options.find(({ id }) => id === entered?.marked) ?? options[0];
    const wanted = entered ? marked : meantBy(options, typed ?? '');
    setAwaited(null);
    if (wanted) choose(wanted);
    else if (left) leaveUnmatched();
  }, [awaited, upToDate]);
  // another choice from outside, e.g. a form that starts anew, is what is to be seen
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is what changed
  useEffect(() => {
    if (unmatched) close();
  }, [value]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((current + step + options.length) % Math.max(1, options.length));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const option = options[current];
      // the list of before may be on screen still: what was marked there is taken if it is in the new one
      if (!upToDate) setAwaited({ entered: { marked: active === 0 ? undefined : option?.id }, left: false });
      else if (option) choose(option);
    } else if (event.key === 'Escape' && (open || unmatched)) {
      // a modal around it stays open
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <>
      <TextInput
        ref={anchor}
        autoComplete="off"
        {...rest}
        error={unmatched ? (failed ? message : 'Pilih salah satu dari daftar.') : rest.error}
        // a form is not saved meanwhile
        data-unsettled={unmatched || awaited !== null || undefined}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && options[current] ? `${listId}-${options[current].id}` : undefined}
        value={typed ?? chosen?.label ?? ''}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
          setAwaited(null);
          setUnmatched(false);
          setOpen(true);
        }}
        onClick={show}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          leave();
          rest.onBlur?.(event);
        }}
        rightSection={
          fetching ? (
            <Loader size={14} />
          ) : chosen && !rest.disabled ? (
            <CloseButton
              size={24}
              aria-label={`Kosongkan ${rest['aria-label'] ?? (typeof rest.label === 'string' ? rest.label : 'pilihan')}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(null)}
            />
          ) : (
            <IconSelector size={16} stroke={1.6} color="var(--ink-faint)" aria-hidden />
          )
        }
      />
      {open && (
        <AsyncSelectList
          id={listId}
          panel={panel}
          label={rest['aria-label'] ?? (typeof rest.label === 'string' ? rest.label : 'Pilihan')}
          options={options}
          active={current}
          chosenId={chosen?.id}
          message={message}
          onHover={setActive}
          onChoose={choose}
        />
      )}
    </>
  );
}
