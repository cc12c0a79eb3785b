import { useEffect } from 'react';

/** Smallest loss of height that is a keyboard, and not a browser's bar that comes and goes, in px. */
const LEAST = 120;

/**
 * Tells the styles how much of the page's lower end the on-screen keyboard covers (`--keyboard-height`, and `data-keyboard`
 * on the root), as browsers leave what is fixed there beneath it.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement;
    const follow = () => {
      const covered = Math.round(window.innerHeight - view.height * view.scale);
      const isKeyboard = covered >= LEAST;
      root.toggleAttribute('data-keyboard', isKeyboard);
      if (isKeyboard) root.style.setProperty('--keyboard-height', `${covered}px`);
      else root.style.removeProperty('--keyboard-height');
    };
    view.addEventListener('resize', follow);
    return () => view.removeEventListener('resize', follow);
  }, []);
}
