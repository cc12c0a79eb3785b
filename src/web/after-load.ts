import type { QueryClient } from '@tanstack/react-query';
import { watchBusy } from './busy-watch.ts';
import { keepShell } from './service-worker/register.ts';

/** Starts what a page needs only once it is loaded. */
export function afterLoad(queryClient: QueryClient): Promise<void> {
  watchBusy(queryClient);
  return keepShell();
}
