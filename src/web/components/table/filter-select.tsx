import { NativeSelect } from '@mantine/core';
import classes from './filter-select.module.css';

interface FilterSelectProps<V extends string> {
  'aria-label': string;
  /** Text while no value is chosen: "Semua sifat". */
  placeholder: string;
  data: readonly (V | { value: V; label: string })[];
  value: V | null;
  onChange: (value: V | null) => void;
  /** Width in px; full width on phones. */
  w?: number;
}

/** Renders a filter with a few values, as the browser's native select. */
export function FilterSelect<V extends string>({
  placeholder,
  data,
  value,
  onChange,
  w,
  ...rest
}: FilterSelectProps<V>) {
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
