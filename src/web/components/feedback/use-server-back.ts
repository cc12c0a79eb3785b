import { useEffect, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { headersOf } from '../../api/request.ts';

/** Milliseconds between two checks whether the server answers again. */
const PAUSE = 5000;

/** Checks whether the server answers. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/api/health', { method: 'HEAD', cache: 'no-store', headers: headersOf() }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Checks whether a call failed because no server answered. */
export const noServer = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.status >= 502);

/** Polls the server while `waits`, and calls back once it answers again. */
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
