import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

/** Maximum layout shift while a page loads: half of what Google calls good (0.1). */
const MOST_SHIFT = 0.05;
/** Delay of responses, so that placeholders show; longer for pages that wait for their first data (lazy-page.tsx). */
const ANSWER_MS = 150;
const AWAITED_ANSWER_MS = 700;
const AWAITING = /^\/barang$|\/\d+(?:\/|$)/;

/**
 * Delays API responses on a page and records layout shifts.
 * @returns a function that loads an address and returns the problems while it built up: shifted parts, and repeated API
 * requests
 */
export async function watchLoading(page: Page): Promise<(address: string) => Promise<string[]>> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) pending.add(request);
  });
  page.on('response', (response) => pending.delete(response.request()));
  page.on('requestfailed', (request) => pending.delete(request));
  const delay = { ms: 0 };
  await delayAnswers(page, delay);
  await page.addInitScript(noteShifts);
  /** Waits until all requests have responses, and no more follow for a while. */
  const settled = async () => {
    for (let quiet = 0; quiet < 4; quiet = pending.size === 0 ? quiet + 1 : 0)
      await new Promise((resolve) => setTimeout(resolve, 60));
  };
  return async (address) => {
    delay.ms = AWAITING.test(address) ? AWAITED_ANSWER_MS : ANSWER_MS;
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    await settled();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await settled();
    return [...(await shifts(page)), ...(await askedTwice(page))];
  };
}

/** Delays API requests only: a Playwright route would lead every part of the application through this process. */
async function delayAnswers(page: Page, delay: { ms: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', async ({ requestId }) => {
    await new Promise((resolve) => setTimeout(resolve, delay.ms));
    await devtools.send('Fetch.continueRequest', { requestId }).catch(() => {});
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
}

/** Runs in the page before its own scripts. */
function noteShifts(): void {
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
}

async function shifts(page: Page): Promise<string[]> {
  const { total, seen } = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { shift: () => { total: number; seen: string[] } }).shift();
  });
  return total > MOST_SHIFT ? [`moves by ${total.toFixed(3)}: ${seen.join(', ')}`] : [];
}

/** Counts like the browser: a cancelled and repeated request counts twice. */
async function askedTwice(page: Page): Promise<string[]> {
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'fetch')
      .map(({ name }) => name.replace(location.origin, ''))
      .filter((path) => path.startsWith('/api/')),
  );
  return asked.filter((url, at) => asked.indexOf(url) !== at).map((url) => `asks twice for ${url}`);
}
