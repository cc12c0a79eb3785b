import { useLayoutEffect, useRef } from 'react';

/** Delay in ms until the browser has finished hiding the focused element. */
const AFTER_HIDING = 10;

/**
 * Restores the focus once a dialog is hidden: to the element that opened it, to the menu's button when a menu item did,
 * or to the page's content when the opener is gone.
 */
export function useFocusBack(open: boolean): void {
  const opener = useRef<Element | null>(null);
  // runs before the focus moves into the dialog
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = openerOf(document.activeElement);
    return () => {
      const leaving = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        // something else has taken the focus meanwhile
        if (now !== null && now !== document.body && now !== leaving) return;
        focus(opener.current) || focus(document.querySelector('main'));
      }, AFTER_HIDING);
    };
  }, [open]);
}

/** Returns the focused element; for a menu item, the button of its menu. */
function openerOf(active: Element | null): Element | null {
  const menu = active?.closest('[role="menu"]');
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
}

/** Focuses an element; returns whether it is mounted and took the focus. */
function focus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element === document.body || !element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
