import { type RefObject, useEffect, useRef } from 'react';

/** Stack of open modals, the topmost last. */
const openModals: symbol[] = [];

/**
 * Handles keys of the topmost modal while the focus is outside, before it has moved in, or after the focused element
 * was disabled or removed: Escape closes it, and Tab returns into it.
 * @param open from the moment it is mounted, so that no key is lost while it appears, until it leaves
 * @param layer holds the modal; keys pressed inside are ignored here
 */
export function useModalKeys(
  open: boolean,
  layer: RefObject<HTMLElement | null>,
  { onEscape, onReturn }: { onEscape: () => void; onReturn: () => void },
): void {
  const latest = useRef({ onEscape, onReturn });
  latest.current = { onEscape, onReturn };
  useEffect(() => {
    if (!open) return;
    const self = Symbol('modal');
    openModals.push(self);
    const onKeyDown = (event: KeyboardEvent) => {
      if (openModals.at(-1) !== self || event.defaultPrevented) return;
      if (layer.current?.contains(event.target as Node)) return;
      if (event.key === 'Escape') latest.current.onEscape();
      if (event.key !== 'Tab' || event.target !== document.body) return;
      event.preventDefault();
      latest.current.onReturn();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      openModals.splice(openModals.indexOf(self), 1);
    };
  }, [open, layer]);
}
