import { useId } from 'react';
import { DateField } from '../form/date-field.tsx';
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
      <DayInput
        label="Dari"
        subject={`${label} dari`}
        value={from}
        max={to}
        onChange={(dari) => onChange({ dari })}
      />
      <DayInput
        label="sampai"
        subject={`${label} sampai`}
        value={to}
        min={from}
        onChange={(sampai) => onChange({ sampai })}
      />
    </fieldset>
  );
}

interface DayInputProps {
  label: string;
  /** Subject of the calendar, where the label is not enough. */
  subject?: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  clearable?: boolean;
  onChange: (day: string | null) => void;
}

/** Renders an input for one day, with a label before it. */
export function DayInput({ label, subject = label, value, onChange, ...rest }: DayInputProps) {
  const id = useId();
  return (
    <div className={classes.day}>
      <label htmlFor={id}>{label}</label>
      <DateField
        id={id}
        subject={subject}
        className={classes.input}
        value={value ?? ''}
        {...rest}
        onChange={(day) => onChange(day || null)}
      />
    </div>
  );
}
