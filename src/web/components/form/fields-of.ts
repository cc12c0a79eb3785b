import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { labelOfField } from '../../../shared/field-labels.ts';
import { maxLengthOf } from './max-length.ts';

/**
 * Props of a form's inputs by the name of the field: its label, the longest text that its schema takes, and what binds
 * it to the form.
 * @param fields of the record, as its schema has them
 * @param jenis the kind of record, where that calls its fields otherwise
 */
export function fieldsOf<Fields extends Record<string, z.ZodType>>(
  form: Pick<UseFormReturnType<Record<string, unknown>>, 'getInputProps'>,
  fields: Fields,
  jenis?: string,
) {
  return (name: keyof Fields & string) => ({
    label: labelOfField(name, jenis),
    maxLength: maxLengthOf(fields[name]),
    ...form.getInputProps(name),
  });
}
