import { NumberInput, type NumberInputProps } from '@mantine/core';
import { MAX_JUMLAH, MIN_TAHUN } from '../../../shared/fields.ts';

// what is too much is refused by the server with a sentence, not changed silently
const whole = { required: true, clampBehavior: 'none', allowDecimal: false, allowNegative: false } as const;

/** How many pieces. */
export function CountInput(props: NumberInputProps) {
  return (
    <NumberInput {...whole} min={1} max={MAX_JUMLAH} thousandSeparator="." decimalSeparator="," {...props} />
  );
}

/** A year of acquisition or publication. */
export function YearInput(props: NumberInputProps) {
  return <NumberInput {...whole} min={MIN_TAHUN} hideControls {...props} />;
}
