import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { kertasSuratValues, MAX_NOMOR_SURAT } from '../../../shared/limits.ts';
import { nomorSurat, numberParts, POLA_NOMOR_BAST } from '../../../shared/nomor-surat-input.ts';
import { pengaturanEdit } from '../../../shared/pengaturan-input.ts';
import { officeToday } from '../../../shared/today.ts';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { labelFirst } from '../../components/form/label-first.ts';
import { CountInput, YearInput } from '../../components/form/number-inputs.tsx';
import { FormSection } from '../../components/form/record-form.tsx';
import classes from './pengaturan.module.css';
import type { PengaturanValues } from './pengaturan-form-values.ts';

/** Renders the fields for paper size, codes and numbering of letters. */
export function SuratFields({ form }: { form: UseFormReturnType<PengaturanValues> }) {
  const field = fieldsOf(form, pengaturanEdit.shape, 'pengaturan');
  const { pola_nomor_bast, kode_unit, kode_klasifikasi, nomor_bast_pertama } = form.values;
  const example = nomorSurat(pola_nomor_bast || null, {
    nomor: nomor_bast_pertama || 1,
    jenis: 'SERAH',
    kode_unit,
    kode_klasifikasi,
    tanggal: officeToday(),
  });
  return (
    <FormSection title="Nomor dan kertas BAST" text="Berlaku bagi BAST yang terbit sesudah disimpan.">
      <TextInput
        {...field('pola_nomor_bast')}
        placeholder={`Bila kosong: ${POLA_NOMOR_BAST}`}
        description={`Contoh: ${example}`}
        inputWrapperOrder={labelFirst}
        data-wide
      />
      <details className={classes.parts} data-wide>
        <summary>Bagian yang dapat dipakai</summary>
        <ul>
          {Object.entries(numberParts).map(([name, meaning]) => (
            <li key={name}>
              <code>{`{${name}}`}</code> {meaning}
            </li>
          ))}
        </ul>
      </details>
      <TextInput {...field('kode_klasifikasi')} placeholder="Misalnya 028" />
      <TextInput {...field('kode_unit')} placeholder="Misalnya 412.1" />
      <CountInput
        {...field('nomor_bast_pertama')}
        required={false}
        max={MAX_NOMOR_SURAT}
        description="Bila tahun itu sudah ada BAST di luar MANIS."
        inputWrapperOrder={labelFirst}
      />
      <YearInput
        {...field('nomor_bast_tahun')}
        required={false}
        description="Tahun-tahun lain mulai dari 001."
        inputWrapperOrder={labelFirst}
      />
      <NativeSelect {...field('kertas_surat')} data={[...kertasSuratValues]} />
    </FormSection>
  );
}
