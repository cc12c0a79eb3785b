import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Nothing on the page stands in the way of a keyboard or a screen reader, as far as axe can tell.
 * Waits for the page's heading first: before it stands there is only the page-loading marker to judge.
 */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual(
    [],
  );
}
