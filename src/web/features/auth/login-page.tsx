import { AuthFrame } from './auth-frame.tsx';
import { EtaskButton } from './etask-button.tsx';
import { LoginForm } from './login-form.tsx';

/** Renders `/login` with both ways of signing in. */
export function LoginPage() {
  return (
    <AuthFrame title="Masuk" text="Gunakan akun yang diberikan kantor Anda.">
      <LoginForm />
      <EtaskButton />
    </AuthFrame>
  );
}
