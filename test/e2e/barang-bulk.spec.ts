import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './support/axe.ts';
import { choose, makeBarang, makePlace, own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

test('many items are moved at once, also those of other pages; some are deleted and restored together', async ({
  adminPage: page,
  api,
}) => {
  const place = await makePlace(api);
  const target = await makePlace(api);
  const bench = own('Bangku');
  for (let number = 0; number < 12; number++)
    await makeBarang(api, place, { nama_barang: `${bench} ${number}` });
  await page.goto(`/barang?lokasi_id=${place.lokasi.id}&per_page=10`);
  await page.getByRole('checkbox', { name: /Pilih semua|halaman ini/ }).check();
  await page.getByRole('button', { name: 'Pilih semua 12 yang cocok' }).click();
  await page.getByRole('button', { name: 'Pindah lokasi' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeFindings(page);
  await choose(page, 'Lokasi baru', target.lokasi.name);
  await page.getByRole('button', { name: 'Pindahkan', exact: true }).click();
  await expect(page.getByText('12 barang diproses.')).toBeVisible();
  await page.goto(`/barang?lokasi_id=${target.lokasi.id}`);
  await expect(page.getByText('1–12 dari 12')).toBeVisible();

  for (const number of [3, 7]) await page.getByRole('checkbox', { name: `Pilih ${bench} ${number}` }).check();
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Alasan').fill('Terhapus bersama');
  await dialog.getByRole('button', { name: /^Hapus/ }).click();
  await expect(page.getByText('1–10 dari 10')).toBeVisible();
  await page.goto(`/logdeletebarang?q=${encodeURIComponent(bench)}`);
  await page.getByRole('checkbox', { name: /halaman ini/ }).check();
  await page.getByRole('button', { name: 'Pulihkan yang dipilih' }).click();
  await dialog.getByRole('button', { name: /^Pulihkan/ }).click();
  await expect(page.getByText('2 data sudah dipulihkan.')).toBeVisible();
  const back = await api.data<{ nama_barang: string }[]>(
    'GET',
    `/api/barang?lokasi_id=${target.lokasi.id}&per_page=100`,
  );
  const names = back.map(({ nama_barang }) => nama_barang);
  expect([names.length, names.includes(`${bench} 3`), names.includes(`${bench} 7`)]).toEqual([
    12,
    true,
    true,
  ]);
});

test('3 of 8 pieces that move, or are in another condition, become an item of their own', async ({
  adminPage: page,
  api,
}) => {
  const [place, target] = [await makePlace(api), await makePlace(api)];
  const { id } = await makeBarang(api, place, {
    nama_barang: 'Kursi rapat',
    jumlah_barang: 8,
    nomor_seri: 'S-1',
  });
  await page.goto(`/barang?lokasi_id=${place.lokasi.id}`);
  await page.getByRole('checkbox', { name: 'Pilih Kursi rapat' }).check();
  await page.getByRole('button', { name: 'Pindah lokasi' }).click();
  await choose(page, 'Lokasi baru', target.lokasi.name);
  await page.getByLabel('Berapa unit?').fill('3');
  await expect(page.getByLabel('Detail lokasi')).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Pindahkan', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const counted = async (lokasi: number) =>
    (
      await api.data<{ jumlah_barang: number; kondisi: string }[]>(
        'GET',
        `/api/barang?lokasi_id=${lokasi}&sort=id`,
      )
    ).map(({ jumlah_barang, kondisi }) => [jumlah_barang, kondisi]);
  expect(await counted(place.lokasi.id)).toEqual([[5, 'Baik']]);
  expect(await counted(target.lokasi.id)).toEqual([[3, 'Baik']]);

  await page.getByRole('checkbox', { name: 'Pilih Kursi rapat' }).check();
  await page.getByRole('button', { name: 'Ubah kondisi' }).click();
  await page.getByLabel('Kondisi baru').selectOption('Rusak Berat');
  await page.getByLabel('Berapa unit?').fill('1');
  await page.getByRole('dialog').getByRole('button', { name: 'Ubah kondisi' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await counted(place.lokasi.id)).toEqual([
    [4, 'Baik'],
    [1, 'Rusak Berat'],
  ]);

  // another one bought later has its own price, day and serial number
  await page.goto(`/barang/detail/${id}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Catat lagi seperti ini' }).click();
  await expect(page.getByLabel('Nama barang')).toHaveValue('Kursi rapat');
  await expect(page.getByLabel('Nomor seri')).toHaveValue('');
  await expect(page.getByLabel('Harga satuan')).toHaveValue('');
  await page.getByLabel('Harga satuan').fill('400000');
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await expect(page).toHaveURL(/\/barang\/detail\/\d+$/);
  expect((await counted(place.lokasi.id)).at(-1)).toEqual([1, 'Baik']);
});

test('exactly the selected items are saved as a file, also all that match', async ({
  adminPage: page,
  api,
}) => {
  const place = await makePlace(api);
  for (let number = 0; number < 12; number++) {
    await makeBarang(api, place, {
      nama_barang: `Rak ${String(number).padStart(2, '0')}`,
      harga_barang: 100,
    });
  }
  await page.goto(`/barang?lokasi_id=${place.lokasi.id}&per_page=10&sort=nama_barang`);
  await page.getByRole('checkbox', { name: 'Pilih Rak 03' }).check();
  await page.getByRole('checkbox', { name: 'Pilih Rak 07' }).check();
  expect(await namesIn(page, 'CSV')).toEqual(['Rak 03', 'Rak 07']);
  await page.getByRole('checkbox', { name: /halaman ini/ }).check();
  await page.getByRole('button', { name: 'Pilih semua 12 yang cocok' }).click();
  expect(await namesIn(page, 'CSV')).toHaveLength(12);
});

/** Saves the selection as a CSV file and reads the names in it. */
async function namesIn(page: Page, format: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  const path = await (await coming).path();
  const lines = (await readFile(path, 'utf8')).split('\r\n').filter(Boolean);
  return lines.slice(1).map((line) => line.split(';')[1] ?? '');
}

test('a change of many items that takes long says so, and is undone when it is cancelled', async ({
  adminPage: page,
  api,
}) => {
  const place = await makePlace(api);
  for (let number = 0; number < 3; number++) await makeBarang(api, place, { nama_barang: `Kipas ${number}` });
  // the response never arrives
  await page.route('**/api/barang/massal', () => {});
  await page.goto(`/barang?lokasi_id=${place.lokasi.id}`);
  await page.getByRole('checkbox', { name: /halaman ini/ }).check();
  await page.getByRole('button', { name: 'Ubah kondisi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah kondisi 3 barang' });
  await dialog.getByLabel('Kondisi baru').selectOption('Rusak Berat');
  await dialog.getByRole('button', { name: 'Ubah kondisi' }).click();
  await expect(dialog.getByText('Memproses 3 barang…')).toBeVisible();
  await expect(dialog.getByText(/Jangan tutup halaman ini/)).toBeVisible();
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Batalkan' }).click();
  await expect(dialog.getByText(/^Dibatalkan\. Tidak ada barang yang berubah/)).toBeVisible();
  await page.unroute('**/api/barang/massal');
  await dialog.getByRole('button', { name: 'Ubah kondisi' }).click();
  await expect(page.getByText('3 barang diproses.')).toBeVisible();
});

test('a pile is recorded one after the other, with kategori and lokasi made on the way', async ({
  adminPage: page,
  api,
}) => {
  const [kategori, lokasi] = [own('Alat ukur'), own('Ruang uji')];
  await page.goto('/barang/create');
  await page.getByLabel('Nama barang').fill('Timbangan');
  await page.getByRole('combobox', { name: 'Kategori' }).fill(kategori);
  await page.getByRole('option', { name: `Tambah kategori "${kategori}"` }).click();
  await expect(page.getByRole('combobox', { name: 'Kategori' })).toHaveValue(kategori);
  await page.getByRole('combobox', { name: 'Lokasi' }).fill(lokasi);
  await page.getByRole('option', { name: `Tambah lokasi "${lokasi}"` }).click();
  await expect(page.getByRole('combobox', { name: 'Lokasi' })).toHaveValue(lokasi);
  await page.getByLabel('Harga satuan').fill('150000');
  await page.getByRole('button', { name: 'Simpan dan tambah lagi' }).click();
  await expect(page.getByText(/Timbangan sudah disimpan sebagai /)).toBeVisible();
  await expect(page.getByLabel('Nama barang')).toHaveValue('');
  await expect(page.getByLabel('Nama barang')).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Lokasi' })).toHaveValue(lokasi);
  await page.getByLabel('Nama barang').fill('Mikrometer');
  await page.getByLabel('Harga satuan').fill('90000');
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await expect(page).toHaveURL(/\/barang\/detail\/\d+$/);
  const made = await api.data<{ nama_barang: string; kategori: { nama_kategori: string } }[]>(
    'GET',
    `/api/barang?q=${encodeURIComponent(lokasi)}&sort=id`,
  );
  expect(made.map((row) => [row.nama_barang, row.kategori.nama_kategori])).toEqual([
    ['Timbangan', kategori],
    ['Mikrometer', kategori],
  ]);
});
