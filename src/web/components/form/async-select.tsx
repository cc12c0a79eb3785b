import { CloseButton, Loader, TextInput, type TextInputProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useFloating } from '../overlay/use-floating.ts';
import { usePhone } from '../use-phone.ts';
import {
  type AsyncCreation,
  type AsyncOptions,
  NEW_OPTION,
  type Option,
  withCreation,
} from './async-choice.ts';
import { AsyncSelectList } from './async-select-list.tsx';
import { meantBy } from './option-match.ts';
import { useAsyncCreation } from './use-async-creation.ts';
import { useAsyncOptions } from './use-async-options.ts';

/** Action deferred until the search has answered. */
interface Awaited {
  /** Enter was pressed; `marked` is the option highlighted with the arrow keys. */
  entered?: { marked: number | undefined };
  /** The input was blurred meanwhile. */
  left: boolean;
}

interface AsyncSelectProps
  extends AsyncOptions,
    Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Id of the chosen record. */
  value: number | null | undefined;
  onChange: (id: number | null, option: Option | null) => void;
  /** Label of the chosen record, when known beforehand (edit forms, filters). */
  selectedLabel?: string | undefined;
  /** Offers to create a missing record from the typed text. */
  creation?: AsyncCreation;
}

/** Renders a combobox over records that the server searches, with typing, arrow keys, Enter and Escape. */
export function AsyncSelect(props: AsyncSelectProps) {
  const { value, onChange, selectedLabel, queryKey, load, loadOne, creation, ...rest } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  // deferred Enter or blur, run once the search has answered
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const [unmatched, setUnmatched] = useState(false);
  const listId = useId();
  const { anchor, panel } = useFloating<HTMLInputElement, HTMLDivElement>(open, { matchWidth: true });
  const {
    options: found,
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
  const options = withCreation(found, upToDate ? creation : undefined, typed);
  const current = Math.min(active, options.length - 1);
  // a phone's keyboard would cover a list below the field, so the sheet has an input of its own
  const phone = usePhone();
  const name = rest['aria-label'] ?? (typeof rest.label === 'string' ? rest.label : 'Pilihan');

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
    if (phone && open) anchor.current?.focus();
  };
  const making = useAsyncCreation(creation, queryKey);
  const choose = (option: Option | null) => {
    if (option?.id === NEW_OPTION) {
      const text = (typed ?? '').trim();
      close();
      void making.make(text).then((made) => made && choose(made));
      return;
    }
    making.reset();
    setPicked(option);
    onChange(option?.id ?? null, option);
    close();
  };
  /** Handles a blur with a text that matches no single option: a form shows an error, a filter keeps its value. */
  const leaveUnmatched = () => {
    if (!rest.label) return close();
    setOpen(false);
    setAwaited(null);
    setUnmatched(true);
  };
  const leave = () => {
    if (awaited) return setAwaited({ ...awaited, left: true });
    const text = typed?.trim() ?? '';
    // cleared and blurred: the value becomes null
    if (typed !== null && text === '' && chosen) return choose(null);
    if (text === '' || text === chosen?.label) return close();
    if (!upToDate) return setAwaited({ left: true });
    const meant = meantBy(found, text);
    return meant ? choose(meant) : leaveUnmatched();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the search has answered
  useEffect(() => {
    if (!awaited || !upToDate) return;
    const { entered, left } = awaited;
    const marked = options.find(({ id }) => id === entered?.marked) ?? options[0];
    const wanted = entered ? marked : meantBy(found, typed ?? '');
    setAwaited(null);
    if (wanted) choose(wanted);
    else if (left) leaveUnmatched();
  }, [awaited, upToDate]);
  // a value set from outside, e.g. by a form reset, replaces the typed text
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the value is the trigger
  useEffect(() => {
    if (unmatched) close();
  }, [value]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (phone && !open && ['Enter', ' '].includes(event.key)) {
      event.preventDefault();
      show();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((current + step + options.length) % Math.max(1, options.length));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const option = options[current];
      // the list may still show older results: the highlighted option is selected if the new results contain it
      if (!upToDate) setAwaited({ entered: { marked: active === 0 ? undefined : option?.id }, left: false });
      else if (option) choose(option);
    } else if (event.key === 'Escape' && (open || unmatched)) {
      // keeps a surrounding modal open
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const combobox = {
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    onKeyDown,
  };
  const search = {
    ...combobox,
    autoComplete: 'off',
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': open && options[current] ? `${listId}-${options[current].id}` : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.currentTarget.value);
      setActive(0);
      setAwaited(null);
      setUnmatched(false);
      setOpen(true);
    },
  };
  return (
    <>
      <TextInput
        ref={anchor}
        {...rest}
        error={
          making.failure ?? (unmatched ? (failed ? message : 'Pilih salah satu dari daftar.') : rest.error)
        }
        // blocks submitting the form meanwhile
        data-unsettled={unmatched || awaited !== null || making.busy || undefined}
        {...(phone ? { ...combobox, readOnly: true, 'aria-haspopup': 'dialog' } : search)}
        value={(phone ? null : typed) ?? chosen?.label ?? ''}
        onClick={show}
        onBlur={(event) => {
          if (!phone) leave();
          rest.onBlur?.(event);
        }}
        rightSection={
          fetching || making.busy ? (
            <Loader size={14} />
          ) : chosen && !rest.disabled ? (
            <CloseButton
              size={24}
              aria-label={`Kosongkan ${name}`}
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
          label={name}
          options={options}
          active={current}
          chosenId={chosen?.id}
          message={message}
          {...(phone && {
            onClose: close,
            search: (
              <TextInput
                {...search}
                label={name}
                placeholder={rest.placeholder}
                value={typed ?? ''}
                // opened by the person's own press
                autoFocus
                onBlur={close}
              />
            ),
          })}
          onHover={setActive}
          onChoose={choose}
        />
      )}
    </>
  );
}
