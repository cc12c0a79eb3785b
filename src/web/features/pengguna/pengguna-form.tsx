import { Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../../shared/contract.ts';
import { type Pengguna, penggunaEndpoints } from '../../../shared/pengguna.ts';
import { penggunaInput } from '../../../shared/pengguna-input.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { labelFirst } from '../../components/form/label-first.ts';
import type { NextRecord } from '../../components/form/one-after-another.tsx';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { PenggunaConflict, type PenggunaValues, valuesOf } from './pengguna-conflict.tsx';

interface PenggunaFormProps extends NextRecord<Pengguna> {
  pengguna?: Pengguna;
  /** False when people edit themselves: only their own fields. */
  asAdmin: boolean;
  /** Whether it is the signed-in person. */
  own?: boolean;
}

/** Renders the form of a pengguna. */
export function PenggunaForm({ pengguna, asAdmin, own = false, after, onAgain }: PenggunaFormProps) {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const state = useRecordForm<PenggunaValues, AnswerOf<typeof penggunaEndpoints.create>>({
    name: pengguna ? `pengguna/${pengguna.id}` : 'pengguna/baru',
    // a colleague often works in the same place
    initial: { ...valuesOf(pengguna), ...(after && { unit_kerja: after.unit_kerja ?? '' }) },
    save: ({ versi, aktif, ...values }, { idempotencyKey }) => {
      if (!pengguna) return call(penggunaEndpoints.create, { body: { ...values, aktif }, idempotencyKey });
      const { nip: _nip, email: _email, no_ktp: _noKtp, id_api: _idApi, ...own } = values;
      const body = asAdmin ? { ...values, aktif, versi } : { ...own, versi };
      return call(penggunaEndpoints.update, { params: { id: pengguna.id }, body });
    },
    onSaved: ({ data, message }, _values, { again }) => {
      void refreshAfter(queryClient, 'pengguna');
      // refreshes the name in the top bar
      if (own) void refreshAfter(queryClient, 'user');
      if (again && onAgain) {
        showToast({ message: `${data.name} sudah disimpan.` });
        return onAgain(data);
      }
      showToast({ message: message ?? 'Pengguna sudah disimpan.' });
      void navigate({ to: '/pengguna/detail/$id', params: { id: String(data.id) } });
    },
  });
  const { form } = state;
  const field = fieldsOf(form, penggunaInput.shape);
  return (
    <>
      {pengguna && <PenggunaConflict state={state} pengguna={pengguna} asAdmin={asAdmin} />}
      <RecordForm
        state={state}
        submitLabel={own ? 'Simpan profil' : 'Simpan pengguna'}
        again={onAgain !== undefined}
        begin={after !== undefined}
      >
        <FormSection>
          <TextInput {...field('name')} required />
          <TextInput {...field('jabatan')} />
          {asAdmin && (
            <TextInput
              {...field('nip')}
              description="ASN: 18 angka. Selain itu 8 sampai 20 angka atau huruf."
              inputWrapperOrder={labelFirst}
              autoComplete="off"
            />
          )}
          <TextInput {...field('pangkat')} placeholder="Misalnya Penata Muda (III/a)" />
          <TextInput {...field('unit_kerja')} />
          <TextInput {...field('telepon')} type="tel" />
          {asAdmin && (
            <>
              <TextInput {...field('email')} type="email" />
              <TextInput
                {...field('no_ktp')}
                description="16 angka. Hanya terlihat oleh admin dan orang yang bersangkutan; tercetak pada BAST bila NIP belum diisi."
                inputWrapperOrder={labelFirst}
                inputMode="numeric"
                autoComplete="off"
                maxLength={16}
              />
              <TextInput {...field('id_api')} autoComplete="off" />
            </>
          )}
        </FormSection>
        {asAdmin && pengguna && !own && (
          <FormSection title="Status">
            <Switch
              data-wide
              label="Aktif"
              description="Pengguna nonaktif tidak dapat masuk dan tidak dapat menerima barang."
              {...form.getInputProps('aktif', { type: 'checkbox' })}
            />
          </FormSection>
        )}
      </RecordForm>
    </>
  );
}
