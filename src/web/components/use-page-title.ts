import { useEffect, useLayoutEffect } from 'react';

/** The text of the browser's tab: a page's own title, then the application's. */
export function pageTitle(title: string): string {
  return `${title} - Inventaris Barang`;
}

/** Titles the browser's tab; a page's own title comes after, and replaces, the one of its route. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}

/** The title that the route gives, set before any page's own. */
export function useRouteTitle(title: string, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address starts with its route's title again
  useLayoutEffect(() => {
    document.title = pageTitle(title);
  }, [title, path]);
}
