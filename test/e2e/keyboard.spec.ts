import type { Page } from '@playwright/test';
import { makeBarang, makePlace, own } from './support/inventory.ts';
import { tabTo, walkThrough } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

// lists are traversed from end to end
test.use({ freshData: true });

// nothing here uses the mouse: no click, no fill, no check; keys only
/** One-pixel picture. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Finds a field by its whole label; that of a required field ends with a star. */
const field = (page: Page, label: string) =>
  page.locator('input, textarea').and(page.getByLabel(new RegExp(`^${label}( \\*)?$`)));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name });

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, field(page, label));
  await page.keyboard.type(text);
}

/** Types into a search field, waits for the match, and picks it. */
async function pick(page: Page, label: string, name: string): Promise<void> {
  await typeInto(page, label, name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, label)).toHaveAttribute('aria-expanded', 'false');
  await expect(field(page, label)).toHaveValue(name);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
}

test('the main job by keyboard alone: sign in, make a barang with a picture, find it, hand it out, take it back, delete and restore it', async ({
  page,
  api,
  server,
}) => {
  const place = await makePlace(api);
  const name = own('Proyektor');
  const holder = own('Larasati');
  await api.data('POST', '/api/pengguna', { name: holder });

  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(server.admin.email);
  await typeInto(page, 'Kata sandi', server.admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Selamat / })).toBeVisible();

  await tabTo(page, inMenu(page, 'Daftar Barang'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar Barang' })).toBeVisible();
  const add = page.getByRole('main').getByRole('link', { name: 'Tambah barang' }).first();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tambah Barang' })).toBeVisible();

  await typeInto(page, 'Nama barang', name);
  await pick(page, 'Kategori', place.kategori.name);
  await typeInto(page, 'Harga satuan', '6.500.000');
  await typeInto(page, 'Jumlah', '2');
  await pick(page, 'Lokasi', place.lokasi.name);
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, button(page, 'Pilih berkas untuk Gambar'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('link', { name: 'foto.png' })).toBeVisible();
  await press(page, 'Simpan barang');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('img', { name: `Gambar ${name}` })).toBeVisible();

  // found among the others
  await tabTo(page, inMenu(page, 'Daftar Barang'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar Barang' })).toBeVisible();
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(name);
  await expect(page).toHaveURL(/q=/);
  await tabTo(page, page.getByRole('link', { name, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // handed out
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Pengguna barang' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Pengguna ${name}` })).toBeVisible();
  const dialog = page.getByRole('dialog');
  await press(page, 'Serahkan');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Serahkan')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Kepada')).toBeFocused();
  await page.keyboard.type(holder);
  await expect(page.getByRole('option', { name: holder })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await tabTo(page, dialog.getByRole('button', { name: 'Serahkan' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(holder, { exact: true })).toBeVisible();

  // taken back
  await press(page, `Tarik kembali dari ${holder}`);
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Tarik kembali' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Semuanya ada di stok.')).toBeVisible();

  // deleted, with a reason
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Jejak halaman' }).getByRole('link', { name }),
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await press(page, 'Hapus');
  const question = page.getByRole('alertdialog');
  await expect(question.getByLabel('Alasan')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(button(page, 'Hapus')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByLabel('Alasan')).toBeFocused();
  await page.keyboard.type('Dimakan rayap');
  await tabTo(page, question.getByRole('button', { name: 'Hapus' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Barang "${name}" sudah dihapus.`)).toBeVisible();

  // and back
  await tabTo(page, inMenu(page, 'Riwayat Delete Barang'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Riwayat Delete Barang' })).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('link', { name }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Dimakan rayap')).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Pulihkan' }));
  await page.keyboard.press('Enter');
  const restore = page.getByRole('dialog', { name: `Pulihkan barang "${name}"?` });
  await tabTo(page, restore.getByRole('button', { name: 'Pulihkan' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('link', { name: 'Buka barang' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
});

test('a list from a spreadsheet is imported by keyboard alone', async ({ adminPage: page }) => {
  const name = own('Bangku');
  await page.goto('/impor');
  await expect(page.getByRole('heading', { level: 1, name: 'Impor Barang' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Pilih berkas');
  await (await chooser).setFiles({
    name: 'daftar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi\n${name},Mebel,Aula,2020,2,1000,Baik`,
    ),
  });
  await press(page, 'Periksa baris');
  await press(page, 'Impor 1 barang');
  await expect(page.getByRole('heading', { name: '1 barang sudah diimpor' })).toBeVisible();
});

test('"Langsung ke isi" is the first stop and skips the menu', async ({ adminPage: page }) => {
  await page.goto('/kategori');
  await expect(page.getByRole('heading', { level: 1, name: 'Kategori Barang' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Langsung ke isi' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('every stop of the keyboard shows itself, and no bar lies over it', async ({ adminPage: page, api }) => {
  const place = await makePlace(api);
  const { id } = await makeBarang(api, place);
  for (let more = 0; more < 14; more++) await makeBarang(api, place, { nama_barang: `Kursi ${more}` });
  // more holders than fit in a cell
  for (const name of ['Anindya Kusumawardhani', 'Budi Santoso', 'Cici Paramida', 'Dodi Sudrajat']) {
    const person = await api.data<{ id: number }>('POST', '/api/pengguna', { name });
    await api.data('POST', `/api/barang/${id}/pengguna`, { pengguna_id: person.id, jumlah: 1 });
  }
  // low and wide, like a screen at 200 %: sticky bars take most of it
  await page.setViewportSize({ width: 1280, height: 480 });
  const findings: string[] = [];
  for (const [address, heading] of [
    ['/', /^Selamat /],
    ['/barang', 'Daftar Barang'],
    [`/barang/edit/${id}`, /^Ubah /],
    [`/barang/detail/${id}`, 'Kursi'],
    ['/laporan/barang', 'Laporan Barang'],
    ['/image', 'Gambar dan Lampiran'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // the menu may load after the page
    await expect(inMenu(page, 'Home')).toBeVisible();
    const walk = await walkThrough(page);
    expect(walk.stops, address).toBeGreaterThan(20);
    findings.push(...walk.findings.map((finding) => `${address}: ${finding}`));
  }
  expect(findings).toEqual([]);
});
