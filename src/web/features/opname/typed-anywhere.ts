import { type RefObject, useEffect } from 'react';

const writes = 'input, textarea, select, [contenteditable], [role="dialog"]';

/**
 * Leads what is typed while no field has the focus into one: a scanner types as soon as it sees a label, and the last
 * thing that was touched may be a button.
 */
export function useTypedAnywhere(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const lead = ({ key, target, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent) => {
      if (key.length !== 1 || key === ' ' || ctrlKey || altKey || metaKey || isComposing) return;
      if (target instanceof Element && target.closest(writes)) return;
      if (document.querySelector('[role="dialog"]')) return;
      // the key itself is then written there
      field.current?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [field]);
}
