import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { ErrorState } from '../components/feedback/error-state.tsx';
import { isChunkError } from '../preload-errors.ts';
import { NotFoundPage } from './not-found-page.tsx';
import classes from './page-message.module.css';

/** Renders the error page in place of a page that failed, with what to do about it. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (isChunkError(error)) return <ChunkError />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorState error={error} onRetry={retry} />;
}

/** Checks that the server answers, as otherwise a reload would end at the browser's own error page. */
const serverAnswers = () =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

function ChunkError() {
  const [unreachable, setUnreachable] = useState(!navigator.onLine);
  const reload = async () => {
    if (await serverAnswers()) window.location.reload();
    else setUnreachable(true);
  };
  return (
    <div role="alert" className={classes.message}>
      <IconCloudOff size={36} stroke={1.5} aria-hidden />
      <h1>Halaman ini tidak dapat dimuat</h1>
      <p>
        {unreachable
          ? 'Tidak dapat terhubung ke server. Periksa sambungan Anda, lalu coba lagi.'
          : 'Mungkin ada versi baru MANIS, atau sambungan Anda terputus. Muat ulang untuk melanjutkan.'}
      </p>
      <Button leftSection={<IconRefresh size={16} />} onClick={() => void reload()}>
        {unreachable ? 'Coba lagi' : 'Muat ulang'}
      </Button>
    </div>
  );
}
