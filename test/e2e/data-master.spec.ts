import { expectNoAxeFindings } from './support/axe.ts';
import { own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

test('of two people who change master data at once the later one decides field by field', async ({
  adminPage: page,
  api,
}) => {
  const nama_kategori = own('Elektronik');
  const { id, versi } = await api.data<{ id: number; versi: number }>('POST', '/api/kategori', {
    nama_kategori,
  });
  await page.goto(`/kategori/edit/${id}`);
  await page.getByLabel('Fungsi').fill('Fungsi saya');
  await api.data('PUT', `/api/kategori/${id}`, {
    nama_kategori,
    sifat: 'Tak berwujud',
    fungsi: 'Fungsi orang lain',
    penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
    versi,
  });
  await page.getByRole('button', { name: 'Simpan kategori' }).click();
  const panel = page.getByRole('region', { name: 'Kategori ini sudah berubah' });
  await expect(panel.getByText('Fungsi orang lain')).toBeVisible();
  await expect(panel.getByText(/Garis lurus, Kelompok 1/)).toBeVisible();
  await expectNoAxeFindings(page);
  await panel.getByRole('button', { name: 'Lanjutkan dengan pilihan ini' }).click();
  await expect(page.getByLabel('Sifat')).toHaveValue('Tak berwujud');
  await expect(page.getByLabel('Fungsi')).toHaveValue('Fungsi saya');
  await page.getByRole('button', { name: 'Simpan kategori' }).click();
  await expect(page).toHaveURL(new RegExp(`/kategori/detail/${id}$`));
  expect(await api.data('GET', `/api/kategori/${id}`)).toMatchObject({
    fungsi: 'Fungsi saya',
    sifat: 'Tak berwujud',
    penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
    versi: versi + 2,
  });
});
