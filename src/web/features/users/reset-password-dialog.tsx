import { usersEndpoints } from '../../../shared/users.ts';
import { call } from '../../api/client.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NewPasswordField } from '../../components/new-password-field.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useRecordForm } from '../../components/use-record-form.ts';

interface ResetPasswordDialogProps {
  person: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

/** Sets somebody's password anew and ends all their sessions. */
export function ResetPasswordDialog({ person, open, onClose }: ResetPasswordDialogProps) {
  const state = useRecordForm({
    name: `users/${person.id}/sandi`,
    initial: { password: '' },
    secrets: ['password'],
    save: (body, { idempotencyKey }) =>
      call(usersEndpoints.resetPassword, { params: { id: person.id }, body, idempotencyKey }),
    onSaved: ({ message }) => {
      showToast({ message: message ?? 'Kata sandi sudah diatur ulang.' });
      onClose();
    },
  });
  const { form } = state;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Atur ulang kata sandi ${person.name}`}
      state={state}
      submitLabel="Atur ulang"
      intro="Semua sesi orang ini akan diakhiri. Sampaikan kata sandi baru kepada pemilik akun, yang dapat menggantinya di halaman Profil."
    >
      <div data-wide>
        <NewPasswordField
          label="Kata sandi baru"
          offersRandom
          value={form.values.password}
          onChange={(password) => form.setFieldValue('password', password)}
          error={form.errors.password}
        />
      </div>
    </FormDialog>
  );
}
