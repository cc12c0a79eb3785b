import { makeBarang, makePlace, own } from './support/inventory.ts';
import { expect, keepSession, test } from './support/test.ts';

test('the one box opens a record, a page and the keys; "/" goes to the search of a list', async ({
  adminPage: page,
  api,
}) => {
  const name = own('Kamera');
  const { id } = await makeBarang(api, await makePlace(api), { nama_barang: name });
  await page.goto('/barang');
  await expect(page.getByRole('link', { name })).toBeVisible();
  // it loads once the page is idle, with the shortcuts
  await expect(page.getByRole('button', { name: 'Cari di MANIS' })).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: 'Cari di MANIS' });
  await expect(box.getByRole('combobox')).toBeFocused();
  // Enter waits for the results
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/barang/detail/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(box.getByText('Terakhir dibuka')).toBeVisible();
  await page.keyboard.type('impor bu');
  await expect(box.getByRole('option', { name: 'Impor buku' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/impor?jenis=buku');
  await expect(page.locator('[aria-modal="true"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Impor Buku' })).toBeVisible();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Tombol papan ketik' });
  await expect(keys.getByText('Ke kotak pencarian daftar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the box opens from the lower bar; "KIR" and "serahkan" lead to what is done with a record', async ({
    page,
    api,
  }) => {
    const name = own('Neraca');
    const place = await makePlace(api);
    const { id } = await makeBarang(api, place, { nama_barang: name });
    await keepSession(page, api);
    await page.goto('/');
    const cari = page
      .getByRole('navigation', { name: 'Menu bawah' })
      .getByRole('button', { name: 'Cari di MANIS' });
    const box = page.getByRole('dialog', { name: 'Cari di MANIS' });

    await cari.tap();
    await box.getByRole('combobox').fill(`KIR ${place.lokasi.name}`);
    await box.getByRole('option', { name: `Cetak KIR: ${place.lokasi.name}` }).tap();
    await page.waitForURL(`**/lokasi/detail/${place.lokasi.id}`);

    await cari.tap();
    await box.getByRole('combobox').fill(`serahkan ${name}`);
    await box.getByRole('option', { name: `Serahkan: ${name}` }).tap();
    await page.waitForURL(`**/barang/pengguna_barang/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.locator('[aria-modal="true"]')).toHaveCount(0);
  });
});
