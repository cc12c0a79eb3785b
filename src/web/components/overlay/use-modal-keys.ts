import { type RefObject, useEffect, useRef } from 'react';

/** The open modals, the topmost last. */
const openModals: symbol[] = [];

/**
 * Keys of the topmost modal when the focus is outside of it, because what had it was disabled or taken away: Escape
 * closes it all the same, and Tab comes back into it.
 * @param layer holds the modal; keys pressed in there are its own business
 */
export function useModalKeys(
  shown: boolean,
  layer: RefObject<HTMLElement | null>,
  { onEscape, onReturn }: { onEscape: () => void; onReturn: () => void },
): void {
  const latest = useRef({ onEscape, onReturn });
  latest.current = { onEscape, onReturn };
  useEffect(() => {
    if (!shown) return;
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
  }, [shown, layer]);
}
