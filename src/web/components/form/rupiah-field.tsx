import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { isRounded, parseRupiah } from '../../../shared/rupiah-input.ts';

interface RupiahFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Whole rupiah, or null while the field is empty or invalid. */
  value: number | null;
  onChange: (amount: number | null) => void;
}

const ROUNDED_BELOW: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

/**
 * Renders an input for money: parses what people write (`1.234.567,50`, `1234567`, `Rp 1.234.567`) and formats it as
 * `Rp1.234.567` on blur; says when a fraction of a rupiah was rounded. Invalid input stays, with an error, and blocks its form
 * (`data-unsettled`).
 */
export function RupiahField({ value, onChange, error, onBlur, ...rest }: RupiahFieldProps) {
  const [text, setText] = useState(textOf(value));
  const [rounded, setRounded] = useState(false);
  const unreadable = text.trim() !== '' && parseRupiah(text) === null;

  // changed from outside: a restored draft, a reset
  useEffect(() => {
    setText((before) =>
      parseRupiah(before) === value
        ? before
        : value === null && before.trim() !== '' && parseRupiah(before) === null
          ? before
          : textOf(value),
    );
  }, [value]);

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="Dalam rupiah"
      {...(rounded && { description: 'Pecahan rupiah dibulatkan.', inputWrapperOrder: ROUNDED_BELOW })}
      {...rest}
      className={`angka ${rest.className ?? ''}`}
      value={text}
      data-unsettled={unreadable || undefined}
      error={unreadable ? 'Tulis angka rupiah, misalnya 1.234.567.' : error}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        setRounded(isRounded(typed));
        onChange(parseRupiah(typed));
      }}
      onBlur={(event) => {
        const amount = parseRupiah(text);
        if (amount !== null) setText(formatRupiah(amount));
        onBlur?.(event);
      }}
    />
  );
}

function textOf(value: number | null): string {
  return value === null ? '' : formatRupiah(value);
}
