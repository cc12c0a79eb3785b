import { useEffect } from 'react';

/** Minimum loss of height in px that counts as a keyboard; browser bars are lower. */
const LEAST = 120;

/**
 * Sets `--keyboard-height` and `data-keyboard` on the root: how much the on-screen keyboard covers, as browsers leave
 * fixed elements beneath it.
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
