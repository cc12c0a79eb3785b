import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Buku } from '../../../shared/buku.ts';
import { bukuInput } from '../../../shared/buku-input.ts';
import { bukuTexts } from '../../../shared/buku-texts.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import { faultOfIsbn, normalizeIsbn } from '../../../shared/isbn.ts';
import { kondisiValues } from '../../../shared/limits.ts';
import { roomFirst } from '../../../shared/room-first.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { labelFirst } from '../../components/form/label-first.ts';
import { CountInput, YearInput } from '../../components/form/number-inputs.tsx';
import { FormSection } from '../../components/form/record-form.tsx';
import { RupiahField } from '../../components/form/rupiah-field.tsx';
import { TextInputs } from '../../components/form/text-inputs.tsx';
import { jenisChoice, jenisCreation } from '../../entities/jenis/jenis-choice.ts';
import { lokasiChoice, lokasiCreation } from '../../entities/lokasi/lokasi-choice.ts';
import { activePenggunaChoice, penggunaCreation } from '../../entities/pengguna/pengguna-choice.ts';
import type { BukuValues } from './buku-form-values.ts';

interface SectionProps {
  form: UseFormReturnType<BukuValues>;
  /** Buku being edited; undefined for a new one. */
  buku: Buku | undefined;
}

/** Renders the publication fields. */
export function TerbitanSection({ form, buku }: SectionProps) {
  const field = fieldsOf(form, bukuInput.shape, 'buku');
  return (
    <FormSection title="Terbitan">
      <TextInput {...field('judul')} required data-wide />
      <TextInput {...field('penulis')} required />
      <TextInput {...field('penerbit')} required />
      <YearInput {...field('tahun')} />
      <IsbnField form={form} />
      <TextInputs fields={bukuTexts} group="terbitan" field={field} />
      <AsyncSelect
        {...jenisChoice}
        creation={jenisCreation}
        label={labelOfField('jenis_id')}
        required
        value={form.values.jenis_id}
        selectedLabel={buku && form.values.jenis_id === buku.jenis_id ? buku.jenis.jenis_buku : undefined}
        onChange={(id) => form.setFieldValue('jenis_id', id)}
        error={form.errors.jenis_id}
        data-path="jenis_id"
      />
    </FormSection>
  );
}

/** Renders the ISBN input; it verifies the check digit on blur, so that a typo shows while the book is at hand. */
function IsbnField({ form }: Pick<SectionProps, 'form'>) {
  const props = fieldsOf(form, bukuInput.shape)('isbn');
  const check = () => {
    const isbn = normalizeIsbn(form.getValues().isbn);
    const fault = isbn === '' ? undefined : faultOfIsbn(isbn);
    if (fault !== undefined) form.setFieldError('isbn', fault);
  };
  return (
    <TextInput
      description="10 atau 13 angka, dengan atau tanpa tanda hubung."
      inputWrapperOrder={labelFirst}
      className="angka"
      {...props}
      onBlur={(event) => {
        props.onBlur?.(event);
        check();
      }}
    />
  );
}

/** Renders the fields for price, count and kondisi. */
export function NilaiSection({ form }: SectionProps) {
  const field = fieldsOf(form, bukuInput.shape, 'buku');
  const { harga, jumlah } = form.values;
  const nilai = harga !== null && typeof jumlah === 'number' ? harga * jumlah : null;
  return (
    <FormSection title="Nilai dan kondisi">
      <RupiahField
        label={labelOfField('harga')}
        required
        description={nilai === null ? undefined : `Nilai seluruhnya ${formatRupiah(nilai)}`}
        inputWrapperOrder={labelFirst}
        value={harga}
        onChange={(value) => form.setFieldValue('harga', value)}
        error={form.errors.harga}
        data-path="harga"
      />
      <CountInput {...field('jumlah')} />
      <NativeSelect {...field('kondisi')} required data={[...kondisiValues]} />
    </FormSection>
  );
}

/** Renders the fields for lokasi and PIC. */
export function TempatSection({ form, buku }: SectionProps) {
  return (
    <FormSection title="Lokasi dan PIC">
      <AsyncSelect
        {...lokasiChoice}
        creation={lokasiCreation}
        label={labelOfField('lokasi_id')}
        required
        value={form.values.lokasi_id}
        selectedLabel={
          buku && form.values.lokasi_id === buku.lokasi_id ? roomFirst(buku.lokasi.jalur) : undefined
        }
        onChange={(id) => form.setFieldValue('lokasi_id', id)}
        error={form.errors.lokasi_id}
        data-path="lokasi_id"
      />
      <AsyncSelect
        {...activePenggunaChoice}
        creation={penggunaCreation}
        label={labelOfField('pengguna_id', 'buku')}
        description="Penanggung jawab buku ini; boleh dikosongkan."
        inputWrapperOrder={labelFirst}
        placeholder="Cari pengguna"
        value={form.values.pengguna_id}
        selectedLabel={buku && form.values.pengguna_id === buku.pengguna_id ? buku.pengguna?.name : undefined}
        onChange={(id) => form.setFieldValue('pengguna_id', id)}
        error={form.errors.pengguna_id}
        data-path="pengguna_id"
      />
    </FormSection>
  );
}
