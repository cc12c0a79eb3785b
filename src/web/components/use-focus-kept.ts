import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus while something is being saved: its button is disabled meanwhile, and a browser takes the focus of
 * what is disabled away. It waits on `frame` (which needs a tabIndex) and returns when the answer has come.
 */
export function useFocusKept(frame: RefObject<HTMLElement | null>, busy: boolean): void {
  const left = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (busy) {
      const lost =
        active instanceof HTMLElement && active.matches(':disabled') && frame.current?.contains(active);
      left.current = lost ? active : null;
      if (lost) frame.current?.focus({ preventScroll: true });
      return;
    }
    // what failed may have put it on a field by now
    if (left.current?.isConnected && active === frame.current) left.current.focus({ preventScroll: true });
    left.current = null;
  }, [busy, frame]);
}
