import { expectNoAxeFindings } from './support/axe.ts';
import { makeBarang, makePlace, own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

// a browser whose own date order is month, day, year
test.use({ locale: 'en-US' });

/** File of the calendar chunk. */
const CALENDAR = /\/build\/date-calendar-[^/]*\.js/;

test('a date is typed day first before anything of the calendar is there', async ({ adminPage: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/barang/create');
  const field = page.getByRole('textbox', { name: 'Tanggal perolehan' });
  await field.fill('2/3/2021');
  await expect(page.getByLabel('Tahun perolehan')).toHaveValue('2021');
  expect(asked.filter((url) => CALENDAR.test(url))).toEqual([]);
  await field.press('Tab');
  await expect(field).toHaveValue('02/03/2021');

  await page.getByLabel('Nama barang').fill(own('Kursi'));
  await field.fill('31/02/2026');
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await expect(field).toBeFocused();
  await expect(page.getByText('Tanggal ini tidak ada di kalender.')).toBeVisible();
  await expectNoAxeFindings(page);
});

for (const { name, viewport, colorScheme } of [
  { name: 'on a desk', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'on a small phone', viewport: { width: 360, height: 640 }, colorScheme: 'dark' },
] as const) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme, hasTouch: viewport.width < 600 });

    test('a day is picked in the calendar, by keyboard and by hand', async ({ adminPage: page }) => {
      await page.goto('/barang/create');
      const field = page.getByRole('textbox', { name: 'Tanggal perolehan' });
      await field.fill('31/1/2024');
      const loaded = page.waitForResponse(CALENDAR);
      await field.press('ArrowDown');
      await loaded;
      const calendar = page.getByRole('dialog', { name: 'Kalender Tanggal perolehan' });
      await expect(calendar.getByRole('grid', { name: 'Januari 2024' })).toBeVisible();
      await expect(calendar.getByRole('button', { name: /^Rabu, 31 Januari 2024/ })).toBeFocused();
      await expectNoAxeFindings(page, calendar);
      // no part of it is outside the window
      const box = await calendar.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);

      await page.keyboard.press('PageDown');
      await expect(calendar.getByRole('grid', { name: 'Februari 2024' })).toBeVisible();
      await expect(calendar.getByRole('button', { name: /^Kamis, 29 Februari 2024/ })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(calendar.getByRole('grid', { name: 'Maret 2024' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(calendar).toBeHidden();
      await expect(field).toHaveValue('01/03/2024');

      const opener = page.getByRole('button', { name: 'Buka kalender Tanggal perolehan' });
      await expect(opener).toBeFocused();
      await opener.click();
      await calendar.getByLabel('Pilih tahun').selectOption('1999');
      await calendar.getByLabel('Pilih bulan').selectOption('Agustus');
      await calendar.getByRole('button', { name: /^Selasa, 17 Agustus 1999/ }).click();
      await expect(field).toHaveValue('17/08/1999');
      await opener.click();
      await page.keyboard.press('Escape');
      await expect(calendar).toBeHidden();
      await opener.click();
      await calendar.getByRole('button', { name: 'Kosongkan' }).click();
      await expect(field).toHaveValue('');
    });
  });
}

test('in a dialog Escape closes the calendar first', async ({ adminPage: page, api }) => {
  const { id } = await makeBarang(api, await makePlace(api), { nama_barang: own('Meja') });
  await page.goto(`/barang/pengguna_barang/${id}`);
  await page.getByRole('button', { name: 'Serahkan' }).first().click();
  const dialog = page.getByRole('dialog', { name: /Serahkan/ });
  await dialog.getByRole('button', { name: 'Buka kalender Tanggal serah terima' }).click();
  const calendar = page.getByRole('dialog', { name: 'Kalender Tanggal serah terima' });
  await expect(calendar.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a period is filtered day first, and kept in the address', async ({ adminPage: page }) => {
  await page.goto('/history');
  await page.getByRole('textbox', { name: 'Dari' }).fill('2/1/2026');
  await expect(page).toHaveURL(/dari=2026-01-02/);
  await page.getByRole('textbox', { name: 'sampai', exact: true }).fill('1/1/2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Isi dengan tanggal sejak 2 Januari 2026.')).toBeVisible();
  await expect(page).not.toHaveURL(/sampai=/);
  await page.getByRole('button', { name: 'Buka kalender Penggunaan sampai' }).click();
  await page
    .getByRole('dialog', { name: 'Kalender Penggunaan sampai' })
    .getByRole('button', { name: 'Hari ini' })
    .click();
  await expect(page).toHaveURL(/sampai=\d{4}-\d{2}-\d{2}/);
  await expectNoAxeFindings(page);
});
