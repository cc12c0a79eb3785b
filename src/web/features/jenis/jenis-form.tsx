import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Jenis, jenisEndpoints } from '../../../shared/jenis.ts';
import { call } from '../../api/client.ts';
import { FormSection, RecordForm } from '../../components/record-form.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useRecordForm } from '../../components/use-record-form.ts';
import { jenisKeys } from './jenis.queries.ts';

/** The one field of a jenis. */
export function JenisForm({ jenis }: { jenis?: Jenis }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: jenis ? `jenis/${jenis.id}` : 'jenis/baru',
    // `versi` stays the one that was read first, whatever the page reads again while somebody types
    initial: { jenis_buku: jenis?.jenis_buku ?? '', versi: jenis?.versi },
    save: (values, { idempotencyKey }) =>
      jenis
        ? call(jenisEndpoints.update, { params: { id: jenis.id }, body: values })
        : call(jenisEndpoints.create, { body: values, idempotencyKey }),
    onSaved: ({ message }) => {
      void queryClient.invalidateQueries({ queryKey: jenisKeys.all });
      showToast({ message: message ?? 'Jenis buku sudah disimpan.' });
      void navigate({ to: '/jenis' });
    },
  });
  return (
    <RecordForm state={state} submitLabel="Simpan jenis">
      <FormSection>
        <TextInput label="Jenis buku" required maxLength={100} {...state.form.getInputProps('jenis_buku')} />
      </FormSection>
    </RecordForm>
  );
}
