import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { getConfirmRequest, subscribeConfirm } from './confirm-store.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Mounts the confirm dialog, loaded with the first question; mounted once in the shell. */
export function ConfirmPlace() {
  const asked = useSyncExternalStore(subscribeConfirm, getConfirmRequest, getConfirmRequest) !== null;
  const [needed, setNeeded] = useState(asked);
  useEffect(() => {
    if (asked) setNeeded(true);
  }, [asked]);
  if (!needed) return null;
  return (
    <Suspense>
      <ConfirmDialog />
    </Suspense>
  );
}
