import { Alert, Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { profilEndpoints } from '../../../shared/profil.ts';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { FaultCount, focusFirstInvalid } from '../../components/form/fault-count.tsx';
import { NewPasswordField } from '../../entities/users/new-password-field.tsx';
import classes from './change-password-form.module.css';

const nothing = { password_lama: '', password: '' };

/** Renders the form of old and new password; never stored as a draft. `email` is for password managers. */
export function ChangePasswordForm({ email }: { email: string }) {
  const [values, setValues] = useState(nothing);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  const errors = failure instanceof ApiError ? failure.errors : {};
  const faults = Object.keys(errors).length;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setFailure(null);
    try {
      const { message } = await call(profilEndpoints.changePassword, { body: values });
      setValues(nothing);
      showToast({ message: message ?? 'Kata sandi sudah diganti.' });
    } catch (error) {
      setFailure(error);
      requestAnimationFrame(() => focusFirstInvalid(form.current));
    } finally {
      setSending(false);
    }
  };
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {failure !== null && (
        <Alert color="red" variant="light" role="alert">
          <FaultCount count={faults} sentence={faults > 0 ? undefined : sentenceOf(failure)} form={form} />
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
