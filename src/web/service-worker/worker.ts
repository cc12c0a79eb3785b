import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { isPage, type NewRelease, releaseOf, SHELL_CACHE, SHELL_PATH } from './release.ts';

/*
 * Keeps the shell: the page around everything and the files of the build, which are the same for all people. Whatever it
 * has no route for goes to the network as if it were not there: the API, downloads, signed addresses (decision 0031).
 */

declare const self: ServiceWorkerGlobalScope;
/** Files of the frame and of the main pages; the build fills them in. */
declare const FIRST_FILES: readonly string[];

const DAY_SECONDS = 86_400;

const shell = new StaleWhileRevalidate({
  cacheName: SHELL_CACHE,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => SHELL_PATH,
      // not as a document: the server would name the files of one page
      requestWillFetch: async () => new Request(SHELL_PATH),
      cacheWillUpdate: async ({ response }) => {
        const whole = response.status === 200 && !response.redirected;
        return whole && releaseOf(await response.clone().text()) !== undefined ? response : null;
      },
      cacheDidUpdate: async ({ oldResponse, newResponse }) => {
        const release = releaseOf(await newResponse.clone().text());
        if (!oldResponse || release === undefined) return;
        if (release !== releaseOf(await oldResponse.clone().text())) await tellPages(release);
      },
    },
  ],
});

/** Chunks, styles and fonts: their names change with their content. Those of earlier releases stay for open pages. */
const hashedFiles = new CacheFirst({
  cacheName: 'build',
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * DAY_SECONDS })],
});

/** Files whose names stay: the script of the colour scheme, icons, the manifest. */
const namedFiles = new StaleWhileRevalidate({ cacheName: 'named' });

async function tellPages(release: string): Promise<void> {
  const message: NewRelease = { type: 'new-release', release };
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/build/'), hashedFiles);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/(color-scheme\.js|ikon[\w-]*\.(svg|png)|manifest\.webmanifest)$/.test(url.pathname),
  namedFiles,
);
registerRoute(({ request, url }) => request.mode === 'navigate' && isPage(url), shell);

self.addEventListener('install', (event) => {
  // one that takes over at once breaks no open page: the caches are the same, and nothing is thrown away
  void self.skipWaiting();
  const keep = (strategy: CacheFirst | StaleWhileRevalidate, path: string) =>
    // what fails is kept when it is first used
    strategy.handleAll({ event, request: new Request(path) })[1].catch(() => undefined);
  event.waitUntil(
    Promise.all([
      keep(shell, SHELL_PATH),
      keep(namedFiles, '/color-scheme.js'),
      ...FIRST_FILES.map((path) => keep(hashedFiles, path)),
    ]),
  );
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
