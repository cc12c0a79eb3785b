import { useState } from 'react';

/** Time in ms between the end of a press and the browser's click on a touch screen, with a margin. */
const CLICK_DELAY = 100;

/**
 * Keeps a value as it was when a press began, until its click has been handled. A list whose results change in between
 * would move under the pointer: the browser then clicks another option, or none.
 * @param value current value
 * @returns the value to show, and `hold`, to be called on `pointerdown`
 */
export function useHeldWhilePressed<Value>(value: Value): { value: Value; hold: () => void } {
  const [held, setHeld] = useState<{ value: Value } | null>(null);
  const hold = () => {
    setHeld({ value });
    const ended = new AbortController();
    const release = () => {
      ended.abort();
      setTimeout(() => setHeld(null), CLICK_DELAY);
    };
    for (const type of ['pointerup', 'pointercancel'])
      window.addEventListener(type, release, { signal: ended.signal });
  };
  return { value: held ? held.value : value, hold };
}
