import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { RupiahField } from '../form/rupiah-field.tsx';

/** Debounce of a typed amount in milliseconds. */
const TYPING = 500;

interface HargaFilterProps {
  label: string;
  placeholder: string;
  value: number | undefined;
  onChange: (harga: number | null) => void;
}

/** Renders a filter by an amount of rupiah. */
export function HargaFilter({ label, placeholder, value, onChange }: HargaFilterProps) {
  const [typed, setTyped] = useState<number | null>(value ?? null);
  useEffect(() => setTyped(value ?? null), [value]);
  const commit = useDebouncedCallback(onChange, TYPING);
  return (
    <RupiahField
      aria-label={label}
      placeholder={placeholder}
      flex="0 1 118px"
      value={typed}
      onChange={(harga) => {
        setTyped(harga);
        commit(harga);
      }}
    />
  );
}
