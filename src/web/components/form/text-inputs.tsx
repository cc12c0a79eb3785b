import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { type TextFields, textsOfGroup } from '../../../shared/text-fields.ts';

interface TextInputsProps<Fields extends TextFields> {
  fields: Fields;
  /** Section of the form. */
  group: Fields[keyof Fields]['group'];
  /** Builds the binding of an input, see `fieldsOf`. */
  field: (name: keyof Fields & string) => ComponentProps<typeof TextInput>;
}

/** Renders the inputs of the described texts in one section of a form. */
export function TextInputs<Fields extends TextFields>({ fields, group, field }: TextInputsProps<Fields>) {
  return textsOfGroup(fields, group).map(([name, { placeholder, code }]) => (
    <TextInput key={name} {...field(name)} placeholder={placeholder} className={code && 'angka'} />
  ));
}
