import { expectNoAxeFindings } from './support/axe.ts';
import { makeBarang, makePlace, own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

test('a kapitalisasi shows its document, is undone with a reason, and says so afterwards', async ({
  adminPage: page,
  api,
}) => {
  const nama_barang = own('Genset');
  const place = await makePlace(api);
  const { id } = await makeBarang(api, place, { nama_barang, jumlah_barang: 1, harga_barang: 48_000_000 });

  await page.goto(`/barang/detail/${id}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Tambah nilai (kapitalisasi)' }).click();
  const repair = page.getByRole('dialog');
  await repair.getByLabel('Biaya').fill('12.000.000');
  await repair.getByRole('textbox', { name: 'Tanggal' }).fill('10/6/2026');
  await repair.getByLabel('Nomor dokumen').fill('SPK-7/2026');
  await repair.getByLabel('Alasan').fill('Ganti dinamo');
  await repair.getByRole('button', { name: 'Tambah nilai' }).click();
  await expect(repair).toBeHidden();

  await page.goto(`/barang/detail/${id}?tab=mutasi`);
  const added = page.getByRole('row', { name: /Kapitalisasi/ });
  await expect(added).toContainText('Rp48.000.000 → Rp60.000.000');
  await expect(added).toContainText('Dokumen SPK-7/2026');
  await page.getByRole('button', { name: 'Batalkan kapitalisasi 10 Juni 2026' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Batalkan kapitalisasi Rp12.000.000, 10 Juni 2026?');
  await expect(question).toContainText('SPK-7/2026');
  await expect(question.getByRole('button', { name: 'Batalkan kapitalisasi' })).toBeDisabled();
  await question.getByLabel('Alasan').fill('Genset lain yang diperbaiki');
  await question.getByRole('button', { name: 'Batalkan kapitalisasi' }).click();
  await expect(page.getByText('Kapitalisasi Rp12.000.000 sudah dibatalkan.')).toBeVisible();

  const undone = page.getByRole('row', { name: /Koreksi atas kapitalisasi, 10 Juni 2026/ });
  await expect(undone).toContainText('Rp60.000.000 → Rp48.000.000');
  await expect(undone).toContainText('Genset lain yang diperbaiki');
  await expect(page.getByRole('row', { name: /Kapitalisasi \(dibatalkan\)/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Batalkan kapitalisasi/ })).toBeHidden();
  await expectNoAxeFindings(page);
  expect((await api.data<{ harga_barang: number }>('GET', `/api/barang/${id}`)).harga_barang).toBe(
    48_000_000,
  );
});
