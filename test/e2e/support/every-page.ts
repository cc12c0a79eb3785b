import type { CDPSession, Page } from '@playwright/test';
import { addressesOf } from './addresses.ts';
import { type AxeRules, axeFindings, MENUS } from './axe.ts';
import { layoutFindings } from './layout-findings.ts';
import { officeUser, officeWithOneOfEach, roomPath } from './one-of-each.ts';
import { openPage } from './open-page.ts';
import { watchLoading } from './page-load.ts';
import { test as base, expect, keepSession, signedInApi } from './test.ts';
import { setTouch, touchFindings } from './touch-targets.ts';

const SMALLEST = { width: 360, height: 740 };
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
/** Pages with side-by-side parts or charts on wide screens, which are also loaded there. */
const WIDE_PAGES = /^\/(?:$|laporan|impor|bast\/create|barang|login)/;

type Who = 'nobody' | 'user' | 'admin';
type Office = Record<Who, string[]>;

/** Office with one record of each kind, created once per worker. */
const test = base.extend<object, { office: Office }>({
  office: [
    async ({ server }, use) => {
      const addresses = addressesOf(await officeWithOneOfEach(await signedInApi(server), server));
      // events and refetches of the previous seconds would repeat on a page
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      await use(addresses);
    },
    { scope: 'worker' },
  ],
});

/**
 * Declares the tests that visit every page of a role. Each page is loaded on a phone, many on a wide screen, too: no
 * layout shift, no repeated request, and touch targets that are large enough. Then axe checks it: with all rules in
 * light on a wide screen, if loaded there with the colour rules in dark, and with all rules in dark on a phone of 360
 * px, where its width is checked. No page writes a lokasi as its path. As user, pages that admins see, too, are checked once in light and for width: an
 * admin's have the same parts and more.
 * @param parts number of tests; each must finish in time on a busy machine
 */
export function testEveryPage(who: Who, parts: number): void {
  for (let part = 0; part < parts; part++) {
    test(`every page as ${who} stands still while it loads, asks once, fits 360 px and has no finding of axe's, light and dark (${part + 1} of ${parts})`, async ({
      page,
      server,
      office,
    }) => {
      const credentials = who === 'user' ? officeUser : server.admin;
      if (who !== 'nobody') await keepSession(page, await signedInApi(server, credentials));
      const load = await watchLoading(page);
      const devtools = await page.context().newCDPSession(page);
      const size = Math.ceil(office[who].length / parts);
      const findings: string[] = [];
      // menus are checked with the first page
      for (const [index, address] of office[who].slice(part * size, (part + 1) * size).entries()) {
        const look = lookAt(page, index === 0 ? [] : MENUS);
        const known = who === 'user' && office.admin.includes(address) && address !== '/';
        const found = known
          ? await lookOnce(page, address, look)
          : await loadAndLook(page, address, look, load, devtools);
        findings.push(...found.map((one) => `${address} ${one}`));
        // no redirect
        expect(routeOf(new URL(page.url()).pathname)).toBe(routeOf(address));
      }
      expect(findings).toEqual([]);
    });
  }
}

/** Returns a page's address without ids and states. */
const routeOf = (address: string) =>
  address
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .replace(/\d+/g, '$');

/**
 * Checks with axe's rules.
 * @param how scheme and screen, named in findings
 */
type Look = (how: string, rules: AxeRules) => Promise<string[]>;

/** @param except selectors to skip */
function lookAt(page: Page, except: string[]): Look {
  return async (how, rules) =>
    (await axeFindings(page, { rules, except })).map((finding) => `(${how}) ${finding}`);
}

async function loadAndLook(
  page: Page,
  address: string,
  look: Look,
  load: (address: string) => Promise<string[]>,
  devtools: CDPSession,
): Promise<string[]> {
  const findings: string[] = [];
  const isWide = WIDE_PAGES.test(address);
  for (const screen of isWide ? [PHONE, WIDE] : [PHONE]) {
    await page.setViewportSize(screen);
    findings.push(...(await load(address)).map((finding) => `(${screen.width} px) ${finding}`));
    if (address.includes('?permintaan=')) await expect(page.getByRole('dialog')).toBeVisible();
    await setTouch(devtools, true);
    findings.push(...(await pathFindings(page)).map((finding) => `(${screen.width} px) ${finding}`));
    findings.push(...(await touchFindings(page)).map((finding) => `(touch, ${screen.width} px) ${finding}`));
    await setTouch(devtools, false);
    findings.push(
      ...(await layoutFindings(page, address)).map((finding) => `(${screen.width} px) ${finding}`),
    );
  }

  await page.setViewportSize(WIDE);
  if (!isWide) findings.push(...(await layoutFindings(page, address)));
  findings.push(...(await look('light', 'all')));
  await setScheme(page, 'dark');
  if (isWide) findings.push(...(await look('dark', 'colour')));
  findings.push(...(await tooWide(page)));
  findings.push(...(await look('dark, 360 px', 'all')));
  await setScheme(page, 'light');
  return findings;
}

/** Navigates to the page inside the running app, if there is one. */
async function lookOnce(page: Page, address: string, look: Look): Promise<string[]> {
  await page.setViewportSize(WIDE);
  const runs = page.url() !== 'about:blank' && routeOf(new URL(page.url()).pathname) !== routeOf(address);
  await openPage(page, address, !runs);
  return [
    ...(await look('light', 'all')),
    ...(await pathFindings(page)),
    ...(await tooWide(page)),
    ...(await pathFindings(page)),
  ];
}

/** Finds where the page writes a lokasi as its path, building first, instead of room first. */
async function pathFindings(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').innerText()).split('\n');
  return lines.filter((line) => line.includes(roomPath)).map((line) => `writes a path: "${line}"`);
}

async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
}

/** Narrows the screen to the smallest width and waits until charts and tables have resized. */
async function tooWide(page: Page): Promise<string[]> {
  await page.setViewportSize(SMALLEST);
  const narrow = page.waitForFunction(
    (most) => document.documentElement.scrollWidth <= most,
    SMALLEST.width,
    {
      timeout: 5_000,
    },
  );
  await narrow.catch(() => undefined);
  const width = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(document.documentElement.scrollWidth)),
        );
      }),
  );
  return width > SMALLEST.width ? [`is ${width} px wide`] : [];
}
