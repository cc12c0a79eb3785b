import { NumberInput, type NumberInputProps } from '@mantine/core';
import { MAX_JUMLAH, MIN_TAHUN } from '../../../shared/limits.ts';

// no clamping: the server refuses a value that is too large with a sentence, instead of silently changing it
const whole = { required: true, clampBehavior: 'none', allowDecimal: false, allowNegative: false } as const;

/** Renders an input for a number of pieces. */
export function CountInput(props: NumberInputProps) {
  return (
    <NumberInput {...whole} min={1} max={MAX_JUMLAH} thousandSeparator="." decimalSeparator="," {...props} />
  );
}

/** Renders an input for a year of acquisition or publication. */
export function YearInput(props: NumberInputProps) {
  return <NumberInput {...whole} min={MIN_TAHUN} hideControls {...props} />;
}
