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
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Toasts } from '../components/toasts.tsx';
import { parseSearch, stringifySearch } from '../search-text.ts';

/** Shows one page of the app at an address, with all that surrounds a page; every other address says "Halaman lain". */
export async function renderPage(Page: FunctionComponent, address = '/halaman') {
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
  const [path = '/'] = address.split('?');
  const page = createRoute({ getParentRoute: () => root, path, component: Page });
  const history = createMemoryHistory({ initialEntries: ['/sebelum', address] });
  const router = createRouter({ routeTree: root.addChildren([page]), history, parseSearch, stringifySearch });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
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
