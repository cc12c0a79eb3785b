import type { Browser, Page, Request } from '@playwright/test';
import { addressesOf } from './addresses.ts';
import { officeUser, officeWithOneOfEach } from './one-of-each.ts';
import { test as base, expect, keepSession, signedInApi } from './test.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
/** Pages whose parts stand beside each other on a wide screen, or that have charts: looked at there, too. */
const WIDE_PAGES = /^\/(?:$|laporan|impor|bast\/create|barang|login)/;
/** What moves by itself on a page while it loads, at most: Google calls 0.1 good. */
const MOST_SHIFT = 0.1;
/** So late do answers come that placeholders are seen before. */
const ANSWER_MS = 150;

type Who = 'nobody' | 'user' | 'admin';

const test = base.extend<object, { office: Record<Who, string[]> }>({
  office: [
    async ({ server }, use) => {
      const addresses = addressesOf(await officeWithOneOfEach(await signedInApi(server), server));
      // a page is told again, and asks again about, what happened in the seconds before it
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      await use(addresses);
    },
    { scope: 'worker' },
  ],
});

/** A user's pages are those that an admin does not have, and the home page: the others are built alike for both. */
const pagesOf = (who: Who, office: Record<Who, string[]>) =>
  office[who].filter((address) => who !== 'user' || address === '/' || !office.admin.includes(address));

/**
 * Declares the tests that load every page of a role on a phone, and many on a wide screen, and look at how it builds up:
 * nothing moves under a person's hands, and no address of the API is asked for twice.
 * @param parts how many tests; each ends in time on a busy machine
 */
export function testEveryLoad(who: Who, parts: number): void {
  for (let part = 0; part < parts; part++) {
    test(`no page moves while it loads or asks for anything twice, as ${who} (${part + 1} of ${parts})`, async ({
      browser,
      baseURL,
      server,
      office,
    }) => {
      test.setTimeout(300_000);
      const api =
        who === 'nobody' ? null : await signedInApi(server, who === 'user' ? officeUser : server.admin);
      const pages = pagesOf(who, office);
      const size = Math.ceil(pages.length / parts);
      const findings: string[] = [];
      const slice = pages.slice(part * size, (part + 1) * size);
      for (const viewport of [PHONE, WIDE]) {
        const { page, settled, close } = await watchedPage(browser, baseURL ?? '', viewport);
        if (api) await keepSession(page, api);
        for (const address of viewport === PHONE ? slice : slice.filter((one) => WIDE_PAGES.test(one))) {
          await page.goto(address);
          findings.push(
            ...(await findingsOn(page, settled)).map((one) => `${viewport.width} ${address} ${one}`),
          );
        }
        await close();
      }
      expect(findings).toEqual([]);
    });
  }
}

/** A page whose answers come late, and that notes what moved on it. */
async function watchedPage(browser: Browser, baseURL: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ baseURL, viewport, locale: 'id-ID', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) pending.add(request);
  });
  page.on('response', (response) => pending.delete(response.request()));
  page.on('requestfailed', (request) => pending.delete(request));
  await delayAnswers(page);
  await page.addInitScript(() => {
    const seen: string[] = [];
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        total += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const name = node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : 'text';
          seen.push(`${name} ${previousRect.y}>${currentRect.y}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shift: () => ({ total, seen: seen.slice(0, 6) }) });
  });
  /** Waits until all that was asked for is answered, and nothing more is for a while. */
  const settled = async () => {
    for (let quiet = 0; quiet < 4; quiet = pending.size === 0 ? quiet + 1 : 0)
      await new Promise((resolve) => setTimeout(resolve, 60));
  };
  return { page, settled, close: () => context.close() };
}

/**
 * Holds back what goes to the API, and nothing else: a route of Playwright's would lead each part of the application
 * through this process, too. As with a route, nothing comes from the browser's cache.
 */
async function delayAnswers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  devtools.on('Fetch.requestPaused', async ({ requestId }) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await devtools.send('Fetch.continueRequest', { requestId }).catch(() => {});
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
}

async function findingsOn(page: Page, settled: () => Promise<void>): Promise<string[]> {
  await expect(page.locator('h1')).toBeVisible();
  await settled();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await settled();
  const { total, seen } = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { shift: () => { total: number; seen: string[] } }).shift();
  });
  // as the browser itself counts: what is cancelled and asked for again is there twice, too
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'fetch')
      .map(({ name }) => name.replace(location.origin, ''))
      .filter((path) => path.startsWith('/api/')),
  );
  const twice = asked.filter((url, at) => asked.indexOf(url) !== at);
  return [
    ...(total > MOST_SHIFT ? [`moves by ${total.toFixed(3)}: ${seen.join(', ')}`] : []),
    ...twice.map((url) => `asks twice for ${url}`),
  ];
}
