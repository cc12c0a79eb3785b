import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Jenis, jenisEndpoints } from '../../../shared/jenis.ts';
import { jenisInput } from '../../../shared/jenis-input.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormConflict } from '../../components/form/form-conflict.tsx';
import type { NextRecord } from '../../components/form/one-after-another.tsx';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { jenisDetail } from './jenis.queries.ts';

/** Converts a jenis to form values; `versi` stays the one that was read until the conflict is resolved. */
const valuesOf = (jenis: Jenis | undefined) => ({
  jenis_buku: jenis?.jenis_buku ?? '',
  versi: jenis?.versi ?? 1,
});

/** Renders the form of a new or existing jenis, which has one field. */
export function JenisForm({ jenis, after, onAgain }: NextRecord<Jenis> & { jenis?: Jenis }) {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: jenis ? `jenis/${jenis.id}` : 'jenis/baru',
    initial: valuesOf(jenis),
    save: ({ versi, ...body }, { idempotencyKey }) =>
      jenis
        ? call(jenisEndpoints.update, { params: { id: jenis.id }, body: { ...body, versi } })
        : call(jenisEndpoints.create, { body, idempotencyKey }),
    onSaved: ({ data, message }, _values, { again }) => {
      void refreshAfter(queryClient, 'jenis');
      showToast({ message: message ?? 'Jenis buku sudah disimpan.' });
      if (again && onAgain) return onAgain(data);
      void navigate({ to: '/jenis' });
    },
  });
  const field = fieldsOf(state.form, jenisInput.shape);
  return (
    <>
      {jenis && (
        <FormConflict
          jenis="jenis"
          title="Jenis buku ini sudah berubah"
          state={state}
          record={jenis}
          detail={jenisDetail(jenis.id)}
          valuesOf={valuesOf}
          fields={['jenis_buku']}
          show={(_, values) => values.jenis_buku}
        />
      )}
      <RecordForm
        state={state}
        submitLabel="Simpan jenis"
        again={onAgain !== undefined}
        begin={after !== undefined}
      >
        <FormSection>
          <TextInput {...field('jenis_buku')} required />
        </FormSection>
      </RecordForm>
    </>
  );
}
