import { NativeSelect, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { deletionInput } from '../../../shared/deletion-input.ts';
import { type Kondisi, kondisiValues } from '../../../shared/limits.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { DeletionFields, type DeletionValues } from '../logdeletebarang/deletion-fields.tsx';
import { lokasiChoice, lokasiCreation } from '../lokasi/lokasi-choice.ts';

/** Fields of dialogs that change many records. */

interface FieldsProps<Values> {
  form: UseFormReturnType<Values>;
}

interface LokasiValues extends Record<string, unknown> {
  lokasi_id: number | null;
}

/** Renders the choice of the lokasi to move to. */
export function NewLokasiField<Values extends LokasiValues>({ form }: FieldsProps<Values>) {
  return (
    <AsyncSelect
      {...lokasiChoice}
      creation={lokasiCreation}
      label="Lokasi baru"
      required
      data-wide
      data-autofocus
      value={form.values.lokasi_id}
      onChange={(lokasi_id) => form.setValues({ lokasi_id } as Partial<Values>)}
      error={form.errors.lokasi_id}
      data-path="lokasi_id"
    />
  );
}

interface KondisiValues extends Record<string, unknown> {
  kondisi: Kondisi | '';
}

/** Renders the choice of the new kondisi. */
export function NewKondisiField<Values extends KondisiValues>({ form }: FieldsProps<Values>) {
  return (
    <NativeSelect
      label="Kondisi baru"
      required
      data-wide
      data-autofocus
      data={[{ value: '', label: 'Pilih kondisi' }, ...kondisiValues]}
      {...form.getInputProps('kondisi')}
    />
  );
}

interface DeleteValues extends Record<string, unknown> {
  alasan: string;
  keluar: DeletionValues;
}

/** Renders the reason and the meaning of a deletion. */
export function DeleteFields<Values extends DeleteValues>({ form }: FieldsProps<Values>) {
  const field = fieldsOf(form, deletionInput.shape);
  return (
    <>
      <Textarea {...field('alasan')} required rows={3} data-wide data-autofocus />
      <DeletionFields
        value={form.values.keluar}
        onChange={(keluar) => form.setValues({ keluar } as Partial<Values>)}
        errors={form.errors}
      />
    </>
  );
}

/** Introduction of a deletion of many records. */
export const DELETED_INTRO = 'Semuanya dicatat di Riwayat Delete Barang dan dapat dipulihkan dari sana.';
