import { FilterSelect } from '../../components/table/filter-select.tsx';

interface AktifFilterProps {
  value: boolean | undefined;
  onChange: (aktif: boolean | null) => void;
}

/** Renders a filter by active people, inactive ones, or both. */
export function AktifFilter({ value, onChange }: AktifFilterProps) {
  return (
    <FilterSelect
      aria-label="Status"
      placeholder="Semua status"
      data={[
        { value: 'true', label: 'Aktif' },
        { value: 'false', label: 'Nonaktif' },
      ]}
      value={value === undefined ? null : String(value)}
      onChange={(aktif) => onChange(aktif === null ? null : aktif === 'true')}
    />
  );
}
