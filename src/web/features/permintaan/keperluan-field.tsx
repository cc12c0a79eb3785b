import { Textarea } from '@mantine/core';
import type { fieldsOf } from '../../components/form/fields-of.ts';

/** Renders the purpose input of a request. */
export function KeperluanField(props: ReturnType<ReturnType<typeof fieldsOf>> & { 'data-autofocus'?: true }) {
  return (
    <Textarea
      {...props}
      label="Keperluan"
      placeholder="Untuk apa barang ini dipakai"
      required
      data-wide
      autosize
      minRows={2}
      maxRows={8}
    />
  );
}
