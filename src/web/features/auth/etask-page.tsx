import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { etaskInfo } from '../../api/etask.ts';
import { useSession } from '../../api/session.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { EtaskForm } from './etask-form.tsx';
import { EtaskOauthButton } from './etask-oauth-button.tsx';
import classes from './login.module.css';

/** Renders `/loginapi`: sign-in with an E-task account, by its password or on E-task's own page. */
export function EtaskPage() {
  const query = useQuery(etaskInfo);
  const { redirect } = useSearch({ strict: false });
  if (query.data?.alamat === null) return <NotConnected />;
  return (
    <AuthFrame title="Masuk dengan E-task" text="Gunakan akun E-task Anda.">
      <Loaded query={query}>
        {({ alamat, oauth }) => (
          <>
            {alamat !== null && <EtaskForm address={alamat} />}
            {oauth && <EtaskOauthButton />}
          </>
        )}
      </Loaded>
      <p className={classes.other}>
        <Link to="/login" search={redirect === undefined ? {} : { redirect }}>
          Masuk dengan e-mail MANIS
        </Link>
      </p>
    </AuthFrame>
  );
}

function NotConnected() {
  const { token } = useSession();
  return (
    <AuthFrame
      title="E-task belum tersambung"
      text="MANIS di kantor Anda belum disambungkan dengan E-task, jadi akun E-task belum dapat dipakai di sini. Silakan masuk dengan e-mail dan kata sandi. Bila kantor Anda memakai E-task, mintalah admin untuk menyambungkannya."
    >
      <div className={classes.after}>
        <Button component={Link} to={token ? '/' : '/login'} fullWidth size="md">
          {token ? 'Kembali ke Home' : 'Masuk dengan e-mail'}
        </Button>
      </div>
    </AuthFrame>
  );
}
