import { useEffect } from 'react';

/** Delay after an update of the shell until the class is removed, in milliseconds. */
export const PAGE_LOADING_DELAY = 1;

/** Removes the body's `page-loading` class about 1 ms after each update of the app shell. */
export function usePageLoading(): void {
  // no dependencies: runs after each update
  useEffect(() => {
    const timer = setTimeout(() => document.body.classList.remove('page-loading'), PAGE_LOADING_DELAY);
    return () => clearTimeout(timer);
  });
}
