import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Pengguna } from '../../../shared/pengguna.ts';
import type { RoleName } from '../../../shared/permissions.ts';
import { usersEndpoints } from '../../../shared/users.ts';
import { akunBaru } from '../../../shared/users-input.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { NewPasswordField } from '../../entities/users/new-password-field.tsx';
import { RolesField } from '../../entities/users/roles-field.tsx';

interface BeriAkunDialogProps {
  person: Pengguna;
  open: boolean;
  onClose: () => void;
}

/**
 * Renders the dialog that gives a pengguna an account: e-mail when missing, roles, and a first password to hand over.
 */
export function BeriAkunDialog({ person, open, onClose }: BeriAkunDialogProps) {
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: `akun/${person.id}`,
    initial: { email: person.email ?? '', roles: ['user'] as RoleName[], password: '' },
    secrets: ['password'],
    save: (values, { idempotencyKey }) =>
      call(usersEndpoints.giveAccount, { params: { id: person.id }, body: values, idempotencyKey }),
    onSaved: ({ message }) => {
      void refreshAfter(queryClient, 'pengguna');
      showToast({ message: message ?? 'Akun sudah diberikan.' });
      onClose();
    },
  });
  const { form } = state;
  const field = fieldsOf(form, akunBaru.shape);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Beri akun kepada ${person.name}`}
      state={state}
      submitLabel="Beri akun"
      intro="Sampaikan kata sandi ini kepada pemilik akun, yang dapat menggantinya di halaman Profil."
    >
      <TextInput {...field('email')} type="email" required data-wide />
      <div data-wide>
        <NewPasswordField
          label="Kata sandi"
          offersRandom
          value={form.values.password}
          onChange={(password) => form.setFieldValue('password', password)}
          error={form.errors.password}
        />
      </div>
      <RolesField
        value={form.values.roles}
        onChange={(roles) => form.setFieldValue('roles', roles)}
        error={form.errors.roles}
      />
    </FormDialog>
  );
}
