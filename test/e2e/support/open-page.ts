import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Opens an address and waits for its page: by navigation inside the running app.
 * @param anew loads the app instead, like a typed address
 */
export async function openPage(page: Page, address: string, anew: boolean): Promise<void> {
  if (anew) await page.goto(address);
  else
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
      history.pushState(null, '', to);
    }, address);
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
