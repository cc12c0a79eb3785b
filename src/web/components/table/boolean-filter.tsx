import { FilterSelect } from './filter-select.tsx';

interface BooleanFilterProps {
  'aria-label': string;
  /** Label of each choice: both, only true, only false. */
  words: { all: string; yes: string; no: string };
  value: boolean | undefined;
  onChange: (value: boolean | null) => void;
  /** Width in px; full width on phones. */
  w?: number;
}

/** Renders a filter by yes or no. */
export function BooleanFilter({ words, value, onChange, ...rest }: BooleanFilterProps) {
  return (
    <FilterSelect
      {...rest}
      placeholder={words.all}
      data={[
        { value: 'true', label: words.yes },
        { value: 'false', label: words.no },
      ]}
      value={value === undefined ? null : (`${value}` as const)}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
    />
  );
}
