import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { authEndpoints } from '../../../shared/auth.ts';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { saveSession } from '../../api/session.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { FaultCount, focusFirstInvalid } from '../../components/form/fault-count.tsx';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import classes from './login.module.css';
import { passwordRules } from './password-rules.ts';

const eye = { 'aria-label': 'Tampilkan isian', tabIndex: 0 };

/** Renders the form of the first admin: name, e-mail and a password typed twice; signs the admin in. */
export function FirstAdminForm({ kode }: { kode: string }) {
  const navigate = useNavigateFromPage();
  const [values, setValues] = useState({ name: '', email: '', password: '' });
  const [repeated, setRepeated] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const rules = passwordRules(values.password, repeated);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setFailure(null);
    try {
      const { data } = await call(authEndpoints.siapkan, { body: { kode, ...values } });
      saveSession(data.user, data.token);
      showToast({ title: 'MANIS siap dipakai', message: `Selamat datang, ${data.user.name}.` });
      await navigate({ to: '/', replace: true });
    } catch (error) {
      setFailure(error);
      requestAnimationFrame(() => focusFirstInvalid(form.current));
    } finally {
      setSending(false);
    }
  };
  const errors = failure instanceof ApiError ? failure.errors : {};
  const field = (name: keyof typeof values) => ({
    name,
    size: 'md',
    value: values[name],
    error: errors[name]?.[0],
    required: true,
    withAsterisk: false,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      {failure !== null && <Failure failure={failure} form={form} />}
      <TextInput label="Nama lengkap" autoComplete="name" autoFocus {...field('name')} />
      <TextInput label="E-mail" type="email" autoComplete="username" {...field('email')} />
      <PasswordInput
        label="Kata sandi"
        autoComplete="new-password"
        visibilityToggleButtonProps={eye}
        // unlike other Mantine inputs, this one does not set aria-invalid
        aria-invalid={errors.password ? true : undefined}
        {...field('password')}
      />
      <PasswordInput
        label="Ulangi kata sandi"
        autoComplete="new-password"
        size="md"
        value={repeated}
        onChange={(event) => setRepeated(event.currentTarget.value)}
        visibilityToggleButtonProps={eye}
      />
      <ul className={classes.rules} aria-label="Syarat kata sandi">
        {rules.map((rule) => (
          <li key={rule.label} data-met={rule.met || undefined}>
            {rule.met ? (
              <IconCheck size={14} stroke={2.2} aria-hidden />
            ) : (
              <IconPoint size={14} aria-hidden />
            )}
            {rule.label}
            <span className="visually-hidden">{rule.met ? ': terpenuhi' : ': belum'}</span>
          </li>
        ))}
      </ul>
      <Button type="submit" size="md" fullWidth loading={sending} disabled={rules.some((rule) => !rule.met)}>
        Buat akun admin
      </Button>
    </form>
  );
}

function Failure({ failure, form }: { failure: unknown; form: RefObject<HTMLFormElement | null> }) {
  const faults = failure instanceof ApiError ? Object.keys(failure.errors).length : 0;
  const done = failure instanceof ApiError && failure.code === 'already_set_up';
  return (
    <Alert color="red" variant="light" role="alert">
      <FaultCount count={faults} sentence={faults > 0 ? undefined : sentenceOf(failure)} form={form} />{' '}
      {done && <Link to="/login">Ke halaman masuk</Link>}
    </Alert>
  );
}
