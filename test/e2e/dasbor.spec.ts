import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './support/axe.ts';
import { makeBarang, makePlace, own } from './support/inventory.ts';
import { expect, keepSession, signedInApi, test } from './support/test.ts';

test.use({ freshData: true });

// several pages on a possibly busy machine
const password = 'Rindang Pohon Beringin 45';

/** Waits for the greeting and the figures. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Selamat / })).toBeVisible();
}

/** Finds "1 sampai 3 dari 3" below a list. */
const totalOf = (page: Page, total: number) =>
  expect(page.getByText(new RegExp(`dari ${total}(?!\\d)`)).first()).toBeVisible();

test('each number and each bar of the admin’s home leads to the list behind it', async ({
  adminPage: page,
  api,
  server,
}) => {
  await openHome(page);
  await expect(page.getByRole('heading', { name: 'Mulai dari daftar yang sudah ada' })).toBeVisible();
  await expectNoAxeFindings(page);

  const place = await makePlace(api);
  const made = [];
  for (const nama_barang of ['Kursi', 'Meja', 'Lemari']) {
    made.push(await makeBarang(api, place, { nama_barang: own(nama_barang) }));
  }
  const name = own('Ratih');
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@kantor.test`;
  const user = await api.data<{ id: number }>('POST', '/api/users', {
    name,
    email,
    password,
    roles: ['user'],
  });
  await api.data('POST', `/api/barang/${made[0]?.id}/pengguna`, { pengguna_id: user.id, jumlah: 3 });
  const requester = await signedInApi(server, { email, password });
  await requester.data('POST', '/api/permintaan', { barang_id: made[1]?.id, jumlah: 1, keterangan: 'Rapat' });

  await openHome(page);
  const figures = page.getByRole('list', { name: 'Ringkasan kantor' });
  await expect(figures.getByRole('link', { name: 'Barang 3', exact: true })).toBeVisible();
  await expect(figures.getByRole('link', { name: '3 unit dipegang' })).toBeVisible();
  await expectNoAxeFindings(page);

  await figures.getByRole('link', { name: 'Tidak terpakai 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar Barang' })).toBeVisible();
  await expect(page).toHaveURL(/\/barang\?terpakai=false$/);
  await totalOf(page, 2);

  await openHome(page);
  await figures.getByRole('link', { name: '1 permintaan menunggu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Permintaan Barang Admin' })).toBeVisible();
  await totalOf(page, 1);

  await openHome(page);
  await page
    .getByRole('list', { name: 'Barang per kategori' })
    .getByRole('link', { name: new RegExp(place.kategori.name) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar Barang' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`kategori_id=${place.kategori.id}$`));
  await totalOf(page, 3);

  await openHome(page);
  const changes = page.getByRole('list', { name: 'Perubahan terbaru' });
  await expect(changes.getByText(name).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(figures).toBeVisible();
  // charts and tables resize with a delay
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: `Setujui permintaan ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Setujui dan serahkan' }).click();
  await expect(page.getByText('Tidak ada permohonan yang menunggu keputusan.')).toBeVisible();
  await expect(figures.getByRole('link', { name: 'Tidak terpakai 1', exact: true })).toBeVisible();

  // 3 x 4 x Rp325.000, and a second kategori: all of the value, until both are set in one table
  const other = await makePlace(api);
  await makeBarang(api, other, { harga_barang: 1_000_000, jumlah_barang: 1 });
  await openHome(page);
  const hint = page.getByText('Barang senilai Rp4.900.000 dalam 2 kategori tidak disusutkan');
  await expect(hint).toBeVisible();
  await page.getByRole('link', { name: 'Atur penyusutannya' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atur Penyusutan' })).toBeVisible();
  for (const [{ kategori }, kelompok] of [
    [place, 'Kelompok 1'],
    [other, 'Kelompok 2'],
  ] as const) {
    await page.getByRole('button', { name: `Rincian ${kategori.name}` }).click();
    await page.getByLabel(`Metode ${kategori.name}`).selectOption('Garis lurus');
    await page.getByLabel(`Kelompok ${kategori.name}`).selectOption(kelompok);
  }
  await page.getByRole('button', { name: 'Simpan 2 kategori' }).click();
  await expect(page.getByText('Penyusutan 2 kategori sudah diatur.')).toBeVisible();
  const settingOf = async ({ kategori }: typeof place) =>
    (await api.data<{ penyusutan: object }>('GET', `/api/kategori/${kategori.id}`)).penyusutan;
  expect(await settingOf(place)).toMatchObject({ metode: 'garis_lurus', kelompok: 'kelompok_1' });
  expect(await settingOf(other)).toMatchObject({ metode: 'garis_lurus', kelompok: 'kelompok_2' });
  await openHome(page);
  await expect(page.getByText('Tidak ada permohonan yang menunggu keputusan.')).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test('a user sees what they hold and asked for, and asks for more from here', async ({
  page,
  api,
  server,
}) => {
  const place = await makePlace(api);
  const [held, free] = [own('Laptop'), own('Proyektor')];
  const laptop = await makeBarang(api, place, { nama_barang: held, jumlah_barang: 1 });
  await makeBarang(api, place, { nama_barang: free, jumlah_barang: 2 });
  const name = own('Bayu');
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@kantor.test`;
  const { id } = await api.data<{ id: number }>('POST', '/api/users', {
    name,
    email,
    password,
    jabatan: 'Analis',
    roles: ['user'],
  });
  await api.data('POST', `/api/barang/${laptop.id}/pengguna`, { pengguna_id: id, jumlah: 1 });
  const user = await signedInApi(server, { email, password });
  const proposal = own('Tripod');
  await user.data('POST', '/api/pengajuan', {
    nama_barang: proposal,
    fungsi: 'Liputan',
    harga_barang: 750_000,
    jumlah_barang: 1,
  });
  await keepSession(page, user);

  await openHome(page);
  await expect(page.getByRole('list', { name: 'Barang yang Anda pegang' }).getByRole('link')).toHaveText([
    held,
  ]);
  const requests = page.getByRole('list', { name: 'Pengajuan dan permintaan Anda' });
  await expect(requests.getByRole('link', { name: proposal })).toBeVisible();
  await expect(requests.getByText('Menunggu', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole('list', { name: 'Tindakan utama' }).getByRole('link', { name: 'Minta' }).click();
  const offered = page.getByRole('list', { name: 'Barang yang dapat diminta' });
  await expect(offered).toBeVisible();
  await expectNoAxeFindings(page);
  await offered.getByRole('link', { name: free }).click();
  await expect(page.getByText('Sisa 2 unit di sini')).toBeVisible();
  await page.getByLabel('Keperluan').fill('Rapat');
  await page.getByRole('button', { name: 'Kirim permintaan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Permintaan Barang Pengguna' })).toBeVisible();
  await expect(page.getByText('Rapat', { exact: true })).toBeVisible();
});

test.describe('in a browser of New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('days, years and hours are those of the office', async ({ adminPage: page, api }) => {
    const place = await makePlace(api);
    const { id } = await makeBarang(api, place, { nama_barang: own('Kursi') });
    // 18.30 of the previous day in New York
    await page.clock.setFixedTime('2026-12-31T23:30:00Z');
    await openHome(page);
    await expect(page.getByRole('heading', { level: 1, name: /^Selamat pagi, / })).toBeVisible();
    await expect(page.getByText('Jumat, 1 Januari 2027')).toBeVisible();
    await page.goto('/barang/create');
    await expect(page.getByLabel('Tahun')).toHaveValue('2027');
    await page.goto(`/barang/pengguna_barang/${id}`);
    await page.getByRole('button', { name: 'Serahkan' }).first().click();
    const day = page.getByRole('dialog').getByRole('textbox', { name: 'Tanggal serah terima' });
    await expect(day).toHaveValue('01/01/2027');
    await day.fill('2/1/2027');
    await day.press('Tab');
    await expect(page.getByText('Isi dengan tanggal paling lambat 1 Januari 2027.')).toBeVisible();
  });
});
