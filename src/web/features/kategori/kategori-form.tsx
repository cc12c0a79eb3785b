import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Kategori, kategoriEndpoints, sifatValues } from '../../../shared/kategori.ts';
import {
  type Kelompok,
  kelompokLabels,
  kelompokValues,
  type Metode,
  metodeLabels,
  metodeValues,
  noPenyusutan,
  type PenyusutanSetting,
} from '../../../shared/penyusutan-setting.ts';
import { call } from '../../api/client.ts';
import { FormSection, RecordForm } from '../../components/record-form.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useRecordForm } from '../../components/use-record-form.ts';
import { kategoriKeys } from './kategori.queries.ts';

/** `versi` stays the one that was read first, whatever the page reads again while somebody types. */
const inputOf = (kategori: Kategori | undefined) => ({
  nama_kategori: kategori?.nama_kategori ?? '',
  sifat: kategori?.sifat ?? sifatValues[0],
  fungsi: kategori?.fungsi ?? '',
  penyusutan: kategori?.penyusutan ?? noPenyusutan,
  versi: kategori?.versi,
});

/** The fields of a kategori, for a new one or an existing one. */
export function KategoriForm({ kategori }: { kategori?: Kategori }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: kategori ? `kategori/${kategori.id}` : 'kategori/baru',
    initial: inputOf(kategori),
    save: (values, { idempotencyKey }) =>
      kategori
        ? call(kategoriEndpoints.update, { params: { id: kategori.id }, body: values })
        : call(kategoriEndpoints.create, { body: values, idempotencyKey }),
    onSaved: ({ data, message }) => {
      void queryClient.invalidateQueries({ queryKey: kategoriKeys.all });
      showToast({ message: message ?? 'Kategori sudah disimpan.' });
      void navigate({ to: '/kategori/detail/$id', params: { id: String(data.id) } });
    },
  });
  const { form } = state;
  return (
    <RecordForm state={state} submitLabel="Simpan kategori">
      <FormSection>
        <TextInput label="Nama kategori" required maxLength={100} {...form.getInputProps('nama_kategori')} />
        <NativeSelect label="Sifat" data={[...sifatValues]} {...form.getInputProps('sifat')} />
        <Textarea
          label="Fungsi"
          data-wide
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('fungsi')}
        />
      </FormSection>
      <PenyusutanSection
        value={form.values.penyusutan}
        onChange={(penyusutan) => form.setFieldValue('penyusutan', penyusutan)}
        errors={form.errors}
      />
    </RecordForm>
  );
}

interface PenyusutanSectionProps {
  value: PenyusutanSetting;
  onChange: (value: PenyusutanSetting) => void;
  errors: Record<string, React.ReactNode>;
}

/** Method, then a group of the tax rules or a life of one's own: one of them decides. */
function PenyusutanSection({ value, onChange, errors }: PenyusutanSectionProps) {
  const depreciates = value.metode !== 'tidak_disusutkan';
  const setMetode = (metode: Metode) =>
    onChange(metode === 'tidak_disusutkan' ? noPenyusutan : { ...value, metode });
  return (
    <FormSection
      title="Penyusutan"
      text="Berlaku untuk barang dalam kategori ini, kecuali bila barangnya diatur sendiri."
    >
      <NativeSelect
        label="Metode"
        data={metodeValues.map((metode) => ({ value: metode, label: metodeLabels[metode] }))}
        value={value.metode}
        onChange={(event) => setMetode(event.currentTarget.value as Metode)}
        error={errors['penyusutan.metode']}
        data-path="penyusutan.metode"
      />
      {depreciates && (
        <NativeSelect
          label="Kelompok"
          data={[
            { value: '', label: 'Masa manfaat sendiri' },
            ...kelompokValues.map((kelompok) => ({ value: kelompok, label: kelompokLabels[kelompok] })),
          ]}
          value={value.kelompok ?? ''}
          onChange={(event) => {
            const kelompok = (event.currentTarget.value || null) as Kelompok | null;
            onChange({ ...value, kelompok, masa_manfaat_bulan: kelompok ? null : value.masa_manfaat_bulan });
          }}
          error={errors['penyusutan.kelompok']}
          data-path="penyusutan.kelompok"
        />
      )}
      {depreciates && value.kelompok === null && (
        <NumberInput
          label="Masa manfaat (bulan)"
          required
          min={1}
          max={1200}
          allowDecimal={false}
          allowNegative={false}
          value={value.masa_manfaat_bulan ?? ''}
          onChange={(months) =>
            onChange({ ...value, masa_manfaat_bulan: typeof months === 'number' ? months : null })
          }
          error={errors['penyusutan.masa_manfaat_bulan']}
          data-path="penyusutan.masa_manfaat_bulan"
        />
      )}
    </FormSection>
  );
}
