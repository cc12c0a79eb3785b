import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus during a save: the pressed button is disabled meanwhile, and browsers blur a disabled element, some
 * at once and some later. The focus waits on `frame` (which needs a tabIndex) and returns when the save has ended.
 */
export function useFocusKept(frame: RefObject<HTMLElement | null>, busy: boolean): void {
  const last = useRef<HTMLElement | null>(null);
  const left = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const box = frame.current;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== box) last.current = target;
    };
    box?.addEventListener('focusin', note);
    return () => box?.removeEventListener('focusin', note);
  }, [frame]);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (busy) {
      const held = active === null || active === document.body ? last.current : active;
      const lost = held instanceof HTMLElement && held.matches(':disabled') && frame.current?.contains(held);
      left.current = lost ? held : null;
      if (lost) frame.current?.focus({ preventScroll: true });
      return;
    }
    // an error may have moved the focus to a field
    if (left.current?.isConnected && active === frame.current) left.current.focus({ preventScroll: true });
    left.current = null;
  }, [busy, frame]);
}
