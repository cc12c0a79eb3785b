import { useEffect, useState } from 'react';

/** A modal waits 30 ms before it shows and 300 ms before it hides. */
export const MODAL_SHOW_DELAY = 30;
export const MODAL_HIDE_DELAY = 300;

/** `opening` and `closing` are the delays: in the page, but not (or no longer) shown. */
export type ModalPhase = 'closed' | 'opening' | 'shown' | 'closing';

/** Follows `open` with these delays. */
export function useModalPhase(open: boolean): ModalPhase {
  const [phase, setPhase] = useState<ModalPhase>(open ? 'opening' : 'closed');

  useEffect(() => {
    setPhase((before) => {
      if (open) return before === 'shown' ? 'shown' : 'opening';
      return before === 'closed' ? 'closed' : 'closing';
    });
    const timer = setTimeout(
      () => setPhase(open ? 'shown' : 'closed'),
      open ? MODAL_SHOW_DELAY : MODAL_HIDE_DELAY,
    );
    return () => clearTimeout(timer);
  }, [open]);

  return phase;
}
