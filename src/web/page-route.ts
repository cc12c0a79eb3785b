import { createRootRoute, createRoute } from '@tanstack/react-router';
import { NotFoundPage } from './components/feedback/not-found-page.tsx';
import { idOf } from './components/use-id-param.ts';
import { type Access, guard } from './guards.ts';
import { AppShell } from './layout/app-shell.tsx';
import { lazyPage, type Page } from './lazy-page.tsx';
import { askForFiles } from './page-files.ts';
import type { SearchText } from './search-text.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title for '%s - Inventaris Barang'; PageHeader replaces it with a more specific one. */
    title?: string;
    /** Whether the page is shown without the frame's bars, menu and footer. */
    alone?: boolean;
  }
}

export const rootRoute = createRootRoute({
  component: AppShell,
  notFoundComponent: NotFoundPage,
  // query values stay text; every page parses its own parameters
  validateSearch: (search: Record<string, unknown>): SearchText => search as SearchText,
});

export interface PageOptions {
  title: string;
  access: Access;
  /** Whether it is shown without the frame's bars, menu and footer. */
  alone?: boolean;
  /** Additional check after the guard; may throw a redirect. */
  before?: (search: SearchText) => void;
}

/** Rejects path parameters that are no ids, so that the not-found page shows. */
const onlyIds = (params: Record<string, string>) =>
  Object.values(params).every((value) => idOf(value) !== null) && params;

/** Defines one page of the app: path, title, access, and how to load its component. */
export function page<const Path extends string, Name extends string>(
  path: Path,
  options: PageOptions,
  load: () => Promise<{ [One in Name]: Page }>,
  component: Name,
) {
  const lazy = lazyPage(load, component);
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: options,
    // only with parameters: any parser keeps the router from sharing nodes between paths
    params: { parse: (path.includes('$') ? onlyIds : undefined) as never },
    beforeLoad: ({ location, search }) => {
      guard(options.access, location.href);
      options.before?.(search);
    },
    // also on hover or touch of a link (defaultPreload); nothing waits for it
    loader: ({ params, location }) => {
      askForFiles(path);
      lazy.prefetch(params as Record<string, string>, location.search as SearchText);
    },
    component: lazy,
    // for missing records: keeps the frame around the page
    notFoundComponent: NotFoundPage,
  });
}

/**
 * Route of unknown addresses, without a guard; otherwise the router would first run the guard of the parent address's
 * page.
 */
export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: NotFoundPage,
});
