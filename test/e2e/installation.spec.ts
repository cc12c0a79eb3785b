import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { removeFolder } from '../support/remove-folder.ts';
import { expect, test } from './support/test.ts';

interface Manifest {
  name: string;
  lang: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

test('Chromium offers to install the app: its manifest and icons are as a browser wants them', async ({
  server,
}, info) => {
  // test windows are private, where nothing can be installed: this one has a profile
  const profile = await mkdtemp(join(tmpdir(), 'manis-profil-'));
  const launch = info.project.use.launchOptions as { executablePath?: string; args?: string[] };
  const context = await chromium.launchPersistentContext(profile, { ...launch, locale: 'id-ID' });
  try {
    const page = await context.newPage();
    await page.goto(`${server.baseUrl}/login`);
    await expect(page.getByRole('heading', { name: 'Masuk' })).toBeVisible();
    const tools = await context.newCDPSession(page);
    const app = await tools.send('Page.getAppManifest');
    expect(app.url).toBe(`${server.baseUrl}/manifest.webmanifest`);
    expect(app.errors).toEqual([]);
    const manifest = JSON.parse(app.data ?? '') as Manifest;
    expect(manifest).toMatchObject({ name: 'MANIS', lang: 'id', display: 'standalone' });
    await expect
      .poll(async () => (await tools.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([]);
  } finally {
    await context.close();
    await removeFolder(profile);
  }
});

test('every icon is what the manifest and the page say it is', async ({ page, request }) => {
  await page.goto('/login');
  const named = await request.get('/manifest.webmanifest');
  expect(named.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await named.json()) as Manifest;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
  );
  const linked = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const apple = { src: linked ?? '', sizes: '180x180', type: 'image/png', purpose: 'any' };
  for (const { src, sizes, type } of [...icons, apple]) {
    const answer = await request.get(src);
    expect(answer.headers()['content-type'], src).toContain(type);
    const { width, height } = await sharp(await answer.body()).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test("the browser's own bars follow light and dark, also when a person chooses here", async ({
  adminPage: page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const colours = page.locator('meta[name="theme-color"]');
  await expect(colours.first()).toHaveAttribute('content', /^#fff(fff)?$/);
  await page.getByRole('button', { name: /: profil dan tampilan$/ }).click();
  await page.getByRole('menuitemradio', { name: 'Gelap' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  for (const colour of await colours.all()) await expect(colour).toHaveAttribute('content', '#161d1c');
});
