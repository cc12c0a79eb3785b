import { usersEndpoints } from '../../../shared/users.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { NewPasswordField } from '../../entities/users/new-password-field.tsx';

interface ResetPasswordDialogProps {
  person: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

/** Renders the dialog that resets somebody's password and ends all their sessions. */
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
