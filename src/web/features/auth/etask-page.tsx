import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../api/session.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './login.module.css';

/** `/loginapi` and `/login/oauth-check` while no E-task is connected: says so, and shows the other way in. */
export function EtaskPage() {
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
