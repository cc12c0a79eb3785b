import { useEffect, useState } from 'react';

/** Delays of a modal in ms: before it shows, and before it is unmounted. */
export const MODAL_SHOW_DELAY = 30;
export const MODAL_HIDE_DELAY = 300;

/** Phases of a modal; during `opening` and `closing` it is mounted but not visible. */
export type ModalPhase = 'closed' | 'opening' | 'open' | 'closing';

/** Follows `open` with the two delays. */
export function useModalPhase(open: boolean): ModalPhase {
  const [phase, setPhase] = useState<ModalPhase>(open ? 'opening' : 'closed');

  useEffect(() => {
    setPhase((before) => {
      if (open) return before === 'open' ? 'open' : 'opening';
      return before === 'closed' ? 'closed' : 'closing';
    });
    const timer = setTimeout(
      () => setPhase(open ? 'open' : 'closed'),
      open ? MODAL_SHOW_DELAY : MODAL_HIDE_DELAY,
    );
    return () => clearTimeout(timer);
  }, [open]);

  return phase;
}
