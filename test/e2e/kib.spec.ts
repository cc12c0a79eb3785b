import { readFile } from 'node:fs/promises';
import readSheets from 'read-excel-file/node';
import { expectNoAxeFindings } from './support/axe.ts';
import { choose, makePlace, own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

test('a kategori takes over the set of a KIB, and it goes again before saving', async ({
  adminPage: page,
  api,
}) => {
  const { kategori } = await makePlace(api);
  await page.goto(`/kategori/edit/${kategori.id}`);
  await page.getByLabel('Golongan').selectOption('02 Peralatan dan Mesin');
  const take = async (name: string) => {
    await page.getByRole('button', { name: 'Ambil susunan KIB' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const names = page.getByRole('list').getByLabel('Nama isian');
  await take('KIB F Konstruksi Dalam Pengerjaan');
  await expect(names).toHaveCount(10);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(names).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tambah isian' })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('Nomor polisi');
  await page.getByRole('button', { name: 'Ambil susunan KIB' }).click();
  await expect(page.getByRole('menuitem').first()).toHaveText(
    'KIB B Peralatan dan Mesin, sesuai golongannya',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 isian KIB B ditambahkan. 1 yang sudah ada dibiarkan.')).toBeVisible();
  await expect(names).toHaveCount(5);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Simpan kategori' }).click();
  await expect(page).toHaveURL(new RegExp(`/kategori/detail/${kategori.id}$`));
  await expect(page.getByText('Nomor BPKB (teks)')).toBeVisible();
  expect(await api.data('GET', `/api/kategori/${kategori.id}`)).toMatchObject({
    golongan: '02',
    isian: ['nomor_polisi', 'ukuran_cc', 'nomor_rangka', 'nomor_mesin', 'nomor_bpkb'].map((kunci) => ({
      kunci,
    })),
  });
});

test('own fields of a barang stand in its KIB, and in the Excel of it', async ({ adminPage: page, api }) => {
  const { kategori, lokasi } = await makePlace(api);
  await page.goto(`/kategori/edit/${kategori.id}`);
  await page.getByLabel('Golongan').selectOption('02 Peralatan dan Mesin');
  await page.getByRole('button', { name: 'Ambil susunan KIB' }).click();
  await page.getByRole('menuitem', { name: 'sesuai golongannya' }).click();
  await page.getByRole('button', { name: 'Simpan kategori' }).click();
  await expect(page).toHaveURL(new RegExp(`/kategori/detail/${kategori.id}$`));
  const nama = own('Mobil');
  await page.goto('/barang/create');
  await page.getByRole('textbox', { name: 'Nama barang' }).fill(nama);
  await choose(page, 'Kategori', kategori.name);
  await choose(page, 'Lokasi', lokasi.name);
  await page.getByRole('textbox', { name: 'Harga satuan' }).fill('215000000');
  await page.getByRole('textbox', { name: 'Nomor polisi' }).fill('B 2468 KIB');
  await page.getByRole('textbox', { name: 'Nomor rangka' }).fill('MHF-0246');
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await expect(page).toHaveURL(/\/barang\/detail\/\d+$/);

  await page.goto(`/laporan/kib?kategori_id=${kategori.id}`);
  await expect(page.getByRole('heading', { name: 'Kartu Inventaris Barang' })).toBeVisible();
  await expect(page.getByLabel('KIB', { exact: true })).toHaveValue('02');
  const row = page.getByRole('row', { name: new RegExp(nama) });
  await expect(row).toContainText('B 2468 KIB');
  await expect(row).toContainText('Rp215.000.000');
  await page.getByRole('button', { name: 'Filter lain' }).click();
  await expect(page.getByLabel('Golongan', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: `Isian ${kategori.name}` })).toBeVisible();
  await expectNoAxeFindings(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^kib-b-[\d-]+\.xlsx$/);
  const [sheet] = await readSheets(await readFile(await file.path()));
  const [head = [], first = []] = sheet?.data ?? [];
  const at = (name: string) => first[head.indexOf(name)];
  expect([at('Nama / jenis barang'), at('Nomor polisi'), at('Nomor rangka'), at('Harga')]).toEqual([
    nama,
    'B 2468 KIB',
    'MHF-0246',
    215_000_000,
  ]);

  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  expect((await paper).suggestedFilename()).toMatch(/^kib-b-[\d-]+\.pdf$/);
  await page.goto(`${page.url()}&per=2000-01-31`);
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();

  await page.getByLabel('KIB', { exact: true }).selectOption('KIB A Tanah');
  await expect(page).toHaveURL(/golongan=01/);
  await expect(page).not.toHaveURL(/kategori_id/);
  const other = page
    .getByRole('columnheader', { name: 'Hak atas tanah' })
    .or(page.getByText('Belum ada barang dalam KIB ini'));
  await expect(other).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hapus filter' })).toHaveCount(0);
});
