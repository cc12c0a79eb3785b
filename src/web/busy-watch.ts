import type { QueryClient } from '@tanstack/react-query';
import { isBusy } from './api/api-error.ts';
import { getToasts, showToast } from './components/feedback/toast-store.ts';

const TITLE = 'Server sedang sibuk';

/** Says so when a read is tried again because the server is busy, unless that is shown. Answers a function that stops. */
export const watchBusy = (queryClient: QueryClient): (() => void) =>
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'failed' || !isBusy(event.action.error)) return;
    if (getToasts().some(({ title }) => title === TITLE)) return;
    showToast({
      kind: 'info',
      title: TITLE,
      message: 'Halaman ini mencoba lagi sendiri dalam beberapa detik. Anda tidak perlu memuat ulang.',
      duration: 8000,
    });
  });
