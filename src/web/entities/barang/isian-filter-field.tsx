import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { type Isian, MAX_TEXT_ISIAN } from '../../../shared/isian.ts';
import { isRange, type RangeIsian, type SyaratIsian } from '../../../shared/isian-filter.ts';
import { DateField } from '../../components/form/date-field.tsx';
import classes from './isian-filters.module.css';
import { IsianNumber } from './isian-number.tsx';

/** Debounce of what is typed, in milliseconds. */
const TYPING = 500;

interface IsianFilterFieldProps {
  isian: Isian;
  value: SyaratIsian | undefined;
  onChange: (syarat: SyaratIsian | undefined) => void;
}

/** Renders the filter by one own field, depending on its type. */
export function IsianFilterField({ isian, value, onChange }: IsianFilterFieldProps) {
  const { jenis, satuan, pilihan } = isian;
  const label = satuan ? `${isian.label} (${satuan})` : isian.label;
  if (jenis === 'pilihan') {
    const chosen = Array.isArray(value) ? (value as string[]) : [];
    return (
      <fieldset className={classes.group}>
        <legend>{label}</legend>
        <div className={classes.choices}>
          {pilihan.map((one) => (
            <Checkbox
              key={one}
              size="xs"
              label={one}
              checked={chosen.includes(one)}
              onChange={({ currentTarget: { checked } }) => {
                const next = pilihan.filter((other) => (other === one ? checked : chosen.includes(other)));
                onChange(next.length > 0 ? next : undefined);
              }}
            />
          ))}
        </div>
      </fieldset>
    );
  }
  if (jenis === 'ya_tidak')
    return (
      <NativeSelect
        label={label}
        data={[
          { value: '', label: 'Ya atau tidak' },
          { value: 'ya', label: 'Ya' },
          { value: 'tidak', label: 'Tidak' },
        ]}
        value={typeof value === 'boolean' ? (value ? 'ya' : 'tidak') : ''}
        onChange={({ currentTarget: { value: one } }) => onChange(one === '' ? undefined : one === 'ya')}
      />
    );
  if (jenis === 'teks')
    return <TextFilter label={label} value={typeof value === 'string' ? value : ''} onChange={onChange} />;
  const range = value !== undefined && isRange(value) ? value : {};
  return (
    <RangeFilter
      label={label}
      isDay={jenis === 'tanggal'}
      value={range}
      onChange={(next) => onChange(next.dari === undefined && next.sampai === undefined ? undefined : next)}
    />
  );
}

/** Holds typed input, and passes it on after a pause. */
function useTyped(value: string, send: (value: string) => void): [string, (next: string) => void] {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const later = useDebouncedCallback(send, TYPING);
  return [
    typed,
    (next) => {
      setTyped(next);
      later(next);
    },
  ];
}

interface TextFilterProps {
  label: string;
  value: string;
  onChange: (text: string | undefined) => void;
}

function TextFilter({ label, value, onChange }: TextFilterProps) {
  const [typed, type] = useTyped(value, (text) => onChange(text.trim() || undefined));
  return (
    <TextInput
      label={label}
      placeholder="Memuat kata"
      maxLength={MAX_TEXT_ISIAN}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}

interface RangeFilterProps {
  label: string;
  isDay: boolean;
  value: RangeIsian;
  onChange: (range: RangeIsian) => void;
}

function RangeFilter({ label, isDay, value, onChange }: RangeFilterProps) {
  const Bound = isDay ? DayBound : NumberBound;
  const bound = (name: 'dari' | 'sampai', given: number | string) => {
    const { [name]: _, ...other } = value;
    onChange(given === '' ? other : { ...other, [name]: given });
  };
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <div className={classes.range}>
        <Bound
          label={`${label} dari`}
          word="dari"
          value={value.dari}
          onChange={(one) => bound('dari', one)}
        />
        <Bound
          label={`${label} sampai`}
          word="sampai"
          value={value.sampai}
          onChange={(one) => bound('sampai', one)}
        />
      </div>
    </fieldset>
  );
}

interface BoundProps {
  label: string;
  word: string;
  value: number | string | undefined;
  /** Called with '' for none. */
  onChange: (bound: number | string) => void;
}

function NumberBound({ label, word, value, onChange }: BoundProps) {
  const later = useDebouncedCallback(onChange, TYPING);
  return (
    <IsianNumber
      aria-label={label}
      placeholder={word}
      value={typeof value === 'number' ? value : undefined}
      onChange={later}
    />
  );
}

const DayBound = ({ label, word, value, onChange }: BoundProps) => (
  <DateField aria-label={label} placeholder={word} value={String(value ?? '')} onChange={onChange} />
);
