import { Alert, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RoleName } from '../../../shared/permissions.ts';
import { usersEndpoints } from '../../../shared/users.ts';
import { akunInput } from '../../../shared/users-input.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { NewPasswordField } from '../../entities/users/new-password-field.tsx';
import { RolesField } from '../../entities/users/roles-field.tsx';

/** Renders the form of a new account, which also creates its pengguna. */
export function UsersCreateForm() {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: 'users/baru',
    initial: { name: '', email: '', jabatan: '', roles: ['user'] as RoleName[], password: '' },
    secrets: ['password'],
    save: (values, { idempotencyKey }) => call(usersEndpoints.create, { body: values, idempotencyKey }),
    onSaved: ({ message }) => {
      void refreshAfter(queryClient, 'users');
      showToast({ message: message ?? 'Akun sudah dibuat.' });
      void navigate({ to: '/users' });
    },
  });
  const { form } = state;
  const field = fieldsOf(form, akunInput.shape);
  const owner = ownerOf(state.failure);
  return (
    <RecordForm state={state} submitLabel="Simpan akun">
      {owner && (
        <Alert color="amber" variant="light" mb="md">
          Orang ini sudah tercatat sebagai pengguna.{' '}
          <Link to="/pengguna/detail/$id" params={{ id: String(owner) }}>
            Buka datanya, lalu pilih “Beri akun”
          </Link>
        </Alert>
      )}
      <FormSection>
        <TextInput {...field('name')} required />
        <TextInput {...field('jabatan')} />
        <TextInput {...field('email')} type="email" required autoComplete="off" />
        <NewPasswordField
          label="Kata sandi"
          offersRandom
          value={form.values.password}
          onChange={(password) => form.setFieldValue('password', password)}
          error={form.errors.password}
        />
        <RolesField
          value={form.values.roles}
          onChange={(roles) => form.setFieldValue('roles', roles)}
          error={form.errors.roles}
        />
      </FormSection>
    </RecordForm>
  );
}

/** Returns the id of the pengguna without account who has this e-mail, if that caused the error. */
function ownerOf(failure: unknown): number | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'duplicate') return undefined;
  const { details } = failure;
  if (typeof details !== 'object' || details === null || !('pengguna_id' in details)) return undefined;
  return typeof details.pengguna_id === 'number' ? details.pengguna_id : undefined;
}
