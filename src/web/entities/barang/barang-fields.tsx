import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Barang } from '../../../shared/barang.ts';
import { kondisiValues, MAX_JUMLAH, MIN_TAHUN } from '../../../shared/fields.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { FormSection } from '../../components/form/record-form.tsx';
import { RupiahField } from '../../components/form/rupiah-field.tsx';
import { kategoriChoice } from '../kategori/kategori-choice.ts';
import { lokasiChoice } from '../lokasi/lokasi-choice.ts';
import { type BarangValues, yearWith } from './barang-values.ts';

interface SectionProps {
  form: UseFormReturnType<BarangValues>;
  /** The barang that is changed; none for a new one. */
  barang: Barang | undefined;
}

const labelFirst: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

/** What it is. */
export function IdentitasSection({ form, barang }: SectionProps) {
  return (
    <FormSection title="Identitas">
      <TextInput
        label="Nama barang"
        required
        maxLength={200}
        data-wide
        {...form.getInputProps('nama_barang')}
      />
      <AsyncSelect
        label="Kategori"
        placeholder="Cari kategori"
        required
        {...kategoriChoice}
        value={form.values.kategori_id}
        selectedLabel={
          barang && form.values.kategori_id === barang.kategori_id ? barang.kategori.nama_kategori : undefined
        }
        onChange={(id) => form.setFieldValue('kategori_id', id)}
        error={form.errors.kategori_id}
        data-path="kategori_id"
      />
      <TextInput label="Fungsi" maxLength={200} {...form.getInputProps('fungsi')} />
      <TextInput label="Merek" maxLength={150} {...form.getInputProps('merk')} />
      <TextInput label="Nomor seri" maxLength={150} {...form.getInputProps('nomor_seri')} />
      <Textarea
        label="Detail barang"
        description="Spesifikasi, warna, ukuran, dan hal lain yang perlu diingat."
        inputWrapperOrder={labelFirst}
        data-wide
        autosize
        minRows={2}
        maxRows={12}
        maxLength={5000}
        {...form.getInputProps('detail_barang')}
      />
    </FormSection>
  );
}

/** What it cost, how many there are, and where they came from. */
export function PerolehanSection({ form, barang }: SectionProps) {
  const { harga_barang, jumlah_barang } = form.values;
  const nilai =
    harga_barang !== null && typeof jumlah_barang === 'number' ? harga_barang * jumlah_barang : null;
  const setDate = (date: string) => {
    form.setFieldValue('tahun', yearWith(date, form.getValues(), barang === undefined));
    form.setFieldValue('tanggal_perolehan', date);
  };
  return (
    <FormSection title="Perolehan">
      <RupiahField
        label="Harga satuan"
        required
        description={nilai === null ? undefined : `Nilai seluruhnya ${formatRupiah(nilai)}`}
        inputWrapperOrder={labelFirst}
        value={harga_barang}
        onChange={(harga) => form.setFieldValue('harga_barang', harga)}
        error={form.errors.harga_barang}
        data-path="harga_barang"
      />
      <NumberInput
        label="Jumlah"
        required
        min={1}
        max={MAX_JUMLAH}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator="."
        decimalSeparator=","
        {...form.getInputProps('jumlah_barang')}
      />
      <TextInput
        label="Satuan"
        placeholder="unit, set, lembar"
        maxLength={30}
        {...form.getInputProps('satuan')}
      />
      <NumberInput
        label="Tahun perolehan"
        required
        min={MIN_TAHUN}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...form.getInputProps('tahun')}
      />
      <TextInput
        label="Tanggal perolehan"
        type="date"
        min={`${MIN_TAHUN}-01-01`}
        value={form.values.tanggal_perolehan}
        onChange={(event) => setDate(event.currentTarget.value)}
        error={form.errors.tanggal_perolehan}
        data-path="tanggal_perolehan"
      />
      <TextInput
        label="Sumber perolehan"
        placeholder="Pembelian, hibah, APBN"
        maxLength={200}
        {...form.getInputProps('sumber_perolehan')}
      />
    </FormSection>
  );
}

/** Where it stands and how it is. */
export function TempatSection({ form, barang }: SectionProps) {
  return (
    <FormSection title="Lokasi dan kondisi">
      <AsyncSelect
        label="Lokasi"
        placeholder="Cari gedung, lantai, atau ruangan"
        required
        data-wide
        {...lokasiChoice}
        value={form.values.lokasi_id}
        selectedLabel={barang && form.values.lokasi_id === barang.lokasi_id ? barang.lokasi.jalur : undefined}
        onChange={(id) => form.setFieldValue('lokasi_id', id)}
        error={form.errors.lokasi_id}
        data-path="lokasi_id"
      />
      <TextInput
        label="Detail lokasi"
        placeholder="Rak 3, meja depan"
        maxLength={200}
        {...form.getInputProps('detail_lokasi')}
      />
      <NativeSelect label="Kondisi" required data={[...kondisiValues]} {...form.getInputProps('kondisi')} />
    </FormSection>
  );
}
