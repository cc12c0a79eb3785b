import { NativeSelect } from '@mantine/core';
import classes from './filter-select.module.css';

interface FilterSelectProps<Value extends string> {
  'aria-label': string;
  /** Text while no value is chosen: "Semua sifat". */
  placeholder: string;
  data: readonly (Value | { value: Value; label: string })[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Width in px; full width on phones. */
  w?: number;
}

/** Renders a filter with a few values, as the browser's native select. */
export function FilterSelect<Value extends string>({
  placeholder,
  data,
  value,
  onChange,
  w,
  ...rest
}: FilterSelectProps<Value>) {
  const options = data.map((one) => (typeof one === 'string' ? { value: one, label: one } : one));
  return (
    <NativeSelect
      {...rest}
      className={classes.select}
      style={w === undefined ? undefined : { '--filter-width': `${w}px` }}
      data={[{ value: '', label: placeholder }, ...options]}
      value={value ?? ''}
      data-unset={value === null ? true : undefined}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(options.find((one) => one.value === chosen)?.value ?? null);
      }}
    />
  );
}
