import type { Page } from '@playwright/test';
import { addressesOf } from './addresses.ts';
import { type AxeRules, axeFindings } from './axe.ts';
import { officeUser, officeWithOneOfEach } from './one-of-each.ts';
import { openPage } from './open-page.ts';
import { test as base, expect, keepSession, signedInApi } from './test.ts';

const PHONE = { width: 360, height: 740 };

type Who = 'nobody' | 'user' | 'admin';
type Office = Record<Who, string[]>;

/** An office with one record of each kind; the spec's worker makes it once. */
const test = base.extend<object, { office: Office }>({
  office: [
    async ({ server }, use) => use(addressesOf(await officeWithOneOfEach(await signedInApi(server), server))),
    { scope: 'worker' },
  ],
});

/**
 * Declares the tests that visit every page of a role and look at it three times: in light on a wide screen by all of
 * axe's rules, in dark by those about colour, and in dark on a phone of 360 px again by all rules and for its width.
 * Pages that an admin sees too are looked at once as user, in light, and for their width: an admin's have the same parts and more.
 * @param parts how many tests; each ends in time on a busy machine
 */
export function testEveryPage(who: Who, parts: number): void {
  for (let part = 0; part < parts; part++) {
    test(`axe finds nothing on any page as ${who}, light, dark and at 360 px, which none exceeds (${part + 1} of ${parts})`, async ({
      page,
      server,
      office,
    }) => {
      test.setTimeout(240_000);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const credentials = who === 'user' ? officeUser : server.admin;
      if (who !== 'nobody') await keepSession(page, await signedInApi(server, credentials));
      const size = Math.ceil(office[who].length / parts);
      const findings: string[] = [];
      let before: string | undefined;
      for (const address of office[who].slice(part * size, (part + 1) * size)) {
        await open(page, address, before);
        findings.push(
          ...(await findingsOn(page, address, isAdminsToo(office, who, address) ? 'once' : 'thrice')),
        );
        before = address;
      }
      expect(findings).toEqual([]);
    });
  }
}

/** The page without what names a record or a state of it. */
const routeOf = (address: string) =>
  address
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .replace(/\d+/g, '$');

/** Opens a page and waits until it stands: by a link's way inside the running app where it shows another page. */
async function open(page: Page, address: string, before: string | undefined): Promise<void> {
  await openPage(page, address, before === undefined || routeOf(before) === routeOf(address));
  if (address.includes('?permintaan=')) await expect(page.getByRole('dialog')).toBeVisible();
  // nobody was sent elsewhere
  const { pathname } = new URL(page.url());
  expect(routeOf(pathname)).toBe(routeOf(address));
}

const isAdminsToo = (office: Office, who: Who, address: string) =>
  who === 'user' && office.admin.includes(address) && address !== '/';

async function findingsOn(page: Page, address: string, looks: 'once' | 'thrice'): Promise<string[]> {
  const look = async (how: string, rules: AxeRules) =>
    (await axeFindings(page, rules)).map((finding) => `${address} (${how}) ${finding}`);
  const wide = page.viewportSize();
  const findings = await look('light', 'all');
  if (looks === 'thrice') {
    await setScheme(page, 'dark');
    findings.push(...(await look('dark', 'colour')));
  }

  await page.setViewportSize(PHONE);
  const width = await widthOnPhone(page);
  if (width > PHONE.width) findings.push(`${address} is ${width} px wide`);
  if (looks === 'thrice') findings.push(...(await look('dark, 360 px', 'all')));

  if (wide) await page.setViewportSize(wide);
  if (looks === 'thrice') await setScheme(page, 'light');
  return findings;
}

async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
}

/** The page's width once it has settled: charts and tables take a moment to follow the screen. */
async function widthOnPhone(page: Page): Promise<number> {
  const narrow = page.waitForFunction((most) => document.documentElement.scrollWidth <= most, PHONE.width, {
    timeout: 5_000,
  });
  await narrow.catch(() => undefined);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(document.documentElement.scrollWidth)),
        );
      }),
  );
}
