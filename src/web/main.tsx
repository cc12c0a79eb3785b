// before any module builds a schema
import './zod-setup.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { isNotFound, RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/plus-jakarta-sans/wght.css';
import './theme/mantine-styles.ts';
import './theme/mantine-variables.css';
import './theme/theme.css';
import './theme/touch.css';
import './theme/start.css';
import { queryClient } from './api/query-client.ts';
import { whenIdle } from './components/when-idle.ts';
import { followOfficeZone } from './office-zone.ts';
import { watchPreloadErrors } from './preload-errors.ts';
import { router } from './router.tsx';
import { watchSession } from './session-watch.ts';
import { followThemeColor } from './theme/theme-color.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

followOfficeZone();
watchPreloadErrors();
watchSession(router, queryClient);
if (import.meta.env.PROD) {
  // optional: without it only offline use is missing
  const afterLoad = async () => (await import('./after-load.ts')).afterLoad(queryClient);
  const onLoaded = () =>
    void whenIdle()
      .then(afterLoad)
      .catch(() => undefined);
  if (document.readyState === 'complete') onLoaded();
  else window.addEventListener('load', onLoaded, { once: true });
}

// loads the page's chunk and data while React starts; a failure shows when the page renders
void router.preloadRoute({
  to: router.latestLocation.pathname,
  search: router.latestLocation.search,
} as never);

// start.js set it for the first paint; theme.css sets it from now on
document.documentElement.style.removeProperty('color-scheme');
void whenIdle().then(followThemeColor);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// a missing record is not logged as an error, as it has its own page
const onCaughtError = (error: unknown) => {
  if (!isNotFound(error)) console.error(error);
};

// as a transition, so that React yields every few milliseconds and a slow phone stays responsive
startTransition(() =>
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  ),
);
