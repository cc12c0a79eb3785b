import { Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../../shared/contract.ts';
import { type Akun, usersEndpoints } from '../../../shared/users.ts';
import { akunEdit } from '../../../shared/users-input.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { RolesField } from '../../entities/users/roles-field.tsx';
import { usersDetail } from './users.queries.ts';
import { type AkunValues, UsersConflict, valuesOf } from './users-conflict.tsx';

/** Renders the form of an account; `own` omits the status, as nobody may lock themselves out. */
export function UsersEditForm({ akun, own }: { akun: Akun; own: boolean }) {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const state = useRecordForm<AkunValues, AnswerOf<typeof usersEndpoints.update>>({
    name: `users/${akun.id}`,
    initial: valuesOf(akun),
    save: (values) => call(usersEndpoints.update, { params: { id: akun.id }, body: values }),
    onSaved: ({ message }) => {
      void refreshAfter(queryClient, 'users', { listsOnly: true });
      if (own) void refreshAfter(queryClient, 'user');
      showToast({ message: message ?? 'Akun sudah disimpan.' });
      void navigate({ to: '/users' });
      queryClient.removeQueries({ queryKey: usersDetail(akun.id).queryKey });
    },
  });
  const { form } = state;
  const field = fieldsOf(form, akunEdit.shape);
  return (
    <>
      <UsersConflict state={state} akun={akun} own={own} />
      <RecordForm state={state} submitLabel="Simpan akun">
        <FormSection>
          <TextInput {...field('name')} required />
          <TextInput {...field('jabatan')} />
          <TextInput {...field('email')} type="email" required autoComplete="off" />
        </FormSection>
        <FormSection
          title="Hak akses"
          text="Tanpa peran sama sekali, orang ini tidak dapat masuk tetapi tetap tercatat sebagai pengguna."
        >
          <RolesField
            value={form.values.roles}
            onChange={(roles) => form.setFieldValue('roles', roles)}
            error={form.errors.roles}
          />
          {!own && (
            <Switch
              data-wide
              label="Aktif"
              description="Akun nonaktif tidak dapat masuk; sesinya diakhiri."
              {...form.getInputProps('aktif', { type: 'checkbox' })}
            />
          )}
        </FormSection>
      </RecordForm>
    </>
  );
}
