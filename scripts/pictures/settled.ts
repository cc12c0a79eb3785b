import type { Page } from '@playwright/test';

/** Of a page that still loads after this many milliseconds, the picture shows so. */
const PATIENCE_MS = 8_000;

/** Waits until a page has its heading and loads nothing more. */
export async function settled(page: Page): Promise<void> {
  const isThere = () => document.querySelector('h1') && !document.querySelector('[aria-busy="true"]');
  await page.waitForFunction(isThere, { timeout: PATIENCE_MS }).catch(() => undefined);
  // what comes once the browser has nothing to do is fetched, and pictures decode
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
  await page.waitForTimeout(750);
}
