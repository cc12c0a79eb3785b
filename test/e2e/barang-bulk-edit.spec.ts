import { expectNoAxeFindings } from './support/axe.ts';
import { choose, makeBarang, makePlace } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

/** What a bulk edit sets, of an item in an answer. */
interface Edited {
  satuan: string;
  penyusutan: object | null;
}

test('many items are given other values of each field after a preview that says what each becomes', async ({
  adminPage: page,
  api,
}) => {
  const [place, target] = [await makePlace(api), await makePlace(api)];
  for (const nama_barang of ['Rak A', 'Rak B']) await makeBarang(api, place, { nama_barang });
  const { id: late } = await makeBarang(api, place, { nama_barang: 'Rak C', tahun: 2026 });
  await page.goto(`/barang?lokasi_id=${place.lokasi.id}`);
  await page.getByRole('checkbox', { name: /halaman ini/ }).check();
  await page.getByRole('link', { name: 'Ubah', exact: true }).click();
  await page.getByRole('button', { name: 'Lihat pratinjau' }).click();
  await expect(page.getByText('Pilih sedikitnya satu isian yang diubah.').first()).toBeVisible();
  const boxes = await page.getByRole('group', { name: 'Isian' }).getByRole('checkbox').all();
  const lefts = await Promise.all(boxes.map(async (box) => (await box.boundingBox())?.x));
  // in columns
  expect([boxes.length, new Set(lefts).size]).toEqual([7, 4]);
  await page.getByRole('checkbox', { name: 'Kategori', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Satuan', exact: true }).check();
  await choose(page, 'Kategori', target.kategori.name);
  await page.getByRole('textbox', { name: 'Satuan', exact: true }).fill('buah');
  await page.getByRole('textbox', { name: 'Berubah sejak' }).fill('01/03/2025');
  await page.getByRole('button', { name: 'Lihat pratinjau' }).click();
  await expect(page.getByText('2 barang akan berubah, 1 tidak dapat diubah')).toBeVisible();
  await expect(page.getByText('Baru ada sejak 1 Januari 2026.')).toBeVisible();
  await expect(page.getByText(`${place.kategori.name} → ${target.kategori.name}`).first()).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Ubah 2 barang' }).click();
  await expect(page.getByText('2 barang sudah diubah.')).toBeVisible();
  expect((await api.data<{ kategori_id: number }>('GET', `/api/barang/${late}`)).kategori_id).toBe(
    place.kategori.id,
  );
  const rows = () => api.data<Edited[]>('GET', `/api/barang?kategori_id=${target.kategori.id}&sort=id`);
  const moved = await rows();
  expect(moved.map(({ satuan }) => satuan)).toEqual(['buah', 'buah']);

  // what was recorded wrong from the beginning: sumber, year and price; then how both lose their value
  await page.goto(`/barang?kategori_id=${target.kategori.id}`);
  const begin = async (...fields: string[]) => {
    await page.getByRole('checkbox', { name: /halaman ini/ }).check();
    await page.getByRole('link', { name: 'Ubah', exact: true }).click();
    for (const name of fields) await page.getByRole('checkbox', { name, exact: true }).check();
  };
  const becomes = async (...lines: string[]) => {
    await page.getByRole('button', { name: 'Lihat pratinjau' }).click();
    await expect(page.getByText('2 barang akan berubah.')).toBeVisible();
    const preview = page.getByRole('region', { name: 'Akan berubah' });
    for (const line of lines) await expect(preview.getByText(line, { exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Ubah 2 barang' }).click();
    await expect(page).toHaveURL(/\/barang\b[^/]*$/);
  };
  await begin('Harga satuan', 'Tahun perolehan', 'Sumber perolehan');
  await page.getByRole('textbox', { name: 'Harga satuan' }).fill('4800000');
  await page.getByRole('textbox', { name: 'Tahun perolehan' }).fill('2023');
  await page.getByRole('textbox', { name: 'Sumber perolehan', exact: true }).fill('Hibah');
  await expect(page.getByRole('radio', { name: 'Salah catat (perbaiki sejak awal)' })).toBeChecked();
  await becomes(
    'Harga satuan: Rp325.000 → Rp4.800.000',
    'Tahun perolehan: 2024 → 2023',
    'Sumber perolehan: – → Hibah',
  );
  await page.goto(`/barang?kategori_id=${target.kategori.id}`);
  await begin('Penyusutan');
  await page.getByLabel('Metode').selectOption('Garis lurus');
  await page.getByLabel('Kelompok').selectOption({ label: 'Kelompok 2 (8 tahun)' });
  await page.getByRole('textbox', { name: 'Berubah sejak' }).fill('01/01/2026');
  await becomes('Metode penyusutan: – → Garis lurus', 'Kelompok penyusutan: – → Kelompok 2');
  const setting = { metode: 'garis_lurus', kelompok: 'kelompok_2' };
  const edited = { harga_barang: 4_800_000, tahun: 2023, sumber_perolehan: 'Hibah', satuan: 'buah' };
  expect(await rows()).toMatchObject([
    { ...edited, penyusutan: setting },
    { ...edited, penyusutan: setting },
  ]);
});
