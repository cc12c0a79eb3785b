import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { isCounting, isPage, type NewRelease, releaseCache, releaseOf, SHELL_PATH } from './release.ts';
import { pageFrom, sameRelease } from './shell.ts';

/*
 * Caches the shell: the page frame and build files, which are the same for everybody. Requests without a route here go
 * to the network as if there were no service worker: API, downloads, signed addresses (decision 0031).
 */

declare const self: ServiceWorkerGlobalScope;
/** Files of the frame, the main pages and the counting page; filled in by the build. */
declare const PRECACHED: readonly string[];
/** Id of this release. */
declare const RELEASE: string;

const DAY_SECONDS = 86_400;
/** Number of caches of earlier releases kept for pages that are still open. */
const EARLIER_RELEASES = 2;
const OWN_CACHE = releaseCache(RELEASE);

/** Chunks, styles and fonts that were not precached: their names change with their content. */
const hashedFiles = new CacheFirst({
  cacheName: 'build',
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * DAY_SECONDS })],
});

/** Files with fixed names: start.js, icons, manifest. */
const namedFiles = new StaleWhileRevalidate({ cacheName: 'named' });

const keptShell = async () => (await caches.open(OWN_CACHE)).match(SHELL_PATH);
/** Fetches the shell. Not as a document request, for which the server would name the files of one page. */
const fetchShell = () => fetch(SHELL_PATH);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/build/'),
  async ({ request, event }) =>
    (await caches.match(request, { ignoreVary: true })) ?? hashedFiles.handle({ request, event }),
);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/(start\.js|ikon[\w-]*\.(svg|png)|manifest\.webmanifest)$/.test(url.pathname),
  namedFiles,
);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPage(url),
  async ({ request, url, event }) => {
    const shell = await keptShell();
    return pageFrom({
      shell,
      counting: isCounting(url),
      ask: async () => {
        const answer = await fetch(request);
        if (shell) event.waitUntil(renewShell(answer.clone()).catch(() => undefined));
        return answer;
      },
    });
  },
);

/** Refreshes the cached shell when the office's zone or policy changed without a new release. */
async function renewShell(answer: Response): Promise<void> {
  const kept = await keptShell();
  if (!kept || answer.status !== 200 || (await sameRelease(kept, answer)) !== 'other-settings') return;
  const fresh = await fetchShell();
  if (fresh.status === 200) await (await caches.open(OWN_CACHE)).put(SHELL_PATH, fresh);
}

/**
 * Downloads all files that this release needs offline. Fails as a whole: the previous release then keeps serving its
 * own page and files, and the browser retries at the next visit.
 */
async function keepRelease(): Promise<void> {
  const cache = await caches.open(OWN_CACHE);
  const fetchFile = async (path: string) => {
    const found = await caches.match(path, { ignoreVary: true });
    const answer = found ?? (await fetch(path));
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    await cache.put(path, answer);
  };
  await Promise.all(PRECACHED.map(fetchFile));
  await (await caches.open('named')).add('/start.js');
  const shell = await fetchShell();
  const release = await releaseOf(await shell.clone().text());
  // during a rolling update, another server may respond with another release
  if (!PRECACHED.some((path) => release?.startsWith(`${path} `)))
    throw new Error('the page is of another release');
  await cache.put(SHELL_PATH, shell);
}

async function takeOver(): Promise<void> {
  const earlier = (await caches.keys()).filter(
    (name) => name.startsWith(releaseCache('')) && name !== OWN_CACHE,
  );
  await Promise.all(['shell', ...earlier.slice(0, -EARLIER_RELEASES)].map((name) => caches.delete(name)));
  await self.clients.claim();
  const release = releaseOf((await (await keptShell())?.text()) ?? '');
  if (release === undefined) return;
  const message: NewRelease = { type: 'new-release', release };
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

self.addEventListener('install', (event) => {
  // activating at once breaks no open page, as files of the previous release stay
  void self.skipWaiting();
  event.waitUntil(keepRelease());
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
