import type { UseFormReturnType } from '@mantine/form';
import { officeToday } from '../../../shared/today.ts';
import { DateField } from './date-field.tsx';

interface SinceValues extends Record<string, unknown> {
  tanggal: string;
}

/** Renders the first day of a change of many barang. */
export function SinceField<Values extends SinceValues>({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <DateField
      label="Berlaku sejak"
      required
      clearable={false}
      max={officeToday()}
      value={form.values.tanggal}
      onChange={(day) => form.setValues({ tanggal: day } as Partial<Values>)}
      error={form.errors.tanggal}
      data-path="tanggal"
      data-wide
    />
  );
}
