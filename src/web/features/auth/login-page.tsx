import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AuthFrame } from './auth-frame.tsx';
import { EtaskButton } from './etask-button.tsx';
import { LoginForm } from './login-form.tsx';

// shown only after scanning a label
const FoundNotice = lazy(() => import('./found-notice.tsx'));

/** Renders `/login` with both ways of signing in. */
export function LoginPage() {
  const { redirect } = useSearch({ strict: false }) as { redirect?: string };
  return (
    <AuthFrame title="Masuk" text="Gunakan akun yang diberikan kantor Anda.">
      <LoginForm />
      <EtaskButton />
      {/^\/(barang|buku)\/detail\/\d+\/?$/.test(redirect ?? '') && (
        <Suspense>
          <FoundNotice path={redirect as string} />
        </Suspense>
      )}
    </AuthFrame>
  );
}
