import { NativeSelect, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { officeToday } from '../../../shared/today.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import { labelFirst } from '../../components/form/label-first.ts';
import { CountInput } from '../../components/form/number-inputs.tsx';
import { activePenggunaChoice, penggunaCreation } from '../../entities/pengguna/pengguna-choice.ts';
import { kondisiChoices } from './form-values.ts';

/** Result of Mantine's `form.getInputProps(name)`. */
interface Bound {
  // biome-ignore lint/suspicious/noExplicitAny: the library's own type
  [prop: string]: any;
}

interface FieldProps {
  bound: Bound;
  label: string;
  description?: ReactNode;
}

/** Renders the choice of the recipient, searched among active people. */
export function PersonField({ bound, label }: FieldProps) {
  return (
    <AsyncSelect
      {...activePenggunaChoice}
      creation={penggunaCreation}
      label={label}
      required
      data-wide
      data-autofocus
      value={bound.value}
      onChange={bound.onChange}
      error={bound.error}
      data-path={bound['data-path']}
    />
  );
}

/** Renders the input of a number of pieces, without clamping: the server rejects a number that is too large. */
export function CountField({ bound, label, description }: FieldProps) {
  return <CountInput label={label} description={description} inputWrapperOrder={labelFirst} {...bound} />;
}

/** Renders an input for a day up to and including today. */
export function DayField({ bound, label, description }: FieldProps) {
  return (
    <DateField
      label={label}
      description={description}
      inputWrapperOrder={labelFirst}
      max={officeToday()}
      value={bound.value}
      onChange={bound.onChange}
      error={bound.error}
      data-path={bound['data-path']}
    />
  );
}

/** Renders the choice of a kondisi. */
export function KondisiField({
  bound,
  label,
  choices = kondisiChoices,
}: FieldProps & { choices?: (string | { value: string; label: string })[] }) {
  return <NativeSelect label={label} data={choices} {...bound} />;
}

/** Renders a note of several lines. */
export function NoteField({
  bound,
  label,
  required = false,
  placeholder,
}: FieldProps & { required?: boolean; placeholder?: string }) {
  return (
    <Textarea
      label={label}
      data-wide
      autosize
      minRows={2}
      maxRows={6}
      required={required}
      placeholder={placeholder}
      {...bound}
    />
  );
}
