import { useEffect, useRef } from 'react';

interface Shortcuts {
  onSearch: () => void;
  onKeys: () => void;
}

/** Handles the shortcuts of every page: Ctrl+K (Command+K on a Mac) anywhere, `/` and `?` outside of inputs. */
export function useShortcuts(given: Shortcuts): void {
  const latest = useRef(given);
  latest.current = given;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (event.defaultPrevented || altKey || document.querySelector('[aria-modal="true"]')) return;
      if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k') {
        event.preventDefault();
        return latest.current.onSearch();
      }
      if (ctrlKey || metaKey || isTyping(target)) return;
      if (key === '?') {
        event.preventDefault();
        latest.current.onKeys();
      } else if (key === '/') {
        event.preventDefault();
        focusListSearch(latest.current.onSearch);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'));

/** Focuses the search field of the page's list; a page without one opens the search dialog. */
function focusListSearch(otherwise: () => void): void {
  const field = document.getElementById('isi')?.querySelector<HTMLInputElement>('input[type="search"]');
  if (!field) otherwise();
  field?.focus();
  field?.select();
}
