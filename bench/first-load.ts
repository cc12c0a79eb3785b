import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { BenchApp } from './app.ts';

export interface FirstLoad {
  halaman: string;
  /** Bytes of JavaScript until the page is ready: gzipped, and as transferred. */
  gzip: number;
  terkirim: number;
  berkas: number;
  /** Milliseconds from navigation until the page is usable, with an empty cache each time. */
  siap: number[];
}

const REPEAT = 7;

const pages = [
  { halaman: '/login', ready: 'button[type="submit"]', signedIn: false },
  { halaman: '/', ready: 'main ul[aria-label="Ringkasan kantor"] a', signedIn: true },
  { halaman: '/barang', ready: 'main table tbody td a', signedIn: true },
];

/** Opens pages in Chromium like a first-time visitor. */
export async function measureFirstLoad(app: BenchApp): Promise<FirstLoad[]> {
  const browser = await chromium.launch({
    executablePath: process.env.MANIS_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
  try {
    const results: FirstLoad[] = [];
    for (const { halaman, ready, signedIn } of pages) {
      const visits = [];
      for (let n = 0; n < REPEAT; n++) visits.push(await visit(browser, app, halaman, ready, signedIn));
      const [first] = visits;
      if (first) results.push({ halaman, ...first, siap: visits.map(({ siap }) => siap) });
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function visit(
  browser: Browser,
  { address, token, user }: BenchApp,
  path: string,
  ready: string,
  signedIn: boolean,
) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'id-ID' });
  try {
    const page = await context.newPage();
    if (signedIn) {
      await page.addInitScript(
        ([storedUser, storedToken]) => {
          localStorage.setItem('user', storedUser ?? '');
          localStorage.setItem('token', storedToken ?? '');
        },
        [JSON.stringify(user), token],
      );
    }
    const scripts = watchScripts(page);
    await page.goto(address + path, { waitUntil: 'commit' });
    await page.locator(ready).first().waitFor({ state: 'visible' });
    const siap = await page.evaluate(() => performance.now());
    return { ...(await scripts()), siap };
  } finally {
    await context.close();
  }
}

/** Counts the bytes of JavaScript received until the returned function is called. */
function watchScripts(page: Page) {
  const seen: Promise<{ gzip: number; terkirim: number }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    seen.push(
      (async () => {
        const [body, sizes] = await Promise.all([response.body(), response.request().sizes()]);
        return { gzip: gzipSync(body, { level: 9 }).length, terkirim: sizes.responseBodySize };
      })(),
    );
  });
  return async () => {
    const sizes = await Promise.all(seen);
    const sum = (key: 'gzip' | 'terkirim') => sizes.reduce((total, one) => total + one[key], 0);
    return { gzip: sum('gzip'), terkirim: sum('terkirim'), berkas: sizes.length };
  };
}
