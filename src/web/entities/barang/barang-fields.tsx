import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Barang } from '../../../shared/barang.ts';
import { barangFields } from '../../../shared/barang-input.ts';
import { barangTexts } from '../../../shared/barang-texts.ts';
import { caraPerolehanChoices } from '../../../shared/cara-perolehan.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import { kondisiValues } from '../../../shared/limits.ts';
import { roomFirst } from '../../../shared/room-first.ts';
import { BELUM_DIKETAHUI, formatRupiah } from '../../../shared/rupiah.ts';
import { officeToday } from '../../../shared/today.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { labelFirst } from '../../components/form/label-first.ts';
import { CountInput, YearInput } from '../../components/form/number-inputs.tsx';
import { FormSection } from '../../components/form/record-form.tsx';
import { RupiahField } from '../../components/form/rupiah-field.tsx';
import { TextInputs } from '../../components/form/text-inputs.tsx';
import { kategoriChoice, kategoriCreation } from '../kategori/kategori-choice.ts';
import { lokasiChoice, lokasiCreation } from '../lokasi/lokasi-choice.ts';
import { type BarangValues, hargaUnknown, yearWith } from './barang-values.ts';

interface SectionProps {
  form: UseFormReturnType<BarangValues>;
  /** Barang that is edited; undefined for a new one. */
  barang: Barang | undefined;
}

/** Renders the identity fields of a barang. */
export function IdentitasSection({ form, barang }: SectionProps) {
  const field = fieldsOf(form, barangFields);
  return (
    <FormSection title="Identitas">
      <TextInput {...field('nama_barang')} required data-wide />
      <AsyncSelect
        {...kategoriChoice}
        creation={kategoriCreation}
        label={labelOfField('kategori_id')}
        required
        value={form.values.kategori_id}
        selectedLabel={
          barang && form.values.kategori_id === barang.kategori_id ? barang.kategori.nama_kategori : undefined
        }
        onChange={(id) => form.setFieldValue('kategori_id', id)}
        error={form.errors.kategori_id}
        data-path="kategori_id"
      />
      <TextInputs fields={barangTexts} group="identitas" field={field} />
      <Textarea
        {...field('detail_barang')}
        description="Spesifikasi, warna, ukuran, dan hal lain yang perlu diingat."
        inputWrapperOrder={labelFirst}
        data-wide
        autosize
        minRows={2}
        maxRows={12}
      />
    </FormSection>
  );
}

/** Renders the fields of acquisition: price, count, and source. */
export function PerolehanSection({ form, barang }: SectionProps) {
  const field = fieldsOf(form, barangFields);
  const { harga_barang, jumlah_barang } = form.values;
  const nilai =
    typeof harga_barang === 'number' && typeof jumlah_barang === 'number'
      ? harga_barang * jumlah_barang
      : null;
  const unknown = harga_barang === hargaUnknown;
  const setDate = (date: string) => {
    form.setFieldValue('tahun', yearWith(date, form.getValues(), barang === undefined));
    form.setFieldValue('tanggal_perolehan', date);
  };
  return (
    <FormSection title="Perolehan">
      <div>
        <RupiahField
          label={labelOfField('harga_barang')}
          required={!unknown}
          disabled={unknown}
          {...(unknown && { placeholder: BELUM_DIKETAHUI })}
          description={nilai === null ? undefined : `Nilai seluruhnya ${formatRupiah(nilai)}`}
          inputWrapperOrder={labelFirst}
          value={unknown ? null : harga_barang}
          onChange={(harga) => form.setFieldValue('harga_barang', harga)}
          error={form.errors.harga_barang}
          data-path="harga_barang"
        />
        <Checkbox
          mt={6}
          size="xs"
          label="Harga belum diketahui"
          checked={unknown}
          onChange={({ currentTarget: { checked } }) =>
            form.setFieldValue('harga_barang', checked ? hargaUnknown : (barang?.harga_barang ?? null))
          }
        />
      </div>
      <CountInput {...field('jumlah_barang')} />
      <TextInputs fields={barangTexts} group="jumlah" field={field} />
      <YearInput {...field('tahun')} />
      <DateField
        label={labelOfField('tanggal_perolehan')}
        value={form.values.tanggal_perolehan}
        onChange={setDate}
        max={officeToday()}
        error={form.errors.tanggal_perolehan}
        data-path="tanggal_perolehan"
      />
      <NativeSelect
        {...field('cara_perolehan')}
        data={[{ value: '', label: 'Belum diisi' }, ...caraPerolehanChoices]}
      />
      <TextInputs fields={barangTexts} group="perolehan" field={field} />
    </FormSection>
  );
}

/** Renders the fields of place and kondisi. */
export function TempatSection({ form, barang }: SectionProps) {
  const field = fieldsOf(form, barangFields);
  return (
    <FormSection title="Lokasi dan kondisi">
      <AsyncSelect
        {...lokasiChoice}
        creation={lokasiCreation}
        label={labelOfField('lokasi_id')}
        required
        data-wide
        value={form.values.lokasi_id}
        selectedLabel={
          barang && form.values.lokasi_id === barang.lokasi_id ? roomFirst(barang.lokasi.jalur) : undefined
        }
        onChange={(id) => form.setFieldValue('lokasi_id', id)}
        error={form.errors.lokasi_id}
        data-path="lokasi_id"
      />
      <TextInputs fields={barangTexts} group="tempat" field={field} />
      <NativeSelect {...field('kondisi')} required data={[...kondisiValues]} />
    </FormSection>
  );
}
