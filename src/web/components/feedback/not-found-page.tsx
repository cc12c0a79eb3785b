import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../api/session.ts';
import { Kawung } from '../kawung.tsx';
import { usePageTitle } from '../use-page-title.ts';
import classes from './page-message.module.css';

/** Renders the not-found page, for unknown addresses and missing records. */
export function NotFoundPage() {
  const { token } = useSession();
  usePageTitle('Halaman tidak ditemukan');
  return (
    <div className={classes.message}>
      <Kawung size={96} />
      <h1>Halaman tidak ditemukan</h1>
      <p>Halaman ini tidak ada, atau datanya sudah dihapus. Periksa kembali alamatnya.</p>
      <Button component={Link} to={token ? '/' : '/login'} variant="default">
        {token ? 'Ke Home' : 'Ke halaman masuk'}
      </Button>
    </div>
  );
}
