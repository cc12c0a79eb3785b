import type { Page, Route } from '@playwright/test';
import { choose, makeBarang, makePlace, own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

/** Holds back the responses to requests of this method and address until released. */
async function hold(page: Page, method: string, address: RegExp): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let free = false;
  await page.route(address, (route) => {
    if (free || route.request().method() !== method) return route.continue();
    waiting.push(route);
  });
  return async () => {
    free = true;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}

/** Records names and durations of the animations that start from now on. */
async function watchAnimations(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    document.addEventListener('animationstart', ({ animationName, target }) => {
      seen.push(`${animationName} ${getComputedStyle(target as Element).animationDuration}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

test('a dialog that works bounces on Escape, keeps the focus when it fails, and closes on Escape then', async ({
  adminPage: page,
  api,
}) => {
  // no bounce with reduced motion
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const place = await makePlace(api);
  await makeBarang(api, place);
  await page.goto(`/kategori?q=${encodeURIComponent(place.kategori.name)}`);
  await page.getByRole('button', { name: `Hapus ${place.kategori.name}` }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  const letGo = await hold(page, 'DELETE', /\/api\/kategori\//);
  const animations = await watchAnimations(page);
  const accept = dialog.getByRole('button', { name: 'Hapus' });
  await accept.focus();
  await page.keyboard.press('Enter');
  await expect(accept).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await animations()).filter((one) => /bounce/.test(one))).toHaveLength(1);
  expect((await animations()).find((one) => /bounce/.test(one))).toMatch(/ 0\.33s$/);
  await expect(dialog).toBeVisible();

  await letGo();
  await expect(dialog.getByRole('alert')).toContainText('tidak dapat dihapus');
  await expect(accept).toBeFocused();
  // the focused element may be removed, too
  await accept.evaluate((button) => button.blur());
  await page.keyboard.press('Tab');
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await accept.evaluate((button) => button.blur());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('nothing fades or slides for somebody who asks for stillness', async ({ adminPage: page, api }) => {
  const { kategori } = await makePlace(api);
  await page.goto(`/kategori?q=${encodeURIComponent(kategori.name)}`);
  await page.getByRole('button', { name: `Hapus ${kategori.name}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((one) =>
        getComputedStyle(one)
          .transitionDuration.split(', ')
          .some((seconds) => Number.parseFloat(seconds) > 0),
      )
      .map(({ className }) => className),
  );
  expect(moving).toEqual([]);
});

test('placeholders and loaders stand still for somebody who asks for stillness', async ({
  adminPage: page,
}) => {
  const letGo = await hold(page, 'GET', /\/api\/kategori\?/);
  await page.goto('/kategori');
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  await letGo();
});

for (const width of [1440, 390])
  test(`a toast stands at the top right of ${width} px`, async ({ adminPage: page, api }) => {
    await page.setViewportSize({ width, height: 800 });
    const { kategori } = await makePlace(api);
    await page.goto(`/kategori?q=${encodeURIComponent(kategori.name)}`);
    if (width < 600) {
      await page.getByRole('button', { name: `Tindakan untuk ${kategori.name}` }).click();
      await page.getByRole('menuitem', { name: 'Hapus' }).click();
    } else await page.getByRole('button', { name: `Hapus ${kategori.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
    const toast = page.getByText(`Kategori "${kategori.name}" sudah dihapus.`);
    await expect(toast).toBeVisible();
    const place = page.getByRole('region', { name: 'Pemberitahuan singkat' });
    const { x, y, width: wide } = (await place.boundingBox()) ?? { x: 0, y: -1, width: 0 };
    // beside the scrollbar's space, which every page reserves
    const visible = await page.evaluate(() => document.documentElement.getBoundingClientRect().right);
    expect(x + wide).toBe(visible - 16);
    expect(y).toBe(8);
  });

test('the menu of a row is in reach at 1366 px', async ({ adminPage: page, api }) => {
  const name = own('Kursi');
  await makeBarang(api, await makePlace(api), { nama_barang: name });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/barang');
  const button = page.getByRole('button', { name: `Tindakan untuk ${name}` });
  await expect(button).toBeInViewport({ ratio: 1 });
  // above the cells that scroll beneath it
  expect(
    await button.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  ).toBe(true);
  await button.click();
  for (const item of await page.getByRole('menuitem').all()) await expect(item).toBeInViewport({ ratio: 1 });
});

test('of two entries of the menu with one address only the pressed one is marked', async ({
  adminPage: page,
  api,
}) => {
  const { id } = await api.data<{ id: number }>('POST', '/api/pengguna', { name: own('Larasati') });
  const marked = page.getByRole('navigation', { name: 'Menu utama' }).locator('[aria-current]');
  await page.goto('/pengguna');
  await expect(marked).toHaveText(['PIC Barang']);
  await page.getByRole('link', { name: 'PIC Buku' }).click();
  await expect(marked).toHaveText(['PIC Buku']);
  await page.reload();
  await expect(marked).toHaveText(['PIC Buku']);
  await page.getByRole('searchbox').fill('Larasati');
  await expect(page).toHaveURL(/q=Larasati/);
  await page.locator(`a[href^="/pengguna/detail/${id}"]`).first().click();
  await expect(page).toHaveURL(/detail/);
  await expect(marked).toHaveText(['PIC Buku']);
  await page.getByRole('link', { name: 'PIC Barang' }).click();
  await expect(marked).toHaveText(['PIC Barang']);
  await page.goBack();
  await expect(marked).toHaveText(['PIC Barang']);
});

test('the way to a page ends with the last page, not with a sign', async ({ adminPage: page, api }) => {
  const made = await makeBarang(api, await makePlace(api));
  await page.goto(`/barang/pengguna_barang/${made.id}`);
  const way = page.getByRole('navigation', { name: 'Jejak halaman' });
  await expect(way).toBeVisible();
  // the name appears with the record
  await expect.poll(async () => (await way.innerText()).replace(/\s+/g, '')).toBe('DaftarBarang/Kursi');
});

test('a form takes what was typed fast, and its message goes when all is repaired', async ({
  adminPage: page,
  api,
}) => {
  const place = await makePlace(api);
  const longer = `Aneka ${place.kategori.name}`;
  await api.data('POST', '/api/kategori', { nama_kategori: longer });
  await page.goto('/barang/create');
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  const message = page.getByText(/^Ada \d+ isian yang perlu diperbaiki\. /);
  await expect(message).toBeVisible();
  await expect(page.getByLabel('Nama barang')).toBeFocused();
  await page.getByLabel('Sumber perolehan').focus();
  await page.getByRole('button', { name: 'Ke isian pertama' }).click();
  await expect(page.getByLabel('Nama barang')).toBeFocused();

  await page.getByLabel('Nama barang').fill('Lampu');
  const letGo = await hold(page, 'GET', /\/api\/kategori\?/);
  const kategori = page.getByRole('combobox', { name: 'Kategori' });
  await kategori.pressSequentially(place.kategori.name);
  await page.keyboard.press('Tab');
  await expect(kategori).toHaveValue(place.kategori.name);
  // doesn't save while the choice is unsettled
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await expect(kategori).toBeFocused();
  await letGo();
  await expect(kategori).not.toHaveAttribute('data-unsettled');
  await expect(kategori).toHaveValue(place.kategori.name);

  await choose(page, 'Lokasi', place.lokasi.name);
  for (const label of await page.locator('[aria-invalid="true"]').all()) await label.fill('1');
  await expect(message).toHaveCount(0);
  await page.getByLabel('Harga satuan').fill('1000');
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lampu' })).toBeVisible();
  await expect(page.getByText(longer)).toHaveCount(0);
});

test('what was deleted is restored from its message', async ({ adminPage: page, api }) => {
  const name = own('Lemari');
  const { id } = await makeBarang(api, await makePlace(api), { nama_barang: name });
  await page.goto(`/barang/detail/${id}`);
  await page.getByRole('button', { name: 'Hapus' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Hapus barang "${name}"?` });
  await dialog.getByLabel('Alasan').fill('Keliru');
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText(`Barang "${name}" sudah dihapus.`)).toBeVisible();
  await page.getByRole('button', { name: 'Pulihkan', exact: true }).click();
  await expect(page.getByText(`"${name}" sudah dipulihkan.`)).toBeVisible();
  await page.goto(`/barang/detail/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a row that is pointed at is asked for, and stands in for the item until that is here', async ({
  adminPage: page,
  api,
}) => {
  const name = own('Rak');
  const { id } = await makeBarang(api, await makePlace(api), { nama_barang: name });
  await page.goto(`/barang?q=${encodeURIComponent(name)}`);
  const letGo = await hold(page, 'GET', new RegExp(`/api/barang/${id}$`));
  const asked = page.waitForRequest(new RegExp(`/api/barang/${id}$`));
  const link = page.getByRole('link', { name, exact: true });
  await link.hover();
  await asked;
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Nilai buku hari ini')).toBeVisible();
  await expect(page.getByText('…', { exact: true }).first()).toBeVisible();
  await letGo();
  await expect(page.getByText('…', { exact: true })).toHaveCount(0);
});

test('filters of a list come where their places were, at any width', async ({ adminPage: page, api }) => {
  await makeBarang(api, await makePlace(api));
  await page.setViewportSize({ width: 1100, height: 900 });
  const letGo = await hold(page, 'GET', /\/build\/barang-filters-/);
  await page.goto('/barang');
  await expect(page.getByRole('region', { name: 'Daftar barang' })).toBeVisible();
  /** Where the list begins at widths at which the line breaks somewhere else, narrow to wide. */
  const tops = async () => {
    const seen: Record<number, number | undefined> = {};
    for (let width = 1100; width <= 1440; width += 4) {
      await page.setViewportSize({ width, height: 900 });
      seen[width] = (await page.getByRole('region', { name: 'Daftar barang' }).boundingBox())?.y;
    }
    return seen;
  };
  const before = await tops();
  expect(new Set(Object.values(before)).size, 'the line breaks at some of them').toBeGreaterThan(1);
  await letGo();
  await expect(page.getByRole('button', { name: 'Filter lain' })).toBeVisible();
  expect(await tops()).toEqual(before);
});

test('the list of barang fits its page from 1366 px on, and its codes, figures and badges are whole', async ({
  adminPage: page,
  api,
}) => {
  const name = own('Lemari');
  await makeBarang(api, await makePlace(api), {
    nama_barang: name,
    kondisi: 'Rusak Ringan',
    jumlah_barang: 12_000,
  });
  // the usual kode of an office with many barang, and one that no column is wide enough for
  const kode = ['017-2024-50375', '017-2024-5037-GUDANG-ARSIP-LANTAI-BAWAH-00021'];
  await page.route(/\/api\/barang\?/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [row] = body.data;
    body.data = kode.map((kode_barang, index) => ({ ...row, id: row.id + index, kode_barang }));
    await route.fulfill({ response, json: body });
  });
  await page.goto(`/barang?q=${encodeURIComponent(name)}`);
  const list = page.getByRole('region', { name: 'Daftar barang' });
  await expect(list.getByRole('link', { name })).toHaveCount(2);
  for (const width of [1366, 1400, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(list.locator('[data-scrolls]'), `${width} px`).toHaveCount(0);
    const table = (await list.getByRole('table').boundingBox())?.width ?? 0;
    expect(table, `${width} px`).toBeLessThanOrEqual((await list.boundingBox())?.width ?? 0);
    const cut = await list
      .locator('tbody td')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
    expect(
      cut.filter((text) => !text?.includes(name)),
      `${width} px`,
    ).toEqual([]);
  }
  // on a phone the name stays beside a long code
  await page.setViewportSize({ width: 390, height: 844 });
  for (const text of kode) await expect(list.getByText(text)).toBeInViewport({ ratio: 1 });
  for (const link of await list.getByRole('link', { name }).all())
    expect((await link.boundingBox())?.width).toBeGreaterThan(40);
});

test('the mutasi of a barang fit its page from 1366 px on while no row has a button', async ({
  adminPage: page,
  api,
}) => {
  const { id } = await makeBarang(api, await makePlace(api));
  await page.setViewportSize({ width: 1366, height: 800 });
  await page.goto(`/barang/detail/${id}?tab=mutasi`);
  const list = page.getByRole('region', { name: 'Mutasi' });
  await expect(list.getByRole('cell', { name: 'Perolehan' })).toBeVisible();
  await expect(list.locator('[data-scrolls]')).toHaveCount(0);
  const cut = await list
    .locator('tbody td')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  expect(cut).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the pages of a long list stand in one line', async ({ adminPage: page, api }) => {
    const place = await makePlace(api);
    for (let n = 0; n < 9; n++) await makeBarang(api, place);
    for (const at of [1, 5, 9]) {
      await page.goto(`/barang?lokasi_id=${place.lokasi.id}&per_page=1&page=${at}`);
      const pages = page.getByRole('navigation', { name: 'Halaman daftar barang' });
      await expect(pages.getByRole('button', { name: `Halaman ${at}`, exact: true })).toBeVisible();
      expect([at, (await pages.boundingBox())?.height]).toEqual([at, 44]);
    }
  });

  test('ten barang are on a screen', async ({ adminPage: page, api }) => {
    const [name, place] = [own('Bangku'), await makePlace(api)];
    for (let count = 0; count < 11; count++)
      await makeBarang(api, place, { nama_barang: `${name} ${count}`, kondisi: 'Rusak Ringan' });
    await page.goto(`/barang?q=${encodeURIComponent(name)}`);
    const tenth = page.getByRole('region', { name: 'Daftar barang' }).getByRole('listitem').nth(9);
    await expect(tenth).toBeVisible();
    const { y = 0, height = 0 } = (await tenth.boundingBox()) ?? {};
    const bar = await page.locator('[data-bottom-bar]').boundingBox();
    expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});

test('the search of the top bar comes where nothing stood, and fits beside the name, at any width', async ({
  adminPage: page,
}) => {
  const letGo = await hold(page, 'GET', /\/build\/top-bar-search-/);
  await page.goto('/barang/create');
  const bell = page.getByRole('button', { name: /^Pemberitahuan/ });
  await expect(bell).toBeVisible();
  const places = async () => {
    const seen: Record<number, unknown> = {};
    for (let width = 610; width <= 1000; width += 30) {
      await page.setViewportSize({ width, height: 900 });
      const logout = await page.getByRole('button', { name: 'Logout' }).boundingBox();
      seen[width] = [(await bell.boundingBox())?.x, logout?.x];
      expect((logout?.x ?? width) + (logout?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    return seen;
  };
  const before = await places();
  await letGo();
  await expect(page.getByRole('button', { name: 'Cari di MANIS' })).toBeVisible();
  expect(await places()).toEqual(before);
});
