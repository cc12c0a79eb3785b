import type { Page } from '@playwright/test';
import { expect, keepSession, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens the home page and waits until the service worker has cached the shell and the main pages. */
async function openAndKeep(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** Lists the addresses of everything cached. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    return all;
  });

test('a second visit needs no network for the shell, and nothing of a person is kept', async ({
  context,
  api,
}) => {
  // not the shared page, as failed requests belong on its console
  const page = await context.newPage();
  await keepSession(page, api);
  await openAndKeep(page);
  await context.setOffline(true);
  await page.goto('/barang');
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar Barang' })).toBeVisible();
  await expect(page.getByText('Data ini memerlukan server')).toBeVisible();
  // recovers by itself
  await context.setOffline(false);
  await expect(page.getByText('Data tidak dapat dimuat')).toBeHidden();
  // a file opened by a link comes from the server, not the shell
  const answer = await page.evaluate(async () => (await fetch('/api/health')).headers.get('content-type'));
  expect(answer).toContain('application/json');
  for (const path of await kept(page)) expect(path).toMatch(/^\/($|build\/|start\.js$|ikon|manifest)/);
  await page.close();
});

test('a second visit asks for the files of its page with the document, as the first one does', async ({
  adminPage: page,
}) => {
  await openAndKeep(page);
  const document = await page.goto('/barang');
  expect(document?.fromServiceWorker()).toBe(true);
  expect(await document?.text()).toMatch(/<link rel="modulepreload"[^>]* href="\/build\/barang-list-page-/);
});

test('a page comes from the server first, and what is kept follows its settings', async ({
  adminPage: page,
}) => {
  await openAndKeep(page);
  const zone = page.locator('meta[name="office-zone"]');
  const keptZone = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith('release-')) ?? '';
      const text = await (await (await caches.open(name)).match('/'))?.text();
      return /office-zone" content="([^"]*)"/.exec(text ?? '')?.[1];
    });
  await expect.poll(keptZone).toBe('Asia/Jakarta');
  // replaces the cached page by one from before the office moved to another zone
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('release-')) ?? '';
    const shell = await caches.open(name);
    const now = await shell.match('/');
    const earlier = (await now?.text())?.replace('content="Asia/Jakarta"', 'content="Asia/Makassar"');
    await shell.put('/', new Response(earlier, { headers: now?.headers ?? {} }));
  });
  await page.goto('/kategori');
  await expect(zone).toHaveAttribute('content', 'Asia/Jakarta');
  await expect(page.getByRole('heading', { level: 1, name: 'Kategori Barang' })).toBeVisible();
  await expect.poll(keptZone).toBe('Asia/Jakarta');
});
