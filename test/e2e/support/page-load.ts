import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

/** What moves by itself on a page while it loads, at most: Google calls 0.1 good, we half of it. */
const MOST_SHIFT = 0.05;
/** So late do answers come that placeholders are seen before. */
const ANSWER_MS = 150;

/**
 * Makes answers of the API come late on a page, and notes what moves on it.
 * @returns loads an address and answers what was wrong while it built up: parts that moved under a person's hands, and
 * addresses of the API that were asked for twice
 */
export async function watchLoading(page: Page): Promise<(address: string) => Promise<string[]>> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) pending.add(request);
  });
  page.on('response', (response) => pending.delete(response.request()));
  page.on('requestfailed', (request) => pending.delete(request));
  await delayAnswers(page);
  await page.addInitScript(noteShifts);
  /** Waits until all that was asked for is answered, and nothing more is for a while. */
  const settled = async () => {
    for (let quiet = 0; quiet < 4; quiet = pending.size === 0 ? quiet + 1 : 0)
      await new Promise((resolve) => setTimeout(resolve, 60));
  };
  return async (address) => {
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    await settled();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await settled();
    return [...(await shifts(page)), ...(await askedTwice(page))];
  };
}

/**
 * Holds back what goes to the API, and nothing else: a route of Playwright's would lead each part of the application
 * through this process, too.
 */
async function delayAnswers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', async ({ requestId }) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
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

/** As the browser itself counts: what is cancelled and asked for again is there twice, too. */
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
