import sharp from 'sharp';
import { qrSvg } from '../../src/server/documents/qr.ts';
import type { PratinjauLabel } from '../../src/shared/label.ts';
import { expectNoAxeFindings } from './support/axe.ts';
import { withCamera } from './support/fake-camera.ts';
import { makeBarang, makePlace, own } from './support/inventory.ts';
import { type Api, expect, test } from './support/test.ts';
import { setTouch, touchFindings } from './support/touch-targets.ts';

/** Creates a barang for this test and the label that the application prints for it. */
async function labelled(api: Api): Promise<{ id: number; kode: string; nama: string; label: string }> {
  const nama = own('Proyektor');
  const made = await makeBarang(api, await makePlace(api), { nama_barang: nama });
  const preview = await api.data<PratinjauLabel>('POST', '/api/label/pratinjau', {
    jenis: 'barang',
    ids: [made.id],
    format: 'rol_50x30',
  });
  return { id: made.id, kode: made.kode_barang, nama, label: preview.svg };
}

const launchOptions = (given: unknown) => given as { executablePath?: string; args?: string[] };

test('the camera reads a printed label and opens its barang', async ({ api, server }, info) => {
  const { nama, label } = await labelled(api);
  const launch = launchOptions(info.project.use.launchOptions);
  await withCamera(
    launch,
    [label],
    async (page) => {
      await page.goto('/scan');
      await expect(page.getByRole('heading', { level: 1, name: nama })).toBeVisible();
      await expect(page).toHaveURL(/\/barang\/detail\/\d+$/);
    },
    { baseURL: server.baseUrl, api },
  );
});

test('another QR shows its text and leads nowhere', async ({ api, server }, info) => {
  const launch = launchOptions(info.project.use.launchOptions);
  const address = 'https://jahat.example/barang/detail/1';
  await withCamera(
    launch,
    [qrSvg(address)],
    async (page) => {
      await page.goto('/scan');
      await expect(page.getByText('Bukan label MANIS')).toBeVisible();
      await expect(page.getByText(address)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: address })).toHaveCount(0);
      await expect(page).toHaveURL(/\/scan$/);
      await expectNoAxeFindings(page);
    },
    { baseURL: server.baseUrl, api },
  );
});

test('without a camera a typed code or a photo opens the barang', async ({ api, adminPage: page }) => {
  const { nama, kode, label } = await labelled(api);
  await page.goto('/scan');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/kamera/i);
  await page.getByRole('textbox', { name: 'Atau ketik kodenya' }).fill('999-2024-987654');
  await page.getByRole('button', { name: 'Buka', exact: true }).click();
  await expect(page.getByText('Datanya sudah tidak ada')).toBeVisible();
  await page.getByRole('textbox', { name: 'Atau ketik kodenya' }).fill(kode);
  await page.getByRole('button', { name: 'Buka', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: nama })).toBeVisible();

  // the code of an old label, which two barang have
  const place = await makePlace(api);
  const kode_lama = own('INV 12');
  for (const nama_barang of ['Rak lama', 'Papan lama'])
    await makeBarang(api, place, { nama_barang, kode_lama });
  await page.goto('/scan');
  await expect(page.getByRole('heading', { level: 1, name: 'Pindai Label' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Atau ketik kodenya' }).fill(kode_lama.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('2 dengan kode lama ini');
  await expect(page.getByRole('main').getByRole('status')).toContainText(place.lokasi.name);
  await expectNoAxeFindings(page);
  const devtools = await page.context().newCDPSession(page);
  await setTouch(devtools, true);
  expect(await touchFindings(page)).toEqual([]);
  await setTouch(devtools, false);
  // the row opens wherever it is pressed
  const row = page.getByRole('listitem').filter({ hasText: 'Rak lama' });
  const { width, height } = (await row.boundingBox()) ?? { width: 0, height: 0 };
  await row.click({ position: { x: width - 8, y: height - 4 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Rak lama' })).toBeVisible();

  await page.goto('/scan');
  await expect(page.getByRole('heading', { level: 1, name: 'Pindai Label' })).toBeVisible();
  const photo = await sharp(Buffer.from(label), { density: 200 })
    .extend({ top: 90, bottom: 140, left: 120, right: 60, background: '#8c8c86' })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Foto label')
    .setInputFiles({ name: 'label.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('heading', { level: 1, name: nama })).toBeVisible();
});

test('an admin prints the labels of a lokasi, one a piece, on a sheet that is partly used', async ({
  api,
  adminPage: page,
}) => {
  const place = await makePlace(api);
  for (const nama_barang of ['Meja', 'Kursi'])
    await makeBarang(api, place, { nama_barang, kode_lama: 'INV/7' });
  await page.goto(`/lokasi/detail/${place.lokasi.id}`);
  await page.getByRole('link', { name: 'Cetak label' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cetak Label' })).toBeVisible();
  const totals = page.getByRole('status').filter({ hasText: 'label dari' });
  await expect(totals).toContainText('2 label dari 2 barang');
  await page.getByRole('combobox', { name: 'Jumlah label' }).selectOption('unit');
  await expect(totals).toContainText('8 label dari 2 barang');
  await page.getByRole('spinbutton', { name: 'Mulai dari label ke-' }).fill('20');
  await expect(totals).toContainText('pada 2 halaman');
  const picture = page.getByRole('img', { name: 'Pratinjau halaman pertama' });
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', /Lama%3A/);
  await page.getByRole('checkbox', { name: 'Cetak kode lama' }).check();
  await expect(picture).toHaveAttribute('src', /Lama%3A%20INV%2F7/);
  await expectNoAxeFindings(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh PDF label' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^label-barang-.*\.pdf$/);
});
