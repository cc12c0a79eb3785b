import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { ErrorState } from '../components/feedback/error-state.tsx';
import { serverAnswers, useServerBack } from '../components/feedback/use-server-back.ts';
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

/** Notes in the session when a page last reloaded by itself, and how often in a row. */
const RELOADS = 'manis.muat-ulang';
/** Maximum of reloads in a row: a part that is gone for good would have the page reload for ever. */
const MOST_RELOADS = 3;
/** Milliseconds after which the next reload is the first of a row. */
const ROW_ENDS = 60_000;

/** Returns how often the page has reloaded by itself in a row. */
function reloadsInRow(): number {
  const [count = 0, at = 0] = (sessionStorage.getItem(RELOADS) ?? '').split(' ').map(Number);
  return Date.now() - at < ROW_ENDS ? count : 0;
}

function ChunkError() {
  // the first answers after a time without a network may fail still: the page then waits on, as before
  const [unreachable, setUnreachable] = useState(
    () => !navigator.onLine || (reloadsInRow() > 0 && reloadsInRow() < MOST_RELOADS),
  );
  useServerBack(unreachable, () => {
    sessionStorage.setItem(RELOADS, `${reloadsInRow() + 1} ${Date.now()}`);
    window.location.reload();
  });
  const reload = async () => {
    // otherwise a reload would end at the browser's own error page
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
