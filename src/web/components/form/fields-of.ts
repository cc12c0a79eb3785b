import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { labelOfField } from '../../../shared/field-labels.ts';
import { maxLengthOf } from './max-length.ts';

/**
 * Builds the props of form inputs by field name: label, `maxLength` from the schema, and the form binding.
 * @param fields of the record, as its schema has them
 * @param jenis kind of record, where its labels differ
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
