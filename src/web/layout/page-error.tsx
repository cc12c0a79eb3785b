import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { ErrorState } from '../components/feedback/error-state.tsx';
import { NotFoundPage } from '../components/feedback/not-found-page.tsx';
import classes from '../components/feedback/page-message.module.css';
import { serverAnswers, useServerBack } from '../components/feedback/use-server-back.ts';
import { isChunkError } from '../preload-errors.ts';

/** Renders the error page in place of a failed page, with what to do about it. */
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

/** Session storage key: number of automatic reloads in a row and the time of the last. */
const RELOADS = 'manis.muat-ulang';
/** Maximum of automatic reloads in a row, so that a missing chunk doesn't reload for ever. */
const MOST_RELOADS = 3;
/** Milliseconds after which a reload starts a new row. */
const ROW_ENDS = 60_000;

/** Returns how often the page has reloaded by itself in a row. */
function reloadsInRow(): number {
  const [count = 0, at = 0] = (sessionStorage.getItem(RELOADS) ?? '').split(' ').map(Number);
  return Date.now() - at < ROW_ENDS ? count : 0;
}

function ChunkError() {
  // the first requests after an outage may still fail: keeps waiting then
  const [unreachable, setUnreachable] = useState(() => reloadsInRow() > 0 && reloadsInRow() < MOST_RELOADS);
  // a browser without a network may still believe that it has one
  useEffect(() => {
    void serverAnswers().then((answers) => answers || setUnreachable(true));
  }, []);
  useServerBack(unreachable, () => {
    sessionStorage.setItem(RELOADS, `${reloadsInRow() + 1} ${Date.now()}`);
    window.location.reload();
  });
  const reload = async () => {
    // without a server, a reload would show the browser's own error page
    if (await serverAnswers()) window.location.reload();
    else setUnreachable(true);
  };
  return (
    <div role="alert" className={classes.message}>
      <IconCloudOff size={36} stroke={1.5} aria-hidden />
      <h1>Halaman ini tidak dapat dimuat</h1>
      <p>
        {unreachable
          ? 'Tidak dapat terhubung ke server. Halaman ini memerlukan server, dan tampil sendiri begitu server menjawab.'
          : 'Mungkin ada versi baru MANIS, atau sambungan Anda terputus. Muat ulang untuk melanjutkan.'}
      </p>
      <Button leftSection={<IconRefresh size={16} />} onClick={() => void reload()}>
        {unreachable ? 'Coba lagi' : 'Muat ulang'}
      </Button>
    </div>
  );
}
