import { Alert, Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { profilEndpoints } from '../../../shared/profil.ts';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { NewPasswordField } from '../../entities/users/new-password-field.tsx';
import classes from './change-password-form.module.css';

const nothing = { password_lama: '', password: '' };

/** Renders the form of old and new password; never stored as a draft. `email` is for password managers. */
export function ChangePasswordForm({ email }: { email: string }) {
  const [values, setValues] = useState(nothing);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const errors = failure instanceof ApiError ? failure.errors : {};

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    setSending(true);
    setFailure(null);
    try {
      const { message } = await call(profilEndpoints.changePassword, { body: values });
      setValues(nothing);
      showToast({ message: message ?? 'Kata sandi sudah diganti.' });
    } catch (error) {
      setFailure(error);
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    } finally {
      setSending(false);
    }
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {failure !== null && Object.keys(errors).length === 0 && (
        <Alert color="red" variant="light" role="alert">
          {sentenceOf(failure)}
        </Alert>
      )}
      <PasswordInput
        label="Kata sandi lama"
        required
        autoComplete="current-password"
        value={values.password_lama}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setValues((before) => ({ ...before, password_lama: value }));
        }}
        error={errors.password_lama?.join(' ')}
        // unlike other Mantine inputs, this one doesn't set aria-invalid
        aria-invalid={errors.password_lama ? true : undefined}
        visibilityToggleButtonProps={{
          'aria-label': 'Tampilkan isian lama',
          tabIndex: 0,
        }}
      />
      <NewPasswordField
        label="Kata sandi baru"
        value={values.password}
        onChange={(password) => setValues((before) => ({ ...before, password }))}
        error={errors.password?.join(' ')}
      />
      <Button type="submit" loading={sending} className={classes.submit ?? ''}>
        Ganti kata sandi
      </Button>
    </form>
  );
}
