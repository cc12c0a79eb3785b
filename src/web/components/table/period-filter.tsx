import { TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { tanggalInput } from '../../../shared/fields.ts';
import classes from './period-filter.module.css';

interface PeriodFilterProps {
  /** What the period is about, for screen readers: "Penggunaan", "Perubahan". */
  label: string;
  from: string | undefined;
  to: string | undefined;
  onChange: (patch: { dari?: string | null; sampai?: string | null }) => void;
}

/** Renders a filter by first and last day; either may be left open. */
export function PeriodFilter({ label, from, to, onChange }: PeriodFilterProps) {
  return (
    <fieldset className={classes.period}>
      <legend className="visually-hidden">{label} dalam kurun waktu</legend>
      <DayInput label="Dari" value={from} max={to} onChange={(dari) => onChange({ dari })} />
      <DayInput label="sampai" value={to} min={from} onChange={(sampai) => onChange({ sampai })} />
    </fieldset>
  );
}

interface DayInputProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | null) => void;
}

/** Renders an input for one day, with a label before it. */
export function DayInput({ label, value, min, max, onChange }: DayInputProps) {
  // years are typed digit by digit: intermediate values such as 0002 and 0020 must not filter
  const id = useId();
  const [text, setText] = useState(value ?? '');
  useEffect(() => setText(value ?? ''), [value]);
  return (
    <div className={classes.day}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        type="date"
        value={text}
        min={min}
        max={max}
        onChange={(event) => {
          const day = event.currentTarget.value;
          setText(day);
          if (day === '' || tanggalInput.safeParse(day).success) onChange(day || null);
        }}
      />
    </div>
  );
}
