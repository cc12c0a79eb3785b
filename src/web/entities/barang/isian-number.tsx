import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DESIMAL_ISIAN } from '../../../shared/isian.ts';

interface IsianNumberProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value: number | undefined;
  /** Called with '' when no number stands in the field. */
  onChange: (nilai: number | '') => void;
}

/**
 * Renders an input for the number of an own field. Keeps what is being typed, such as `1496,` on the way to `1496,5`, which
 * is the same number as before.
 */
export function IsianNumber({ value, onChange, ...rest }: IsianNumberProps) {
  const [typed, setTyped] = useState<number | string>(value ?? '');
  // changed from outside: a restored draft, a reset
  useEffect(() => setTyped((before) => (numberOf(before) === value ? before : (value ?? ''))), [value]);
  return (
    <NumberInput
      thousandSeparator="."
      decimalSeparator=","
      decimalScale={DESIMAL_ISIAN}
      clampBehavior="none"
      hideControls
      {...rest}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        onChange(numberOf(next) ?? '');
      }}
    />
  );
}

/** Returns the number that a text of the input means so far: `12.` is 12, `-` none. */
function numberOf(typed: number | string): number | undefined {
  const number = typed === '' ? Number.NaN : Number(typed);
  return Number.isFinite(number) ? number : undefined;
}
