import { useEffect, useLayoutEffect } from 'react';

/** Builds the title of the browser's tab: the page's own title, then the application's. */
export function pageTitle(title: string): string {
  return `${title} - Inventaris Barang`;
}

/** Sets the title of the browser's tab; a page's own title replaces the one of its route. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}

/** Sets the title given by the route, before any page sets its own. */
export function useRouteTitle(title: string, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address starts with its route's title again
  useLayoutEffect(() => {
    document.title = pageTitle(title);
  }, [title, path]);
}
