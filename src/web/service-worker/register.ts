import { showToast } from '../components/feedback/toast-store.ts';
import { isCounting, isNewRelease, releaseCache, releaseNamed, releaseOf, SHELL_PATH } from './release.ts';

/** Milliseconds for which the offer to reload stays. */
const OFFER_MS = 30_000;

/**
 * Registers the service worker, which caches the shell, and offers a reload after a new release. Does nothing without
 * service worker support or over plain http.
 */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const own = ownRelease();
  let offered = false;
  const offerUnless = (release: string | undefined) => {
    // never interrupts counting: its next start has the new release
    if (offered || release === undefined || release === own || isCounting(window.location)) return;
    offered = true;
    offerReload();
  };
  // only this site's service worker can send messages here
  navigator.serviceWorker.onmessage = ({ data }) => {
    if (isNewRelease(data)) offerUnless(data.release);
  };
  // if registration fails (private window, storage full), everything works as without one
  await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  // the message may have been sent before this page listened
  offerUnless(await keptRelease().catch(() => undefined));
}

function ownRelease(): string | undefined {
  const script = document.querySelector('script[type="module"][src^="/build/"]')?.getAttribute('src');
  const zone = document.querySelector<HTMLMetaElement>('meta[name="office-zone"]')?.content;
  return releaseNamed(script, zone);
}

/** Returns the release of the shell that the next visit will show. */
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
