import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { getToasts, hideToast } from '../components/feedback/toast-store.ts';
import { Toasts } from '../components/feedback/toasts.tsx';
import { ConfirmDialog } from '../components/overlay/confirm-dialog.tsx';
import { parseSearch, stringifySearch } from '../search-text.ts';
import { usedClients } from './used-clients.ts';

// polyfills missing features of the test browser: font loading, and <search>, which makes React warn
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get: (): string => 'HTMLElement',
});

/**
 * Renders one page of the app at an address, with everything around a page; every other address shows "Halaman lain".
 * @param options.path of the page's route where it has parameters, as `/kategori/detail/$id`
 * @param options.queryClient the app's own one, where the page uses it directly
 */
export async function renderPage(
  Page: FunctionComponent,
  address = '/halaman',
  options: { path?: string; queryClient?: QueryClient } = {},
) {
  // removes toasts of previous pages
  for (const { id } of getToasts()) hideToast(id);
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ConfirmDialog />
        <Toasts />
      </>
    ),
    notFoundComponent: () => <p>Halaman lain</p>,
  });
  const path = options.path ?? address.split('?')[0] ?? '/';
  const page = createRoute({ getParentRoute: () => root, path, component: Page });
  const history = createMemoryHistory({ initialEntries: ['/sebelum', address] });
  const router = createRouter({ routeTree: root.addChildren([page]), history, parseSearch, stringifySearch });
  const queryClient =
    options.queryClient ?? new QueryClient({ defaultOptions: { queries: { retry: false } } });
  usedClients.add(queryClient);
  await router.load();
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await act(async () => {});
  return { ...view, history, queryClient, go: (to: string) => act(async () => history.push(to)) };
}
