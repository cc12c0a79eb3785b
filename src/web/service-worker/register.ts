import { showToast } from '../components/feedback/toast-store.ts';
import { isCounting, isNewRelease, releaseCache, releaseNamed, releaseOf, SHELL_PATH } from './release.ts';

/** Milliseconds for which the offer to load a new release stays. */
const OFFER_MS = 30_000;

/**
 * Has the service worker keep the shell for the next visit, and offers a reload when it fetched a new release. Does nothing
 * where browsers know no service workers, or the address is plain http.
 */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const own = ownRelease();
  let offered = false;
  const offerUnless = (release: string | undefined) => {
    // under a count nothing changes: its next start has the new release
    if (offered || release === undefined || release === own || isCounting(window.location)) return;
    offered = true;
    offerReload();
  };
  // only this site's service worker can write here
  navigator.serviceWorker.onmessage = ({ data }) => {
    if (isNewRelease(data)) offerUnless(data.release);
  };
  // a refused registration (a private window, no room) leaves everything as it is without one
  await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  // the message may have come before this page could hear it
  offerUnless(await keptRelease().catch(() => undefined));
}

function ownRelease(): string | undefined {
  const script = document.querySelector('script[type="module"][src^="/build/"]')?.getAttribute('src');
  const zone = document.querySelector<HTMLMetaElement>('meta[name="office-zone"]')?.content;
  return releaseNamed(script, zone);
}

/** Answers the release of the shell that the next visit will show. */
async function keptRelease(): Promise<string | undefined> {
  // in the order in which they were made
  const cacheName = (await caches.keys()).filter((name) => name.startsWith(releaseCache(''))).at(-1);
  const kept = cacheName === undefined ? undefined : await caches.match(SHELL_PATH, { cacheName });
  return kept && releaseOf(await kept.text());
}

function offerReload(): void {
  showToast({
    kind: 'info',
    message: 'MANIS sudah diperbarui.',
    duration: OFFER_MS,
    actions: [{ label: 'Muat ulang', run: () => window.location.reload() }],
  });
}
