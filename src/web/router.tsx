import { createRouter } from '@tanstack/react-router';
import { guestsOnly } from './guards.ts';
import { PageError } from './layout/page-error.tsx';
import { PagePending } from './layout/page-pending.tsx';
import { page, rootRoute } from './page-route.ts';
import { parseSearch, stringifySearch } from './search-text.ts';

/*
 * All pages of the app. To add one, write a component in its feature folder and three lines here:
 *
 *   page('/kategori/edit/$id', { title: 'Ubah Kategori', access: 'admin' },
 *     () => import('./features/kategori/kategori-form-page.tsx'), 'KategoriEditPage'),
 *
 * - `access`: 'public', 'login' (Auth in the seed), 'admin' (A) or 'user' (U).
 * - A path parameter is written `$id`; the component reads it with `useIdParam()` of components/use-id-param.ts.
 * - The query string stays in texts; lists read theirs with `useListState(endpoint.query)`.
 * - A sidebar entry (layout/sidebar-entries.ts) shows up by itself once its path stands here.
 */
const pages = [
  page('/', { title: 'Home', access: 'login' }, () => import('./features/home/home-page.tsx'), 'HomePage'),

  // Sign-in
  page(
    '/login',
    { title: 'Masuk', access: 'public', before: (search) => guestsOnly(search.redirect) },
    () => import('./features/auth/login-page.tsx'),
    'LoginPage',
  ),
  page(
    '/loginapi',
    { title: 'Masuk dengan E-task', access: 'public' },
    () => import('./features/auth/etask-page.tsx'),
    'EtaskPage',
  ),
  page(
    '/login/oauth-check',
    { title: 'Masuk dengan E-task', access: 'public' },
    () => import('./features/auth/etask-page.tsx'),
    'EtaskPage',
  ),
  page(
    '/siapkan',
    { title: 'Siapkan MANIS', access: 'public' },
    () => import('./features/auth/siapkan-page.tsx'),
    'SiapkanPage',
  ),
] as const;

export const router = createRouter({
  routeTree: rootRoute.addChildren(pages),
  parseSearch,
  stringifySearch,
  // the seed has addresses with and without a slash at their end; both are the same page
  trailingSlash: 'preserve',
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadDelay: 50,
  defaultPendingMs: 200,
  defaultPendingMinMs: 200,
  defaultErrorComponent: PageError,
  defaultPendingComponent: PagePending,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
