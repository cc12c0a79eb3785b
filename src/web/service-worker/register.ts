import { showToast } from '../components/feedback/toast-store.ts';
import { isNewRelease } from './release.ts';

/** Milliseconds for which the offer to load a new release stays. */
const OFFER_MS = 30_000;

/**
 * Has the service worker keep the shell for the next visit, once this page is loaded and the processor is free, and
 * offers a reload when it fetched a new release. Does nothing where browsers know no service workers.
 */
export function keepShell(): void {
  if (!('serviceWorker' in navigator)) return;
  const own = ownRelease();
  // only this site's service worker can write here
  navigator.serviceWorker.onmessage = ({ data }) => {
    if (isNewRelease(data) && data.release !== own) offerReload();
  };
  const register = () =>
    // a refused registration (a private window, no room) leaves everything as it is without one
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 1000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

/** Answers the release of this page, as `releaseOf` reads it from the text. */
function ownRelease(): string {
  const script = document.querySelector('script[type="module"][src^="/build/"]')?.getAttribute('src');
  const zone = document.querySelector<HTMLMetaElement>('meta[name="office-zone"]')?.content;
  return `${script} ${zone}`;
}

function offerReload(): void {
  showToast({
    kind: 'info',
    message: 'MANIS sudah diperbarui.',
    duration: OFFER_MS,
    actions: [{ label: 'Muat ulang', run: () => window.location.reload() }],
  });
}
