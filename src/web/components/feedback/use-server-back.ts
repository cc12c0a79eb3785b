import { useEffect, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';

/** Pause between two looks whether the server answers again, in milliseconds. */
const PAUSE = 5000;

/** Tells whether the server answers. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/api/health', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Tells whether a call failed because no server answered. */
export const noServer = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.status >= 502);

/** While somebody waits for the server, looks for it every few seconds and calls back when it answers again. */
export function useServerBack(waits: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    if (!waits) return;
    let left = false;
    const look = async () => {
      if (!document.hidden && (await serverAnswers()) && !left) latest.current();
    };
    const timer = setInterval(look, PAUSE);
    window.addEventListener('online', look);
    return () => {
      left = true;
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [waits]);
}
