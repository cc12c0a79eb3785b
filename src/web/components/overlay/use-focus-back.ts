import { useLayoutEffect, useRef } from 'react';

/** Lets the browser finish hiding what had the focus. */
const AFTER_HIDING = 10;

/**
 * Gives the focus back to what opened a dialog once it is hidden: to the button of a menu when an item of the menu
 * did, and to the page's content when the opener is gone by then.
 */
export function useFocusBack(shown: boolean): void {
  const opener = useRef<Element | null>(null);
  // before the focus moves into the dialog
  useLayoutEffect(() => {
    if (!shown) return;
    opener.current = openerOf(document.activeElement);
    return () => {
      const leaving = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        // somebody has taken it meanwhile
        if (now !== null && now !== document.body && now !== leaving) return;
        focus(opener.current) || focus(document.querySelector('main'));
      }, AFTER_HIDING);
    };
  }, [shown]);
}

/** What had the focus; for an item of a menu the button that the menu belongs to. */
function openerOf(active: Element | null): Element | null {
  const menu = active?.closest('[role="menu"]');
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
}

/** Whether the element is there and took the focus. */
function focus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element === document.body || !element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
