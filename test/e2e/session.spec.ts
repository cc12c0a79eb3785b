import type { Page } from '@playwright/test';
import { own } from './support/inventory.ts';
import type { RunningServer } from './support/server.ts';
import { expect, keepSession, signedInApi, test } from './support/test.ts';

const userPassword = 'Rindang Pohon Beringin 45';

/** Signs in on the page that redirected to sign-in. */
async function signInAsAdmin(page: Page, { admin }: RunningServer): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Masuk' })).toBeVisible();
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

test.describe('signing in', () => {
  test('with the right password leads to the wanted path with its query', async ({ page, server }) => {
    await page.goto('/kategori?q=meja&page=1');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByLabel('E-mail').fill(server.admin.email);
    await page.getByLabel('Kata sandi', { exact: true }).fill(server.admin.password);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(page).toHaveURL(/\/kategori\?q=meja&page=1$/);
    await expect(page).toHaveTitle('Kategori Barang - Inventaris Barang');
    const stored = await page.evaluate(() => ({
      user: JSON.parse(localStorage.getItem('user') ?? 'null'),
      token: localStorage.getItem('token'),
    }));
    expect(stored.user.roles).toEqual([{ id: 1, name: 'admin' }]);
    expect(stored.token).toMatch(/^[\w-]{43}$/);
  });

  test('with a wrong one says so and keeps the e-mail', async ({ page, server }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(server.admin.email);
    await page.getByLabel('Kata sandi', { exact: true }).fill('salah sekali');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      'E-mail atau kata sandi salah. Periksa kembali, lalu coba lagi.',
    );
    await expect(page.getByLabel('E-mail')).toHaveValue(server.admin.email);
  });

  test('never leads to another site', async ({ page, server }) => {
    for (const redirect of [
      'https://jahat.example/',
      '//jahat.example/',
      '/\\jahat.example',
      'javascript:alert(1)',
    ]) {
      await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
      await page.getByLabel('E-mail').fill(server.admin.email);
      await page.getByLabel('Kata sandi', { exact: true }).fill(server.admin.password);
      await page.getByRole('button', { name: 'Masuk', exact: true }).click();
      await expect(page).toHaveURL(`${server.baseUrl}/`);
      await page.evaluate(() => localStorage.clear());
    }
  });

  test('both ways in are there; E-task says kindly that it is not set up', async ({ page }) => {
    const answer = await page.goto('/login');
    expect(answer?.headers()['content-security-policy']).toContain("connect-src 'self';");
    await page.getByRole('main').getByText('Login With My E-task Account').click();
    await expect(page).toHaveURL(/\/loginapi$/);
    await expect(page.getByRole('heading', { name: 'E-task belum tersambung' })).toBeVisible();
    await page.goto('/login/oauth-check');
    await expect(page.getByRole('heading', { name: 'Anda belum masuk' })).toBeVisible();
    await page.getByRole('link', { name: 'Ke halaman masuk' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('a session', () => {
  test('logout clears user and token, keeps token_api, and leads to /login', async ({ adminPage: page }) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('token_api', 'Bearer abc'));
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ token_api: 'Bearer abc' });
    expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])).toEqual([
      null,
      null,
    ]);
  });

  test('that ended elsewhere leads to /login at the next call', async ({ adminPage: page, api }) => {
    await page.goto('/kategori');
    await expect(page.getByRole('heading', { name: 'Kategori Barang' })).toBeVisible();
    await api.request('POST', '/api/logout');
    // the stream may report the end, and the page redirect, before a field can be filled
    await page
      .getByRole('searchbox', { name: /cari/i })
      .fill('kursi', { timeout: 5000 })
      .catch(() => {});
    await expect(page).toHaveURL(/\/login\?redirect=/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('that ends in the middle of a form gives back what was typed after signing in again', async ({
    adminPage: page,
    api,
    server,
  }) => {
    const name = own('Perabot');
    await page.goto('/kategori/create');
    await page.getByLabel('Nama kategori').fill(name);
    await page.getByLabel('Fungsi').fill('Duduk dan menulis');
    await api.request('POST', '/api/logout');
    // the stream may report the end, and the page redirect, before a button can be clicked
    await page
      .getByRole('button', { name: 'Simpan kategori' })
      .click({ timeout: 5000 })
      .catch(() => {});
    await expect(page).toHaveURL(/\/login\?redirect=%2Fkategori%2Fcreate$/);
    await signInAsAdmin(page, server);
    await expect(page).toHaveURL(/\/kategori\/create$/);
    await expect(page.getByLabel('Nama kategori')).toHaveValue(name);
    await expect(page.getByLabel('Fungsi')).toHaveValue('Duduk dan menulis');
    await page.getByRole('button', { name: 'Simpan kategori' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(/\/kategori\/detail\/\d+$/);
  });

  test('logout in one tab ends the other too', async ({ adminPage: page, context }) => {
    await page.goto('/kategori');
    await expect(page.getByRole('heading', { name: 'Kategori Barang' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fkategori$/);
    await expect(page.getByRole('heading', { name: 'Masuk' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await other.close();
  });

  test('that begins in another tab is there in this one too', async ({ page, context, server }) => {
    await page.goto('/login?redirect=%2Flokasi');
    const other = await context.newPage();
    await other.goto('/login');
    await signInAsAdmin(other, server);
    await expect(other).toHaveURL(`${server.baseUrl}/`);
    await expect(page).toHaveURL(/\/lokasi$/);
    await other.close();
  });
});

test('a page whose chunk fails to load offers a reload, which brings it', async ({ context, api }) => {
  // not the shared page, as a failed chunk belongs on its console
  const page = await context.newPage();
  await keepSession(page, api);
  const chunk = /\/build\/kategori-list-page[^/]*\.js$/;
  await page.route(chunk, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Kategori Barang' }).click();
  await expect(page.getByRole('heading', { name: 'Halaman ini tidak dapat dimuat' })).toBeVisible();
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Muat ulang' }).click();
  await expect(page.getByRole('heading', { name: 'Kategori Barang' })).toBeVisible();
  await expect(page).toHaveURL(/\/kategori$/);
  await page.close();
});

test('a user sees the sidebar of a user, and an admin page sends them home', async ({
  page,
  api,
  server,
}) => {
  const email = 'wulan@kantor.test';
  await api.data('POST', '/api/users', {
    name: 'Wulan Sari',
    email,
    password: userPassword,
    roles: ['user'],
  });
  await keepSession(page, await signedInApi(server, { email, password: userPassword }));
  await page.goto('/users/create');
  await expect(page).toHaveURL(`${server.baseUrl}/`);
  await expect(page.getByText('Data Master')).toHaveCount(0);
  await expect(page.getByRole('navigation').getByText('Riwayat Delete Barang')).toBeVisible();
});

test('an unknown path shows the not-found page, and the loading marker is gone', async ({
  adminPage: page,
}) => {
  await page.goto('/tidak/ada');
  await expect(page.getByRole('heading', { name: /tidak ditemukan/i })).toBeVisible();
  await expect(page.locator('body')).not.toHaveClass(/page-loading/);
});

test('on a phone the menu folds away after navigating', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Tampilkan menu' }).click();
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Kategori Barang' });
  await entry.click();
  await expect(page).toHaveURL(/\/kategori$/);
  await expect(entry).toBeHidden();

  // the bottom bar opens the same menu, stays in reach and covers nothing
  const bar = page.getByRole('navigation', { name: 'Menu bawah' });
  await bar.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Riwayat Perubahan' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Riwayat Perubahan' })).toBeVisible();
  await bar.getByRole('link', { name: 'Barang' }).click();
  await expect(page).toHaveURL(/\/barang$/);
  // and has the search dialog
  await bar.getByRole('button', { name: 'Cari di MANIS' }).click();
  const box = page.getByRole('dialog', { name: 'Cari di MANIS' });
  await box.getByRole('combobox').fill('tambah lokasi');
  await box.getByRole('option', { name: 'Tambah lokasi' }).click();
  await expect(page).toHaveURL(/\/lokasi\/create$/);
  const save = page.getByRole('button', { name: 'Simpan lokasi' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const [low, top] = await Promise.all([save.boundingBox(), bar.boundingBox()]);
    expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  }).toPass();
});
