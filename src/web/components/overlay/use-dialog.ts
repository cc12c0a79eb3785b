import { useCallback, useEffect, useState } from 'react';
import { MODAL_HIDE_DELAY } from './use-modal-phase.ts';

export interface Dialog<Subject> {
  /** Subject of the dialog; null while none is mounted. */
  subject: Subject | null;
  open: boolean;
  /** Increases with each opening; used as `key`, it gives every opening a fresh form. */
  serial: number;
  show: (subject: Subject) => void;
  hide: () => void;
}

/**
 * Manages the open dialog and its subject. The subject stays until the closing animation ends, then the form inside
 * unmounts with its unsaved guard.
 */
export function useDialog<Subject>(): Dialog<Subject> {
  const [state, setState] = useState<Pick<Dialog<Subject>, 'subject' | 'open' | 'serial'>>({
    subject: null,
    open: false,
    serial: 0,
  });
  const show = useCallback(
    (subject: Subject) => setState(({ serial }) => ({ subject, open: true, serial: serial + 1 })),
    [],
  );
  const hide = useCallback(() => setState((before) => ({ ...before, open: false })), []);

  useEffect(() => {
    if (state.open || state.subject === null) return;
    const timer = setTimeout(
      () => setState((before) => (before.open ? before : { ...before, subject: null })),
      MODAL_HIDE_DELAY,
    );
    return () => clearTimeout(timer);
  }, [state]);

  return { ...state, show, hide };
}
