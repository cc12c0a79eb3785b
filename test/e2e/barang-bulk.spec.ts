import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './support/axe.ts';
import { choose, makeBarang, makePlace } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

test('many items are moved at once, also those of other pages', async ({ adminPage: page, api }) => {
  const place = await makePlace(api);
  const target = await makePlace(api);
  for (let number = 0; number < 12; number++)
    await makeBarang(api, place, { nama_barang: `Bangku ${number}` });
  await page.goto(`/barang?lokasi_id=${place.lokasi.id}&per_page=10`);
  await page.getByRole('checkbox', { name: /Pilih semua|halaman ini/ }).check();
  await page.getByRole('button', { name: 'Pilih semua 12 yang cocok' }).click();
  await page.getByRole('button', { name: 'Pindah lokasi' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeFindings(page);
  await choose(page, 'Lokasi baru', target.lokasi.name);
  await page.getByRole('button', { name: 'Pindahkan', exact: true }).click();
  await expect(page.getByText('12 barang diproses.')).toBeVisible();
  await page.goto(`/barang?lokasi_id=${target.lokasi.id}`);
  await expect(page.getByText('1–12 dari 12')).toBeVisible();
});

test('exactly the selected items are saved as a file, also all that match', async ({
  adminPage: page,
  api,
}) => {
  const place = await makePlace(api);
  for (let number = 0; number < 12; number++) {
    await makeBarang(api, place, {
      nama_barang: `Rak ${String(number).padStart(2, '0')}`,
      harga_barang: 100,
    });
  }
  await page.goto(`/barang?lokasi_id=${place.lokasi.id}&per_page=10&sort=nama_barang`);
  await page.getByRole('checkbox', { name: 'Pilih Rak 03' }).check();
  await page.getByRole('checkbox', { name: 'Pilih Rak 07' }).check();
  expect(await namesIn(page, 'CSV')).toEqual(['Rak 03', 'Rak 07']);
  await page.getByRole('checkbox', { name: /halaman ini/ }).check();
  await page.getByRole('button', { name: 'Pilih semua 12 yang cocok' }).click();
  expect(await namesIn(page, 'CSV')).toHaveLength(12);
});

/** Saves what is selected as a CSV file, and reads the names in it. */
async function namesIn(page: Page, format: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  const path = await (await coming).path();
  const lines = (await readFile(path, 'utf8')).split('\r\n').filter(Boolean);
  return lines.slice(1).map((line) => line.split(';')[1] ?? '');
}

test('a change of many items that takes long says so, and is undone when it is cancelled', async ({
  adminPage: page,
  api,
}) => {
  const place = await makePlace(api);
  for (let number = 0; number < 3; number++) await makeBarang(api, place, { nama_barang: `Kipas ${number}` });
  // the answer never comes
  await page.route('**/api/barang/massal', () => {});
  await page.goto(`/barang?lokasi_id=${place.lokasi.id}`);
  await page.getByRole('checkbox', { name: /halaman ini/ }).check();
  await page.getByRole('button', { name: 'Ubah kondisi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah kondisi 3 barang' });
  await dialog.getByLabel('Kondisi baru').selectOption('Rusak Berat');
  await dialog.getByRole('button', { name: 'Ubah kondisi' }).click();
  await expect(dialog.getByText('Memproses 3 barang…')).toBeVisible();
  await expect(dialog.getByText(/Jangan tutup halaman ini/)).toBeVisible();
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Batalkan' }).click();
  await expect(dialog.getByText(/^Dibatalkan\. Tidak ada barang yang berubah/)).toBeVisible();
  await page.unroute('**/api/barang/massal');
  await dialog.getByRole('button', { name: 'Ubah kondisi' }).click();
  await expect(page.getByText('3 barang diproses.')).toBeVisible();
});
