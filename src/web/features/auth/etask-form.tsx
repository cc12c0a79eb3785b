import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { etaskEndpoints } from '../../../shared/etask.ts';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { signInAtEtask } from '../../api/etask.ts';
import { keepTokenApi } from '../../api/session.ts';
import classes from './login.module.css';
import { useCountdown } from './use-countdown.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the E-task form for e-mail and password: sends them to E-task, and E-task's answer to MANIS. */
export function EtaskForm({ address }: { address: string }) {
  const signedIn = useSignedIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [wait, startWait] = useCountdown();
  const passwordInput = useRef<HTMLInputElement>(null);

  const signIn = async () => {
    const { success, user, token } = await signInAtEtask(address, { email: email.trim(), password });
    const { id: id_api, name, email: known, jabatan } = user;
    const body = { id_api, name, email: known, password, success, jabatan, token: token.token };
    const { data } = await call(etaskEndpoints.login, { body }).catch((error: unknown) => {
      // keeps the E-task token, so that the accounts can be connected after a sign-in with the MANIS password
      if (error instanceof ApiError && error.code === 'etask_email_taken') keepTokenApi(token.token);
      throw error;
    });
    signedIn({ ...data, token_api: token.token });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || wait > 0) return;
    setSending(true);
    setFailure(null);
    try {
      await signIn();
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError && error.status === 429) startWait(error.retryAfter ?? 60);
      passwordInput.current?.select();
    } finally {
      setSending(false);
    }
  };
  const throttled = failure instanceof ApiError && failure.status === 429;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {failure !== null && (!throttled || wait > 0) && (
        <Alert color="red" variant="light" role="alert">
          {throttled ? `Terlalu banyak percobaan. Coba lagi dalam ${wait} detik.` : sentenceOf(failure)}
        </Alert>
      )}
      <TextInput
        label="E-mail E-task"
        type="email"
        name="email"
        autoComplete="username"
        size="md"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        autoFocus
        required
        withAsterisk={false}
      />
      <PasswordInput
        ref={passwordInput}
        label="Kata sandi E-task"
        name="password"
        autoComplete="current-password"
        size="md"
        value={password}
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
