import { useEffect, useRef } from 'react';

interface Shortcuts {
  onSearch: () => void;
  onKeys: () => void;
}

/** Handles the keys of every page: Ctrl+K (on a Mac Command+K) anywhere, `/` and `?` where nobody types. */
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

/** Goes to the search of the list on the page; a page without one searches everywhere. */
function focusListSearch(otherwise: () => void): void {
  const field = document.getElementById('isi')?.querySelector<HTMLInputElement>('input[type="search"]');
  if (!field) otherwise();
  field?.focus();
  field?.select();
}
