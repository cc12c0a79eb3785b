import { useCallback, useEffect, useState } from 'react';
import { MODAL_HIDE_DELAY } from './use-modal-phase.ts';

export interface Dialog<T> {
  /** What it is about; null when there is no dialog in the page. */
  subject: T | null;
  open: boolean;
  /** Another one for each opening: as `key` it gives every opening a fresh form. */
  serial: number;
  show: (subject: T) => void;
  hide: () => void;
}

/**
 * Which dialog is open, about what. Its subject stays until the dialog has faded away, then the form inside is gone,
 * and with it its guard against leaving.
 */
export function useDialog<T>(): Dialog<T> {
  const [state, setState] = useState<Pick<Dialog<T>, 'subject' | 'open' | 'serial'>>({
    subject: null,
    open: false,
    serial: 0,
  });
  const show = useCallback(
    (subject: T) => setState(({ serial }) => ({ subject, open: true, serial: serial + 1 })),
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
