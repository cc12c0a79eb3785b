import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { opnameEndpoints } from '../../../shared/opname-endpoints.ts';
import { opnameInput } from '../../../shared/opname-input.ts';
import {
  type IsiOpname,
  isiOpnameLabels,
  isiOpnameValues,
  type MenurutOpname,
  menurutOpnameLabels,
  menurutOpnameValues,
} from '../../../shared/opname-words.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { labelFirst } from '../../components/form/label-first.ts';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { kategoriChoice } from '../../entities/kategori/kategori-choice.ts';
import { lokasiChoice } from '../../entities/lokasi/lokasi-choice.ts';
import { penggunaChoice } from '../../entities/pengguna/pengguna-choice.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { pageNames } from '../../page-names.ts';
import { bodyOf, emptyOpname } from './opname-values.ts';
import { PetugasField } from './petugas-field.tsx';

/** Renders `/opname/create`. */
export function OpnameCreatePage() {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: 'opname/baru',
    initial: emptyOpname(),
    save: (values, { idempotencyKey }) =>
      call(opnameEndpoints.create, { body: bodyOf(values), idempotencyKey }),
    onSaved: ({ data, message }) => {
      void refreshAfter(queryClient, 'opname');
      showToast({ message: message ?? 'Draf opname sudah dibuat.' });
      void navigate({ to: '/opname/$id', params: { id: String(data.id) } });
    },
  });
  const { form } = state;
  const { values, errors } = form;
  const field = fieldsOf(form, opnameInput.shape);
  const choice = (name: 'lokasi_id' | 'kategori_id' | 'pengguna_id', label: string) => ({
    label,
    value: values[name],
    onChange: (id: number | null) => form.setFieldValue(name, id),
    error: errors[name],
    'data-path': name,
  });
  return (
    <>
      <PageHeader
        title="Buat Opname"
        subtitle="Tentukan apa yang dihitung dan oleh siapa. Daftar harapannya dibekukan ketika opname dimulai."
        crumbs={[pageNames.opname]}
      />
      <RecordForm state={state} submitLabel="Simpan draf">
        <FormSection>
          <TextInput
            {...field('nama')}
            label="Nama"
            required
            placeholder="Misalnya Opname Semester II 2026"
          />
          <NativeSelect
            {...field('isi')}
            label="Yang dihitung"
            data={isiOpnameValues.map((value) => ({ value, label: isiOpnameLabels[value] }))}
            onChange={(event) => form.setFieldValue('isi', event.currentTarget.value as IsiOpname)}
          />
          <NativeSelect
            {...field('menurut')}
            label="Menghitung"
            description={
              values.menurut === 'orang'
                ? 'Yang diharapkan hanya yang dipegang orang; sisa di gudang tidak ikut.'
                : undefined
            }
            inputWrapperOrder={labelFirst}
            data={menurutOpnameValues.map((value) => ({ value, label: menurutOpnameLabels[value] }))}
            onChange={(event) => form.setFieldValue('menurut', event.currentTarget.value as MenurutOpname)}
          />
        </FormSection>
        <FormSection title="Cakupan">
          <AsyncSelect
            {...lokasiChoice}
            {...choice('lokasi_id', 'Lokasi')}
            description="Dengan semua yang ada di dalamnya. Kosong berarti seluruh kantor."
            inputWrapperOrder={labelFirst}
          />
          <AsyncSelect
            {...kategoriChoice}
            {...choice('kategori_id', 'Kategori')}
            disabled={values.isi !== 'barang'}
          />
          <AsyncSelect {...penggunaChoice} {...choice('pengguna_id', 'Hanya yang dipegang')} />
        </FormSection>
        <FormSection title="Pelaksanaan">
          <DateField
            {...field('tanggal')}
            label="Tanggal batas"
            value={values.tanggal}
            required
            description="Yang tercatat pada akhir hari itu yang diharapkan ada."
            inputWrapperOrder={labelFirst}
          />
          <DateField {...field('tenggat')} label="Tenggat" value={values.tenggat} />
          <PetugasField
            value={values.petugas}
            onChange={(petugas) => form.setFieldValue('petugas', petugas)}
            error={errors.petugas}
          />
        </FormSection>
      </RecordForm>
    </>
  );
}
