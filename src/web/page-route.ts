import { createRootRoute, createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { idOf } from './components/use-id-param.ts';
import { type Access, guard } from './guards.ts';
import { AppShell } from './layout/app-shell.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { lazyPage } from './lazy-page.tsx';
import type { SearchText } from './search-text.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Fills '%s - Inventaris Barang'; PageHeader replaces it where the page knows better. */
    title?: string;
  }
}

export const rootRoute = createRootRoute({
  component: AppShell,
  notFoundComponent: NotFoundPage,
  // every page reads its own parts of the query string; texts only
  validateSearch: (search: Record<string, unknown>): SearchText => search as SearchText,
});

export interface PageOptions {
  title: string;
  access: Access;
  /** A further rule that may throw a redirect, after the guard. */
  before?: (search: SearchText) => void;
}

/** Refuses an address whose parameters are no ids: it is none of the app's, and the not-found page answers it. */
const onlyIds = (params: Record<string, string>) =>
  Object.values(params).every((value) => idOf(value) !== null) && params;

/** One page of the app: its path, title, who may open it, and where its component is fetched from. */
export function page<const P extends string, K extends string>(
  path: P,
  options: PageOptions,
  load: () => Promise<{ [N in K]: ComponentType }>,
  component: K,
) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { title: options.title },
    // one that refuses nothing keeps the router from sharing the path's nodes
    params: { parse: (path.includes('$') ? onlyIds : undefined) as never },
    beforeLoad: ({ location, search }) => {
      guard(options.access, location.href);
      options.before?.(search);
    },
    component: lazyPage(load, component),
    // for records that are not there: the shell around the page stays
    notFoundComponent: NotFoundPage,
  });
}

/**
 * Every address that is no page. A route of its own, without a guard: left to the router, an address below a page would
 * run that page's guard first.
 */
export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: NotFoundPage,
});
