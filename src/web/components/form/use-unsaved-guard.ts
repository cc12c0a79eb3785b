import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { getSession } from '../../api/session.ts';
import { confirm } from '../overlay/confirm-store.ts';

const unsaved = new Set<object>();

/** Checks whether any mounted form has unsaved changes. */
export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}

/** Asks whether to discard unsaved changes; true to go on. */
export async function confirmLeaving(): Promise<boolean> {
  const answer = await confirm({
    title: 'Tinggalkan formulir ini?',
    text: 'Perubahan yang belum disimpan akan hilang.',
    confirmLabel: 'Tinggalkan',
    cancelLabel: 'Tetap di sini',
    tone: 'danger',
  });
  return answer !== null;
}

/**
 * Guards a form with unsaved changes: asks before the page is left. Does not ask when the session ended, as the draft
 * is restored after the next sign-in.
 * @param onLeave called when the person chose to discard
 */
export function useUnsavedGuard(isDirty: () => boolean, dirty: boolean, onLeave: () => void): void {
  const mark = useRef({});
  useEffect(() => {
    const me = mark.current;
    if (dirty) unsaved.add(me);
    else unsaved.delete(me);
    return () => {
      unsaved.delete(me);
    };
  }, [dirty]);

  useBlocker({
    enableBeforeUnload: () => isDirty() && getSession().token !== null,
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty() || getSession().token === null || current.pathname === next.pathname) return false;
      if (!(await confirmLeaving())) return true;
      onLeave();
      return false;
    },
  });
}
