import { type RefObject, useEffect } from 'react';

const writes = 'input, textarea, select, [contenteditable], [role="dialog"]';

/**
 * Focuses a field when somebody types while no field has the focus: a scanner types at any time, e.g. while a button
 * has the focus.
 */
export function useTypedAnywhere(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const lead = ({ key, target, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent) => {
      if (key.length !== 1 || key === ' ' || ctrlKey || altKey || metaKey || isComposing) return;
      if (target instanceof Element && target.closest(writes)) return;
      if (document.querySelector('[role="dialog"]')) return;
      // the key is then typed there
      field.current?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [field]);
}
