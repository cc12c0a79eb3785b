import { BooleanFilter } from '../../components/table/boolean-filter.tsx';

interface AktifFilterProps {
  value: boolean | undefined;
  onChange: (aktif: boolean | null) => void;
}

/** Renders a filter by active people, inactive ones, or both. */
export function AktifFilter(props: AktifFilterProps) {
  return (
    <BooleanFilter
      aria-label="Status"
      words={{ all: 'Semua status', yes: 'Aktif', no: 'Nonaktif' }}
      {...props}
    />
  );
}
