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
import { atMost } from './at-most.ts';
import { idleAfter, whenIdle } from './components/when-idle.ts';
import { firstPage } from './lazy-page.tsx';
import { followOfficeZone } from './office-zone.ts';
import { watchPreloadErrors } from './preload-errors.ts';
import { router } from './router.tsx';
import { watchSession } from './session-watch.ts';
import { followThemeColor } from './theme/theme-color.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

/** Milliseconds after which idle work begins although the first page is not drawn: something failed, or is slow. */
const IDLE_MS = 8000;

idleAfter(atMost(firstPage, IDLE_MS));
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

// loads the page's chunk and data before React draws the frame, which it can then do in steps; a failure shows when the
// page renders
const loaded = router.load();

// start.js set it for the first paint; theme.css sets it from now on
document.documentElement.style.removeProperty('color-scheme');
void whenIdle().then(followThemeColor);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// a missing record is not logged as an error, as it has its own page
const onCaughtError = (error: unknown) => {
  if (!isNotFound(error)) console.error(error);
};

/** Milliseconds after which the frame is drawn without the page. */
const FRAME_MS = 100;

// as a transition, so that React yields every few milliseconds and a slow phone stays responsive
const draw = () =>
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
void atMost(loaded, FRAME_MS).then(draw, draw);
