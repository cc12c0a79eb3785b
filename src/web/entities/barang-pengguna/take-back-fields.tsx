import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Kondisi, kondisiValues } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import { DateField } from '../../components/form/date-field.tsx';
import {
  BastAlongFields,
  type BastAlongValues,
  bastAlongBody,
  bastAlongValues,
} from './bast-along-fields.tsx';

/** Form values of taking back several holdings. */
export interface TakeBackValues extends BastAlongValues {
  tanggal: string;
  kondisi_akhir: Kondisi | '';
  pecah: boolean;
  keterangan: string;
}

/** Makes the values of the form in which pieces are taken back: today, by who is signed in. */
export const takeBackValues = (userId: number | undefined): TakeBackValues => ({
  tanggal: officeToday(),
  kondisi_akhir: '',
  pecah: true,
  keterangan: '',
  ...bastAlongValues(userId),
});

/** Converts the values to fields of the request body. */
export const takeBackBody = ({ tanggal, kondisi_akhir, pecah, keterangan, ...bast }: TakeBackValues) => ({
  ...(tanggal && { tanggal }),
  ...(kondisi_akhir && { kondisi_akhir, pecah }),
  keterangan,
  ...bastAlongBody(bast),
});

/** Renders the fields that apply to all holdings taken back at once. */
export function TakeBackFields({ form }: { form: UseFormReturnType<TakeBackValues> }) {
  return (
    <>
      <DateField
        label="Tanggal kembali"
        clearable={false}
        max={officeToday()}
        value={form.values.tanggal}
        onChange={(tanggal) => form.setFieldValue('tanggal', tanggal)}
        error={form.errors.tanggal}
        data-path="tanggal"
      />
      <NativeSelect
        label="Kondisi saat kembali"
        data={[{ value: '', label: 'Tidak dicatat' }, ...kondisiValues]}
        {...form.getInputProps('kondisi_akhir')}
      />
      {form.values.kondisi_akhir !== '' && (
        <Checkbox
          label={`Catat barangnya ${form.values.kondisi_akhir} sejak tanggal kembali`}
          description="Barang yang kembali sebagian saja dipisahkan menjadi barang sendiri; sisanya tetap seperti tercatat."
          data-wide
          {...form.getInputProps('pecah', { type: 'checkbox' })}
        />
      )}
      <Textarea
        label="Keterangan"
        data-wide
        autosize
        minRows={1}
        maxRows={6}
        {...form.getInputProps('keterangan')}
      />
      <BastAlongFields form={form} jenis="pengembalian" />
    </>
  );
}
