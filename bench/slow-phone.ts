import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import type { BenchApp } from './app.ts';

/** Durations of one page on a slow phone. */
export interface SlowPhone {
  nama: string;
  path: string;
  /** Milliseconds from navigation until usable: medians of first and second visit. */
  pertama: number;
  kedua: number;
  /** Largest cumulative layout shift of the first visit. */
  cls: number;
  /** Kilobytes of all responses over the network. */
  kBPertama: number;
  kBKedua: number;
}

export const SLOW_REPEAT = 5;
/** CPU slowed down four times, and slow 4G: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const CPU_RATE = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const PHONE = { width: 412, height: 823 };
/** Milliseconds for work after the page, such as precaching files. */
const SETTLE_MS = 6000;

const pages = [
  // what browser, network and this measurement take by themselves
  { nama: 'Plain text', path: '/sw-off.js', ready: 'pre' },
  { nama: 'Home', path: '/', ready: 'main h1' },
  { nama: 'List', path: '/barang', ready: 'main a[href^="/barang/detail/"]' },
];

// evaluated in the page as text, because the loader of these files would insert helper calls that the page lacks
/**
 * Resolves when the page's main content has been painted and the CPU is idle. Watches for changes: to look in each frame
 * would make the browser draw frames in which nothing changed, 10 ms each, between all steps of the rendering.
 */
const USABLE = `(selector) => new Promise((resolve) => {
  const painted = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
  if (document.querySelector(selector)) return painted();
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    painted();
  });
  observer.observe(document, { childList: true, subtree: true });
})`;
/** Returns the sum of layout shifts so far. */
const SHIFT = `() => new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (sum += value)))
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(sum), 100);
})`;

/** Opens pages in Chromium like a slow phone, with an empty cache and again. */
export async function measureSlowPhone(app: BenchApp): Promise<SlowPhone[]> {
  const browser = await chromium.launch({
    executablePath: process.env.MANIS_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    const results: SlowPhone[] = [];
    for (const { nama, path, ready } of pages) {
      const visits: Awaited<ReturnType<typeof visitTwice>>[] = [];
      for (let n = 0; n < SLOW_REPEAT; n++) visits.push(await visitTwice(browser, app, path, ready));
      const median = (key: 'pertama' | 'kedua' | 'kBPertama' | 'kBKedua') =>
        visits.map((one) => one[key]).sort((one, other) => one - other)[Math.floor(SLOW_REPEAT / 2)] ?? 0;
      results.push({
        nama,
        path,
        pertama: median('pertama'),
        kedua: median('kedua'),
        cls: Math.max(...visits.map(({ cls }) => cls)),
        kBPertama: median('kBPertama'),
        kBKedua: median('kBKedua'),
      });
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** Opens a browser context of a slow phone, signed in. */
export async function slowContext(browser: Browser, { token, user }: BenchApp): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'id-ID',
  });
  await context.addInitScript(
    ([storedUser, storedToken]) => {
      localStorage.setItem('user', storedUser ?? '');
      localStorage.setItem('token', storedToken ?? '');
    },
    [JSON.stringify(user), token],
  );
  return context;
}

async function visitTwice(browser: Browser, app: BenchApp, path: string, ready: string) {
  const context = await slowContext(browser, app);
  try {
    const first = await visit(await context.newPage(), app.address + path, ready);
    const second = await visit(await context.newPage(), app.address + path, ready);
    return {
      pertama: first.siap,
      kedua: second.siap,
      cls: first.cls,
      kBPertama: first.kB,
      kBKedua: second.kB,
    };
  } finally {
    await context.close();
  }
}

/** Throttles the CPU of a page like a slow phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

/** Throttles CPU and network of a page like a slow phone. */
export async function slowSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  return session;
}

/** Waits until the selected content has been painted and the CPU is idle; returns the milliseconds since navigation. */
export const usable = async (page: Page, selector: string): Promise<number> =>
  Number(await page.evaluate(`(${USABLE})(${JSON.stringify(selector)})`));

/** Opens a page like a slow phone; returns when it is usable. */
async function visit(page: Page, url: string, ready: string) {
  const session = await slowSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'commit' });
  const siap = await usable(page, ready);
  const kB = bytes / 1000;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.waitForTimeout(SETTLE_MS);
  const cls = Number(await page.evaluate(`(${SHIFT})()`));
  await page.close();
  return { siap, cls, kB };
}
