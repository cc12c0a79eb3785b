import type { Page } from '@playwright/test';

/** Timeout in milliseconds, after which a loading page is pictured as it is. */
const PATIENCE_MS = 8_000;

/** Waits until a page has its heading and finishes loading. */
export async function settled(page: Page): Promise<void> {
  const isThere = () => document.querySelector('h1') && !document.querySelector('[aria-busy="true"]');
  await page.waitForFunction(isThere, { timeout: PATIENCE_MS }).catch(() => undefined);
  // lets idle-time chunks load, and pictures decode
  await page.evaluate(
    (timeout) => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout })),
    PATIENCE_MS,
  );
  await page.waitForTimeout(750);
}
