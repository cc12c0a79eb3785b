import { CloseButton, Loader, TextInput, type TextInputProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { AsyncSelectList } from './async-select-list.tsx';
import { type AsyncOptions, type Option, useAsyncOptions } from './use-async-options.ts';
import { useFloating } from './use-floating.ts';

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
  const listId = useId();
  const { anchor, panel } = useFloating<HTMLInputElement, HTMLDivElement>(open, { matchWidth: true });
  const {
    options,
    current: upToDate,
    chosen,
    message,
    fetching,
    setPicked,
  } = useAsyncOptions({ queryKey, load, ...(loadOne && { loadOne }) }, { value, selectedLabel, typed, open });
  const current = Math.min(active, options.length - 1);
  // Enter came before the answer to what was typed: the first of it is taken, never one of the list before
  const [awaited, setAwaited] = useState(false);

  const show = () => {
    if (open || rest.disabled) return;
    setActive(0);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    setAwaited(false);
  };
  const choose = (option: Option | null) => {
    setPicked(option);
    onChange(option?.id ?? null, option);
    close();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the answer's arrival decides
  useEffect(() => {
    if (!awaited || !upToDate) return;
    setAwaited(false);
    const [first] = options;
    if (first) choose(first);
    else if (document.activeElement !== anchor.current) close();
  }, [awaited, upToDate]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((current + step + options.length) % Math.max(1, options.length));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const option = options[current];
      if (!upToDate && active === 0) setAwaited(true);
      else if (option) choose(option);
    } else if (event.key === 'Escape' && open) {
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
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && options[current] ? `${listId}-${options[current].id}` : undefined}
        value={typed ?? chosen?.label ?? ''}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
          setAwaited(false);
          setOpen(true);
        }}
        onClick={show}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          // emptied and left: nothing is chosen any more
          if (typed === '' && chosen) choose(null);
          else if (!awaited) close();
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
