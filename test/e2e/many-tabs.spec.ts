import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { own } from './support/inventory.ts';
import type { RunningServer } from './support/server.ts';
import { type Api, test as base, expect, keepSession, signedInApi } from './support/test.ts';

const METRICS_TOKEN = 'token-untuk-program-pemantau-32-huruf';
const password = 'Rindang Pohon Beringin 45';

/**
 * A realistic browser: left pages stay in the back/forward cache. The office's server has a name and plain HTTP, as in
 * many offices, where browsers lack Web Locks.
 */
const test = base.extend<{ context: BrowserContext }, { realBrowser: Browser }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a destructured first parameter
  serverEnv: [async ({}, use) => use({ METRICS_TOKEN }), { scope: 'worker' }],
  realBrowser: [
    async ({ launchOptions }, use) => {
      const browser = await chromium.launch({
        ...launchOptions,
        // the headless shell has no back/forward cache
        executablePath: process.env.MANIS_CHROMIUM ?? '/usr/bin/chromium',
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
        args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP kantor.test 127.0.0.1'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(`http://kantor.test:${new URL(server.baseUrl).port}`),
  context: async ({ realBrowser, baseURL }, use) => {
    const context = await realBrowser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' });
    await use(context);
    await context.close();
  },
});
/** Counts the notification streams of the server. */
async function streams(server: RunningServer): Promise<number> {
  const answer = await fetch(`${server.baseUrl}/api/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return Number(/^manis_notification_streams (\d+)$/m.exec(await answer.text())?.[1]);
}
const expectStreams = (server: RunningServer, count: number) =>
  expect.poll(() => streams(server)).toBe(count);

async function openTab(context: BrowserContext, api: Api, address: string): Promise<Page> {
  const page = await context.newPage();
  await keepSession(page, api);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

async function makeUser(api: Api, server: RunningServer): Promise<Api> {
  const name = own('Wulan');
  const email = `${name.toLowerCase().replace(' ', '.')}@kantor.test`;
  await api.data('POST', '/api/users', { name, email, password, roles: ['user'] });
  return signedInApi(server, { email, password });
}

const propose = (user: Api, nama_barang: string) =>
  user.data('POST', '/api/pengajuan', { nama_barang, fungsi: 'Rapat', harga_barang: 1000, jumlah_barang: 1 });
/** Goes back without page.goBack(), which waits for a load that a cached page doesn't have. */
const goBack = (page: Page) =>
  page.evaluate(() => {
    setTimeout(() => history.back(), 0);
  });
const bellSays = (page: Page, count: number) =>
  expect(page.getByText(`${count} pemberitahuan belum dibaca`)).toBeAttached();

test('ten tabs share one stream, all answer, and each home page follows the bell', async ({
  context,
  api,
  server,
}) => {
  const user = await makeUser(api, server);
  const tabs: Page[] = [];
  for (let count = 0; count < 10; count += 1) tabs.push(await openTab(context, api, '/'));
  expect(await tabs[0]?.evaluate(() => [isSecureContext, typeof navigator.locks])).toEqual([
    false,
    'undefined',
  ]);
  await expectStreams(server, 1);
  const answers = tabs.map((tab) => tab.evaluate(async () => (await fetch('/api/health')).status));
  expect(await Promise.all(answers)).toEqual(Array(10).fill(200));

  const name = own('Proyektor');
  await propose(user, name);
  for (const tab of tabs) {
    await bellSays(tab, 1);
    // the page below the bell updates, too
    await expect(tab.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
  // the first tab closes; the others still get events
  await tabs[0]?.close();
  await propose(user, own('Kamera'));
  for (const tab of tabs.slice(1)) await bellSays(tab, 2);
  expect(await streams(server)).toBe(1);
  for (const tab of tabs.slice(1)) await tab.close();
  await expectStreams(server, 0);
});

test('a page in the back/forward cache takes no connection, and misses nothing when it is back', async ({
  context,
  api,
  server,
}) => {
  const user = await makeUser(api, server);
  await api.data('POST', '/api/notifikasi/baca');
  const other = await openTab(context, api, '/kategori');
  const page = await openTab(context, api, '/pengajuan/admin/');
  await expectStreams(server, 1);
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
  await page.goto(`${server.baseUrl}/ikon.svg`);
  const name = own('Layar');
  await propose(user, name);
  await goBack(page);
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  await bellSays(page, 1);
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  expect(await streams(server)).toBe(1);

  // a sign-out elsewhere also applies to a page restored from the cache
  await page.goto(`${server.baseUrl}/ikon.svg`);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await goBack(page);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.close();
  await other.close();
});

test('the last page that goes into the back/forward cache leaves no connection behind', async ({
  context,
  api,
  server,
}) => {
  const user = await makeUser(api, server);
  await api.data('POST', '/api/notifikasi/baca');
  const page = await openTab(context, api, '/pengajuan/admin/');
  for (const name of [own('Papan'), own('Rak'), own('Lampu')]) {
    await expectStreams(server, 1);
    await page.goto(`${server.baseUrl}/ikon.svg`);
    await expectStreams(server, 0);
    await propose(user, name);
    await goBack(page);
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  }
  await bellSays(page, 3);
  await page.close();
});

test('another account that signs in is told its own, in every tab', async ({ context, api, server }) => {
  const [first, second] = [await makeUser(api, server), await makeUser(api, server)];
  const tabs = [await openTab(context, first, '/'), await openTab(context, first, '/')];
  await expectStreams(server, 1);
  await tabs[0]?.getByRole('button', { name: 'Logout' }).click();
  await expectStreams(server, 0);
  for (const tab of tabs) await expect(tab).toHaveURL(/\/login/);
  await tabs[0]?.getByLabel('E-mail').fill(second.user.email ?? '');
  await tabs[0]?.getByLabel('Kata sandi', { exact: true }).fill(password);
  await tabs[0]?.getByRole('button', { name: 'Masuk', exact: true }).click();
  for (const tab of tabs) await expect(tab.getByText(second.user.name).first()).toBeVisible();
  await expectStreams(server, 1);
  const made = await second.data<{ id: number }>('POST', '/api/pengajuan', {
    nama_barang: 'Meja',
    fungsi: 'Kerja',
    harga_barang: 1000,
    jumlah_barang: 1,
  });
  await api.data('POST', `/api/pengajuan/${made.id}/tolak`, { alasan: 'Anggaran sudah habis.' });
  for (const tab of tabs) await bellSays(tab, 1);
});
