import type { Locator, Page } from '@playwright/test';
import { makeBarang, makePlace, own } from './support/inventory.ts';
import type { RunningServer } from './support/server.ts';
import { type Api, expect, keepSession, signedInApi, test } from './support/test.ts';

/** On a phone; the catalogue only contains records of these tests, so that nothing must be searched for. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, freshData: true });

const password = 'Rindang Pohon Beringin 45';
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Creates a user who holds one barang. */
async function holder(api: Api, server: RunningServer): Promise<{ user: Api; held: string; free: string }> {
  const place = await makePlace(api);
  const [held, free, name] = [own('Laptop'), own('Proyektor'), own('Bayu')];
  const laptop = await makeBarang(api, place, { nama_barang: held, jumlah_barang: 1 });
  await makeBarang(api, place, { nama_barang: free, jumlah_barang: 2 });
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@kantor.test`;
  const { id } = await api.data<{ id: number }>('POST', '/api/users', {
    name,
    email,
    password,
    roles: ['user'],
  });
  await api.data('POST', `/api/barang/${laptop.id}/pengguna`, { pengguna_id: id, jumlah: 1 });
  return { user: await signedInApi(server, { email, password }), held, free };
}

/** Opens the home page and counts clicks from there, but not typing. */
async function fromHome(page: Page) {
  let presses = 0;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return {
    press: async (what: Locator) => {
      presses += 1;
      await what.tap();
    },
    presses: () => presses,
  };
}

const mainAction = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Tindakan utama' }).getByRole('link', { name });
const below = (page: Page) => page.getByRole('navigation', { name: 'Menu bawah' });

test('what somebody holds is on Home, all of it one press away', async ({ page, api, server }) => {
  const { user, held } = await holder(api, server);
  await keepSession(page, user);
  const home = await fromHome(page);
  await expect(page.getByRole('list', { name: 'Barang yang Anda pegang' })).toContainText(held);
  expect(home.presses()).toBe(0);
  await home.press(below(page).getByRole('link', { name: 'Barang saya' }));
  await expect(page).toHaveURL(new RegExp(`/pengguna/detail/${user.user.id}`));
  await expect(page.getByRole('main').getByText(held).first()).toBeVisible();
  expect(home.presses()).toBe(1);
});

test('something from the stock is asked for in three presses', async ({ page, api, server }) => {
  const { user, free } = await holder(api, server);
  await keepSession(page, user);
  const home = await fromHome(page);
  await home.press(mainAction(page, 'Minta'));
  await home.press(
    page.getByRole('list', { name: 'Barang yang dapat diminta' }).getByRole('link', { name: free }),
  );
  await expect(page.getByText('Sisa 2 unit di sini')).toBeVisible();
  await page.getByLabel('Keperluan').fill('Rapat');
  await home.press(page.getByRole('button', { name: 'Kirim permintaan' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Permintaan Barang Pengguna' })).toBeVisible();
  await expect(page.getByRole('main').getByText(free).first()).toBeVisible();
  expect(home.presses()).toBe(3);
});

test('a purchase with a picture is proposed in three presses', async ({ page, api, server }) => {
  const { user } = await holder(api, server);
  await keepSession(page, user);
  const name = own('Tripod');
  const home = await fromHome(page);
  await home.press(mainAction(page, 'Ajukan'));
  await page.getByLabel('Nama barang').fill(name);
  await page.getByLabel('Fungsi').fill('Liputan');
  await page.getByLabel('Perkiraan harga satuan').fill('750.000');
  const chooser = page.waitForEvent('filechooser');
  await home.press(page.getByRole('button', { name: 'Pilih berkas untuk Gambar' }));
  await (await chooser).setFiles({ name: 'tripod.png', mimeType: 'image/png', buffer: picture });
  // a file that is still being sent would hold the form
  await expect(page.getByRole('link', { name: 'tripod.png' })).toBeVisible();
  await home.press(page.getByRole('button', { name: 'Kirim pengajuan' }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Menunggu keputusan admin', { exact: true })).toBeVisible();
  expect(home.presses()).toBe(3);
});

test('a decision is on Home, who and why one press away and in the first view', async ({
  page,
  api,
  server,
}) => {
  const { user } = await holder(api, server);
  const proposal = own('Tripod');
  const { id, versi } = await user.data<{ id: number; versi: number }>('POST', '/api/pengajuan', {
    nama_barang: proposal,
    fungsi: 'Liputan',
    harga_barang: 750_000,
    jumlah_barang: 1,
  });
  await api.data('POST', `/api/pengajuan/${id}/tolak`, { alasan: 'Pakai yang ada dahulu.', versi });
  await keepSession(page, user);
  const home = await fromHome(page);
  const requests = page.getByRole('list', { name: 'Pengajuan dan permintaan Anda' });
  await expect(requests.getByText('Ditolak', { exact: true })).toBeVisible();
  await expect(requests).toContainText('Pakai yang ada dahulu.');
  expect(home.presses()).toBe(0);
  await home.press(requests.getByRole('link', { name: proposal }));
  const decision = page.getByRole('region', { name: 'Keputusan' });
  await expect(decision).toContainText('Pakai yang ada dahulu.');
  await expect(decision).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Ajukan lagi' })).toBeVisible();
  expect(home.presses()).toBe(1);
});

test('a label is scanned after one press, on every page', async ({ page, api, server }) => {
  const { user } = await holder(api, server);
  await keepSession(page, user);
  const home = await fromHome(page);
  await home.press(below(page).getByRole('link', { name: 'Pindai' }));
  await expect(page).toHaveURL(/\/scan$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(home.presses()).toBe(1);
  await page.goto(`/pengguna/detail/${user.user.id}`);
  await expect(below(page).getByRole('link', { name: 'Pindai' })).toBeVisible();
});
