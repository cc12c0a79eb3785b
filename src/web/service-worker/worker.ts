import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { isCounting, isPage, type NewRelease, releaseCache, releaseOf, SHELL_PATH } from './release.ts';
import { pageFrom, sameRelease } from './shell.ts';

/*
 * Keeps the shell: the page around everything and the files of the build, which are the same for all people. Whatever it
 * has no route for goes to the network as if it were not there: the API, downloads, signed addresses (decision 0031).
 */

declare const self: ServiceWorkerGlobalScope;
/** Files of the frame, of the main pages and of the page that counts; the build fills them in. */
declare const PRECACHED: readonly string[];
/** What tells this release from others. */
declare const RELEASE: string;

const DAY_SECONDS = 86_400;
/** Caches of earlier releases that stay for pages that are still open. */
const EARLIER_RELEASES = 2;
const OWN_CACHE = releaseCache(RELEASE);

/** Chunks, styles and fonts that nobody fetched ahead: their names change with their content. */
const hashedFiles = new CacheFirst({
  cacheName: 'build',
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * DAY_SECONDS })],
});

/** Files whose names stay: the script of the colour scheme, icons, the manifest. */
const namedFiles = new StaleWhileRevalidate({ cacheName: 'named' });

const keptShell = async () => (await caches.open(OWN_CACHE)).match(SHELL_PATH);
/** Not as a document: the server would name the files of one page. */
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

/** Keeps the shell anew where the office's zone or policy has changed under the same release. */
async function renewShell(answer: Response): Promise<void> {
  const kept = await keptShell();
  if (!kept || answer.status !== 200 || (await sameRelease(kept, answer)) !== 'other-settings') return;
  const fresh = await fetchShell();
  if (fresh.status === 200) await (await caches.open(OWN_CACHE)).put(SHELL_PATH, fresh);
}

/**
 * Fetches all that this release needs to start without a network. Fails as a whole: until everything is there, the
 * release before keeps serving its own page and files, and the browser tries again at the next visit.
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
  // while servers are renewed one by one, another one may answer
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
  // one that takes over at once breaks no open page: files of the release before stay
  void self.skipWaiting();
  event.waitUntil(keepRelease());
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
