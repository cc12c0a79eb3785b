import { Alert, Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import classes from './opname.module.css';

/** Renders the notice that the session has ended and nothing is lost, with a link to sign in. */
export function SessionEnded({ waiting }: { waiting: number }) {
  const navigate = useNavigateFromPage();
  const href = useLocation({ select: (location) => location.href });
  return (
    <Alert color="yellow" title="Sesi Anda sudah berakhir">
      <p className={classes.ended}>
        {waiting > 0
          ? `${formatAngka(waiting)} hitungan tetap tersimpan di perangkat ini, dan terkirim setelah Anda masuk lagi dengan akun yang sama.`
          : 'Anda dapat menyelesaikan ruang ini. Hitungan tersimpan di perangkat ini, dan terkirim setelah Anda masuk lagi dengan akun yang sama.'}
      </p>
      <Button size="compact-md" onClick={() => void navigate({ to: '/login', search: { redirect: href } })}>
        Masuk lagi
      </Button>
    </Alert>
  );
}
