import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { type TextFields, textsOfGroup } from '../../../shared/text-fields.ts';

interface TextInputsProps<Fields extends TextFields> {
  fields: Fields;
  /** The part of the form that is asked for. */
  group: Fields[keyof Fields]['group'];
  /** What binds an input to the form, see `fieldsOf`. */
  field: (name: keyof Fields & string) => ComponentProps<typeof TextInput>;
}

/** The inputs of a record's described texts of one part of its form. */
export function TextInputs<Fields extends TextFields>({ fields, group, field }: TextInputsProps<Fields>) {
  return textsOfGroup(fields, group).map((name) => (
    <TextInput
      key={name}
      {...field(name)}
      placeholder={fields[name]?.placeholder}
      className={fields[name]?.code && 'angka'}
    />
  ));
}
