import type { QueryClient } from '@tanstack/react-query';
import { watchBusy } from './busy-watch.ts';
import { loadPageFiles } from './page-files.ts';
import { keepShell } from './service-worker/register.ts';

/** Starts what a page needs only after it has loaded. */
export async function afterLoad(queryClient: QueryClient): Promise<void> {
  watchBusy(queryClient);
  await Promise.all([loadPageFiles(), keepShell()]);
}
