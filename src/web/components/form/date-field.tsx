import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFloating } from '../overlay/use-floating.ts';
import { DatePanel, loadCalendar } from './date-panel.tsx';
import { type DateLimits, formatTypedDate, readTypedDate } from './typed-date.ts';

interface DateFieldProps
  extends DateLimits,
    Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> {
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
  /** Called with each typed or picked day, and with '' once the field is empty; not while it is unreadable. */
  onChange: (day: string) => void;
  /** Subject of the calendar for screen readers, where the label is outside the field. */
  subject?: string;
  /** False where there is always a day, such as today: clearing the field then restores the previous one. */
  clearable?: boolean;
}

/**
 * Renders an input for a day, written day/month/year whatever the browser's language, with a calendar. Unreadable input
 * stays, with an error on blur, and blocks its form (`data-unsettled`).
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, subject, clearable = true, error, ...rest } = props;
  const [text, setText] = useState(formatTypedDate(value));
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  const { anchor, panel } = useFloating<HTMLInputElement, HTMLDivElement>(open);
  const opener = useRef<HTMLButtonElement>(null);
  const name = subject ?? rest['aria-label'] ?? (typeof rest.label === 'string' ? rest.label : 'tanggal');
  const { problem } = readTypedDate(text, { min, max });
  // a value from outside, such as one in an address, is not validated here
  const unreadable = problem !== undefined && text !== formatTypedDate(value);

  // changed from outside: a restored draft, a reset
  useEffect(() => {
    setText((before) => (readTypedDate(before).day === value ? before : formatTypedDate(value)));
  }, [value]);

  const settle = () => {
    setLeft(true);
    const { day } = readTypedDate(text, { min, max });
    if (day !== undefined) setText(formatTypedDate(day === '' && !clearable ? value : day));
  };
  const change = (day: string) => {
    if (day !== value && (day !== '' || clearable)) onChange(day);
  };
  const pick = (day: string) => {
    setText(formatTypedDate(day));
    setOpen(false);
    change(day);
  };
  return (
    <>
      <TextInput
        ref={anchor}
        autoComplete="off"
        inputMode="numeric"
        placeholder="hh/bb/tttt"
        {...rest}
        className={`angka ${rest.className ?? ''}`}
        value={text}
        error={unreadable && left ? problem : error}
        data-unsettled={unreadable || undefined}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setText(typed);
          setLeft(false);
          const { day } = readTypedDate(typed, { min, max });
          if (day !== undefined) change(day);
        }}
        onBlur={(event) => {
          settle();
          rest.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          if (event.key === 'ArrowDown' || (event.key === 'Escape' && open)) {
            event.preventDefault();
            // keeps a surrounding modal open
            event.stopPropagation();
            setOpen(event.key === 'ArrowDown');
          }
          rest.onKeyDown?.(event);
        }}
        rightSection={
          <ActionIcon
            ref={opener}
            variant="subtle"
            color="gray"
            size={34}
            aria-label={`Buka kalender ${name}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={rest.disabled ?? false}
            onPointerEnter={loadCalendar}
            onFocus={loadCalendar}
            onClick={() => setOpen(!open)}
          >
            <IconCalendar size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        }
      />
      {open && (
        <DatePanel
          panel={panel}
          anchor={anchor}
          opener={opener}
          name={name}
          value={readTypedDate(text).day ?? value}
          min={min}
          max={max}
          clearable={clearable}
          onPick={pick}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
