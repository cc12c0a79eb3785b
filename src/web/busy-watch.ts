import type { QueryClient } from '@tanstack/react-query';
import { isBusy } from './api/api-error.ts';
import { getToasts, showToast } from './components/feedback/toast-store.ts';

const TITLE = 'Server sedang sibuk';

/** Shows a toast when a read is retried because the server is busy. Returns a function that stops it. */
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
