import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { caraHapusValues } from '../../../shared/cara-hapus.ts';
import { caraLabels } from '../../../shared/mutasi-words.ts';
import { penghapusanInput } from '../../../shared/penghapusan-input.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormSection } from '../../components/form/record-form.tsx';
import { activePenggunaChoice } from '../../entities/pengguna/pengguna-choice.ts';
import { CalonPicker } from './calon-picker.tsx';
import { ChosenLines } from './chosen-lines.tsx';
import type { PenghapusanValues } from './penghapusan-values.ts';

/** Renders the fields of a draft: title, examiner, approver and proposed lines. */
export function PenghapusanFields({ form }: { form: UseFormReturnType<PenghapusanValues> }) {
  const { values, errors } = form;
  const field = fieldsOf(form, penghapusanInput.shape);
  const person = (name: 'pemeriksa_id' | 'penyetuju_id', label: string, description: string) => ({
    ...activePenggunaChoice,
    label,
    description,
    value: values[name],
    onChange: (id: number | null) => form.setFieldValue(name, id),
    error: errors[name],
    'data-path': name,
  });
  const setBaris = (baris: PenghapusanValues['baris']) => form.setFieldValue('baris', baris);
  return (
    <>
      <FormSection>
        <TextInput
          {...field('judul')}
          label="Judul"
          required
          placeholder="Misalnya Penghapusan komputer rusak 2026"
        />
        <NativeSelect
          {...field('cara')}
          label="Cara keluar"
          data={caraHapusValues.map((value) => ({ value, label: caraLabels[value] }))}
        />
        <Textarea {...field('alasan')} label="Alasan" required autosize minRows={2} data-wide />
        <AsyncSelect
          {...person('pemeriksa_id', 'Pemeriksa', 'Siapa pun yang memiliki akun. Ia meneliti setiap baris.')}
        />
        <AsyncSelect
          {...person(
            'penyetuju_id',
            'Penyetuju',
            'Siapa pun yang memiliki akun. Ia menyetujui atau menolak.',
          )}
        />
      </FormSection>
      <FormSection title="Yang diusulkan">
        <ChosenLines rows={values.baris} onChange={setBaris} errors={errors} />
      </FormSection>
      <FormSection
        title="Calon"
        text="Pilih dari sini. Yang sudah diusulkan dalam penghapusan lain tidak tampil."
      >
        <CalonPicker chosen={values.baris} onChange={setBaris} />
      </FormSection>
    </>
  );
}
