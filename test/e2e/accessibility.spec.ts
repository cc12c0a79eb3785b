import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { User } from '../../src/shared/auth.ts';
import { officeWithOneOfEach, userPassword } from './support/one-of-each.ts';
import { test as base, expect, signedInApi } from './support/test.ts';

interface Visit {
  who: { user: User; token: string } | null;
  addresses: string[];
}

/** One record of each kind, and who visits which pages; a fixture of its own gives it an application of its own. */
const test = base.extend<object, { office: Visit[] }>({
  office: [
    async ({ server }, use) => {
      const api = await signedInApi(server);
      const pages = await officeWithOneOfEach(api, server);
      const user = await signedInApi(server, { email: 'wulan@kantor.test', password: userPassword });
      await use([
        {
          who: null,
          addresses: ['/login', '/loginapi', '/login/oauth-check', '/siapkan', '/siapkan?kode=abc'],
        },
        { who: api, addresses: pages.admin },
        { who: user, addresses: pages.user },
      ]);
    },
    { scope: 'worker' },
  ],
});

async function findingsOn(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${address} ${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
  );
}

/** What stands in the browser's local storage while this person is signed in. */
async function become(page: Page, who: { user: User; token: string } | null): Promise<void> {
  await page.goto('/login');
  await page.evaluate(
    ([user, token]) => {
      localStorage.clear();
      if (user) localStorage.setItem('user', user);
      if (token) localStorage.setItem('token', token);
    },
    who ? [JSON.stringify(who.user), who.token] : [],
  );
}

/** Tests a colour scheme; so many that each ends in time on a busy machine. */
const PARTS = 5;

for (const colorScheme of ['light', 'dark'] as const) {
  for (let part = 0; part < PARTS; part++) {
    test(`axe finds nothing on any page in ${colorScheme}, as admin, as user and as nobody (${part + 1} of ${PARTS})`, async ({
      page,
      office,
    }) => {
      test.setTimeout(240_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const findings: string[] = [];
      for (const { who, addresses } of office) {
        await become(page, who);
        for (const address of addresses.filter((_, index) => index % PARTS === part)) {
          findings.push(...(await findingsOn(page, address)));
        }
      }
      expect(findings).toEqual([]);
    });
  }
}

test('no page is wider than a phone of 360 px', async ({ adminPage: page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const addresses = [
    '/',
    '/barang',
    '/kategori',
    '/lokasi',
    '/pengguna',
    '/users',
    '/laporan/barang',
    '/laporan/pengguna',
    '/laporan/LaporanTBarangTidakTerpakai',
    '/laporan/LaporanTHargaBarang',
    '/laporan/penyusutan',
    '/history',
  ];
  const tooWide: string[] = [];
  for (const address of [
    ...addresses,
    '/impor',
    '/audit',
    '/pengajuan/admin',
    '/permintaan/admin',
    '/label',
    '/scan',
    '/barang/create',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) tooWide.push(`${address}: ${width} px`);
  }
  expect(tooWide).toEqual([]);
});
