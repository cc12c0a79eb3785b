import type { Page } from '@playwright/test';
import { makeBarang, makePlace } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

/** Notes the formats of `Intl` that a page makes; the first of a language takes a slow phone 40 ms or more. */
async function watchIntl(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const made: string[] = [];
    for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'Collator', 'PluralRules'] as const) {
      const Format = Intl[name] as new (language?: string, options?: object) => object;
      Object.defineProperty(Intl, name, {
        value: new Proxy(Format, {
          construct: (target, given: [string?, object?]) => {
            made.push(`${name} ${given[0]}`);
            return new target(...given);
          },
        }),
      });
    }
    for (const { prototype } of [Number, Date] as const) {
      for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) {
        const own = (prototype as unknown as Record<string, unknown>)[name];
        if (typeof own !== 'function') continue;
        Object.defineProperty(prototype, name, {
          value(this: unknown, ...given: unknown[]) {
            made.push(`${name} ${String(given[0])}`);
            return own.apply(this, given);
          },
        });
      }
    }
    Object.assign(window, { made });
  });
  return () => page.evaluate(() => (window as unknown as { made: string[] }).made);
}

test('the main pages stand without a format of Intl', async ({ adminPage: page, api }) => {
  const barang = await makeBarang(api, await makePlace(api));
  const made = await watchIntl(page);
  for (const address of ['/', '/barang', `/barang/detail/${barang.id}`, '/barang/create']) {
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect([address, ...(await made())]).toEqual([address]);
  }
});

test('a page that is reloaded stays where it was', async ({ adminPage: page, api }) => {
  const barang = await makeBarang(api, await makePlace(api));
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(`/barang/detail/${barang.id}`);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // a router that saw no scrolling remembers none
  await page.mouse.move(100, 250);
  await page.mouse.wheel(0, 240);
  const place = () => page.evaluate(() => scrollY);
  await expect.poll(place).toBe(240);
  await page.reload();
  await expect.poll(place).toBe(240);
});
