import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readSheets from 'read-excel-file/node';
import { expectNoAxeFindings } from './support/axe.ts';
import { makeBarang, makePlace, own } from './support/inventory.ts';
import { type Api, expect, keepSession, signedInApi, test } from './support/test.ts';

test.use({ freshData: true });

interface Made {
  id: number;
}

/** Creates fifteen rooms with two barang each, of two kategori; returns the value per kategori. */
async function makeInventory(api: Api): Promise<{ laptop: number; meja: number }> {
  const kategori = async (nama_kategori: string) =>
    (await api.data<Made>('POST', '/api/kategori', { nama_kategori })).id;
  const [laptopId, mejaId] = [await kategori('Laptop Laporan'), await kategori('Meja Laporan')];
  const gedung = await api.data<Made>('POST', '/api/lokasi', { lokasi: 'Gedung Laporan' });
  const worth = { laptop: 0, meja: 0 };
  for (let n = 1; n <= 15; n++) {
    const ruang = await api.data<Made>('POST', '/api/lokasi', { lokasi: `Ruang ${n}`, induk_id: gedung.id });
    const common = { lokasi_id: ruang.id, tahun: 2010 + n };
    await api.data('POST', '/api/barang', {
      ...common,
      nama_barang: `Laptop ${n}`,
      kategori_id: laptopId,
      harga_barang: 9_999_999_999 + n,
      jumlah_barang: n,
    });
    await api.data('POST', '/api/barang', {
      ...common,
      nama_barang: `=Meja ${n}`,
      kategori_id: mejaId,
      harga_barang: 1_250_001,
      jumlah_barang: 2,
    });
    worth.laptop += (9_999_999_999 + n) * n;
    worth.meja += 1_250_001 * 2;
  }
  return worth;
}

/** Creates it once per server, which the tests of a worker share. */
async function ensureInventory(api: Api): Promise<void> {
  const made = await api.data<Made[]>('GET', '/api/kategori?q=Laptop%20Laporan');
  if (made.length === 0) await makeInventory(api);
}

const rupiah = (value: number) => `Rp${new Intl.NumberFormat('id-ID').format(value)}`;
const totalOf = (page: Page) => page.getByRole('main').locator('dl dd').first();

test('the report adds up, narrows by a press on a group, and is saved as it is filtered', async ({
  adminPage: page,
  api,
}) => {
  const worth = await makeInventory(api);
  await page.goto('/laporan/barang');
  await expect(page).toHaveTitle('Laporan Barang - Inventaris Barang');
  await expect(totalOf(page)).toHaveText(rupiah(worth.laptop + worth.meja));
  const perLokasi = page.getByRole('list', { name: 'Nilai per lokasi' });
  await expect(perLokasi.getByRole('listitem').first()).toHaveText(/^Ruang 15, Gedung LaporanRp150 M$/);
  await expect(perLokasi.getByText('Lainnya (5)')).toBeVisible();

  await page.getByRole('button', { name: 'Tabel nilai per kategori' }).click();
  await page.getByRole('button', { name: 'Meja Laporan' }).click();
  await expect(page).toHaveURL(/kategori_id=\d+/);
  await expect(totalOf(page)).toHaveText(rupiah(worth.meja));
  await expect(page.locator('tfoot')).toContainText(rupiah(worth.meja));

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^laporan-barang-\d{4}-\d\d-\d\d\.xlsx$/);
  const [sheet] = await readSheets(await readFile(await file.path()));
  const [header = []] = sheet?.data ?? [];
  const values = (sheet?.data ?? []).map((row) => row[header.indexOf('Nilai')]);
  expect(values.slice(1, -1).reduce<number>((sum, value) => sum + Number(value), 0)).toBe(worth.meja);
  expect(values.at(-1)).toBe(worth.meja);
  expect(sheet?.data[1]?.[1]).toMatch(/^=Meja \d+$/);

  await page.goBack();
  await expect(totalOf(page)).toHaveText(rupiah(worth.laptop + worth.meja));
});

test('a download can be cancelled while it comes', async ({ adminPage: page, api }) => {
  await ensureInventory(api);
  await page.goto('/laporan/barang');
  await expect(page.getByRole('button', { name: 'CSV' })).toBeEnabled();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 3000,
    downloadThroughput: 500,
    uploadThroughput: 100_000,
  });
  await page.getByRole('button', { name: 'CSV' }).click();
  await expect(page.getByText('Menyiapkan CSV…')).toBeVisible();
  await page.getByRole('button', { name: 'Batalkan' }).click();
  await expect(page.getByRole('button', { name: 'CSV' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

const reports = [
  ['/laporan/barang', 'Laporan Barang'],
  ['/laporan/pengguna', 'Laporan Pengguna'],
  ['/laporan/buku', 'Laporan Buku'],
  ['/laporan/LaporanTBarangTerpakai', 'Barang Terpakai'],
  ['/laporan/LaporanTBarangTidakTerpakai', 'Barang Tidak Terpakai'],
  ['/laporan/LaporanTHargaBarang', 'Harga Barang'],
  ['/laporan/penyusutan', 'Nilai dan Penyusutan'],
  ['/laporan/mutasi', 'Laporan Mutasi'],
  ['/laporan/pelepasan', 'Pelepasan Barang'],
  ['/laporan/rekapitulasi', 'Rekapitulasi per Golongan'],
  ['/laporan/buku-inventaris', 'Buku Inventaris'],
  ['/laporan/kib', 'Kartu Inventaris Barang'],
] as const;

test('a user opens each report, reads its totals and saves one as CSV', async ({ page, api, server }) => {
  await ensureInventory(api);
  const account = {
    name: own('Wulan'),
    email: `${own('wulan').replace(' ', '.')}@kantor.test`,
    password: 'Rindang Pohon Beringin 45',
  };
  const { id } = await api.data<Made>('POST', '/api/users', { ...account, roles: ['user'] });
  const held = await makeBarang(api, await makePlace(api), { nama_barang: own('Kursi') });
  await api.data('POST', `/api/barang/${held.id}/pengguna`, { pengguna_id: id, jumlah: 2 });
  const { email, password } = account;
  await keepSession(page, await signedInApi(server, { email, password }));
  for (const [path, title] of reports) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} - Inventaris Barang`);
    await expect(page.getByRole('link', { name: title, exact: true }).first()).toBeVisible();
    await expect(totalOf(page)).toHaveText(/^Rp\d/);
  }
  await page.goto(`/laporan/LaporanTBarangTerpakai?pengguna_id=${id}`);
  await expect(totalOf(page)).toHaveText(rupiah(2 * 325_000));
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^laporan-barang-terpakai-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [header = '', row = '', ...more] = text.trim().split('\r\n');
  expect(more).toEqual([]);
  expect(row.split(';')[header.split(';').indexOf('Nilai')]).toBe(String(2 * 325_000));
});

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the report, ${scheme}`, async ({ adminPage: page, api }) => {
    await ensureInventory(api);
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/laporan/barang');
    await expect(page.getByRole('list', { name: /^Nilai / }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Tabel nilai per lokasi' }).click();
    await expect(page.getByRole('region', { name: 'Tabel nilai per lokasi' })).toBeVisible();
    await expectNoAxeFindings(page);
  });
}
