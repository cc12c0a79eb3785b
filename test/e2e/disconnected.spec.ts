import type { Page } from '@playwright/test';
import { makePlace, own } from './support/inventory.ts';
import { expect, keepSession, test } from './support/test.ts';

const open = (page: Page, entry: string) =>
  page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: entry }).click();

test('a page that was never fetched says without a network that it cannot be, and comes once there is one', async ({
  context,
  api,
}) => {
  // not the shared page, as a failed chunk belongs on its console
  const page = await context.newPage();
  await keepSession(page, api);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await open(page, 'Kategori Barang');
  const retry = page.getByRole('button', { name: 'Coba lagi' });
  await expect(page.getByRole('heading', { name: 'Halaman ini tidak dapat dimuat' })).toBeVisible();
  await retry.click();
  // still displayed: a reload would have shown the browser's own error page
  await expect(page.getByText('Tidak dapat terhubung ke server.')).toBeVisible();
  // it recovers by itself
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Kategori Barang' })).toBeVisible();
  await page.close();
});

test('a list that was never read offers another try without a network; a form says so and keeps what was typed', async ({
  context,
  adminPage: page,
  api,
}) => {
  const { kategori } = await makePlace(api);
  await page.goto('/kategori');
  await expect(page.getByRole('main').getByText(kategori.name).first()).toBeVisible();
  await context.setOffline(true);
  // another list on the same page: its files are loaded, its rows aren't
  await page.getByRole('searchbox', { name: /cari/i }).fill(kategori.name);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText('Data tidak dapat dimuat')).toBeVisible();
  // it recovers by itself, too
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText(kategori.name).first()).toBeVisible();

  await page.goto('/kategori/create');
  const name = own('Perabot');
  await page.getByLabel('Nama kategori').fill(name);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Simpan kategori' }).click();
  await expect(page.getByText('Tidak dapat terhubung ke server.').first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Simpan kategori' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
