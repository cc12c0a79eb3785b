import { choose, makePlace, own, saveBarang, typeDay } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

test('a machine of before: it brings what it has lost, is auctioned, and the proceeds come later', async ({
  adminPage: page,
  api,
}) => {
  const { kategori, lokasi } = await makePlace(api);
  const name = own('Mesin');
  await page.goto('/barang/create');
  await page.getByLabel('Nama barang').fill(name);
  await choose(page, 'Kategori', kategori.name);
  await page.getByLabel('Harga satuan').fill('48.000.000');
  await typeDay(page, 'Tanggal perolehan', '15/1/2024');
  await choose(page, 'Lokasi', lokasi.name);
  await page.getByLabel('Metode', { exact: true }).selectOption({ label: 'Garis lurus' });
  await page.getByLabel('Kelompok', { exact: true }).selectOption({ label: 'Kelompok 1 (4 tahun)' });
  await page.getByLabel(/^Bawa akumulasi penyusutan/).check();
  await typeDay(page, 'Tanggal saldo awal', '1/1/2026');
  const brought = page.getByRole('textbox', { name: 'Akumulasi penyusutan', exact: true });
  await brought.fill('48.000.001');
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await expect(page.getByText(/^Akumulasi paling banyak Rp48\.000\.000/)).toBeVisible();
  await brought.fill('20.000.000');
  await saveBarang(page);
  await expect(page.getByText('1 Januari 2026, akumulasi Rp20.000.000')).toBeVisible();

  const id = Number(new URL(page.url()).pathname.split('/').pop());
  const log = await api.data<{ id: number }>('DELETE', `/api/barang/${id}`, {
    alasan: 'Rusak',
    arti: 'penghapusan',
    cara: 'lelang',
    tanggal: '2026-03-10',
  });
  await page.goto(`/logdeletebarang?catatan=${log.id}`);
  await page.getByRole('button', { name: 'Catat hasil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Catat hasil' });
  await dialog.getByLabel('Hasil').fill('9.000.000');
  await typeDay(page, 'Tanggal diterima', '2/6/2026');
  await dialog.getByRole('button', { name: 'Catat hasil' }).click();
  await expect(page.getByText('Hasil 2 Juni 2026')).toBeVisible();
  await page.goto(`/laporan/pelepasan?q=${name}&dari=2026-06-01`);
  await expect(page.getByRole('row', { name: /Hasil menyusul/ })).toContainText('Rp9.000.000');
});
