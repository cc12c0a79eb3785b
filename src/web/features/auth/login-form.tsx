import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { authEndpoints } from '../../../shared/auth.ts';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { saveSession } from '../../api/session.ts';
import { safeRedirect } from '../../redirect-path.ts';
import classes from './login.module.css';
import { useCountdown } from './use-countdown.ts';

/** Renders the form with e-mail and password; redirects to the wanted page afterwards. */
export function LoginForm() {
  const router = useRouter();
  const { redirect } = useSearch({ strict: false });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [wait, startWait] = useCountdown();
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || wait > 0) return;
    setSending(true);
    setFailure(null);
    try {
      const { data } = await call(authEndpoints.login, { body: { email: email.trim(), password } });
      saveSession(data.user, data.token);
      router.history.replace(safeRedirect(redirect));
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError && error.status === 429) startWait(error.retryAfter ?? 60);
      passwordInput.current?.select();
    } finally {
      setSending(false);
    }
  };
  const throttled = failure instanceof ApiError && failure.status === 429;
  const errors = failure instanceof ApiError ? failure.errors : {};
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {redirect !== undefined && failure === null && (
        <Alert color="amber" variant="light" role="status">
          Silakan masuk untuk melanjutkan.
        </Alert>
      )}
      {failure !== null && (!throttled || wait > 0) && (
        <Alert color="red" variant="light" role="alert">
          {throttled ? `Terlalu banyak percobaan. Coba lagi dalam ${wait} detik.` : sentenceOf(failure)}
        </Alert>
      )}
      <TextInput
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        size="md"
        value={email}
        error={errors.email?.[0]}
        onChange={(event) => setEmail(event.currentTarget.value)}
        autoFocus
        required
        withAsterisk={false}
      />
      <PasswordInput
        ref={passwordInput}
        label="Kata sandi"
        name="password"
        autoComplete="current-password"
        size="md"
        value={password}
        error={errors.password?.[0]}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan isian', tabIndex: 0 }}
        required
        withAsterisk={false}
      />
      <Button type="submit" size="md" fullWidth loading={sending} disabled={wait > 0}>
        {wait > 0 ? `Tunggu ${wait} detik` : 'Masuk'}
      </Button>
    </form>
  );
}
