import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { bastInput, type JenisBast } from '../../../shared/bast.ts';
import { officeToday } from '../../../shared/today.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { labelFirst } from '../../components/form/label-first.ts';
import { FormSection } from '../../components/form/record-form.tsx';
import { activePenggunaChoice, penggunaChoice } from '../../entities/pengguna/pengguna-choice.ts';
import { TandaTerimaBox } from '../../entities/tanda-terima/tanda-terima-box.tsx';
import type { BastValues } from './bast-values.ts';
import { CalonField } from './calon-field.tsx';
import { jenisBastChoices } from './jenis-bast.tsx';

interface BastFieldsProps {
  form: UseFormReturnType<BastValues>;
  /** Id of the holding in the address. */
  wanted: number | undefined;
}

/** Renders the fields of a new BAST: kind and person first, then the holdings to list. */
export function BastFields({ form, wanted }: BastFieldsProps) {
  const field = fieldsOf(form, bastInput.shape);
  const { jenis, pengguna_id, holding_ids, petugas_id } = form.values;
  return (
    <>
      <FormSection title="Untuk siapa">
        <NativeSelect
          {...field('jenis')}
          data={jenisBastChoices}
          onChange={(event) => {
            form.setValues({ jenis: event.currentTarget.value as JenisBast, holding_ids: [] });
          }}
        />
        <AsyncSelect
          {...penggunaChoice}
          label={jenis === 'penyerahan' ? 'Diserahkan kepada' : 'Dikembalikan oleh'}
          required
          value={pengguna_id}
          onChange={(id) => form.setValues({ pengguna_id: id, holding_ids: [] })}
          error={form.errors.pengguna_id}
          data-path="pengguna_id"
        />
      </FormSection>
      <FormSection title="Barang">
        {pengguna_id === null ? (
          <p data-wide>Pilih orangnya dahulu; barangnya akan tampil di sini.</p>
        ) : (
          <CalonField
            jenis={jenis}
            penggunaId={pengguna_id}
            wanted={wanted}
            value={holding_ids}
            onChange={(ids) => form.setFieldValue('holding_ids', ids)}
            error={form.errors.holding_ids}
          />
        )}
      </FormSection>
      <FormSection title="Dokumen">
        <DateField
          {...field('tanggal')}
          value={form.values.tanggal}
          label="Tanggal surat"
          description="Paling lambat hari ini, dan tidak sebelum BAST terakhir: nomornya berurut menurut tanggal ini."
          inputWrapperOrder={labelFirst}
          max={officeToday()}
        />
        <AsyncSelect
          {...activePenggunaChoice}
          label="Yang mewakili kantor"
          value={petugas_id}
          onChange={(id) => form.setFieldValue('petugas_id', id)}
          error={form.errors.petugas_id}
          data-path="petugas_id"
        />
        <TextInput
          {...field('tempat')}
          description="Bila bukan di kota kantor."
          inputWrapperOrder={labelFirst}
        />
        <Textarea
          {...field('alamat_pengguna')}
          label={jenis === 'penyerahan' ? 'Alamat penerima' : 'Alamat yang mengembalikan'}
          description="Bila bukan alamat kantor."
          inputWrapperOrder={labelFirst}
          autosize
          minRows={1}
        />
        <Textarea
          {...field('dasar')}
          description="Misalnya surat keputusan atau nota dinas."
          inputWrapperOrder={labelFirst}
          data-wide
          autosize
          minRows={1}
        />
        <Textarea
          {...field('catatan')}
          description="Dicetak di bawah daftar barang, misalnya kelengkapan barang."
          inputWrapperOrder={labelFirst}
          data-wide
          autosize
          minRows={2}
        />
        <Textarea
          {...field('tembusan')}
          description="Satu penerima tembusan setiap baris."
          inputWrapperOrder={labelFirst}
          data-wide
          autosize
          minRows={1}
        />
        <TandaTerimaBox
          value={form.values.tanda_terima}
          onChange={(wanted) => form.setFieldValue('tanda_terima', wanted)}
        />
      </FormSection>
    </>
  );
}
