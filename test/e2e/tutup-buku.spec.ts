import type { Page } from '@playwright/test';
import { choose, makePlace, own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

/*
 * Two laptops over two years of closings. Each costs 48.000.000, first entered as 36.000.000, and depreciates by
 * 1.000.000 a month from January 2024.
 */

test.use({ freshData: true });

async function close(page: Page, day: string): Promise<void> {
  await page.goto('/tutup-buku');
  await page.getByLabel('Akhir bulan').selectOption({ label: day });
  await page.getByRole('button', { name: 'Tutup buku' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`Tutup buku sampai ${day}?`);
  await question.getByRole('button', { name: 'Tutup buku' }).click();
  await expect(page.getByRole('row', { name: day }).first()).toContainText('Ditutup');
}

test('June is closed, an error in May corrected, one sold, December closed too early and again; both years read as closed', async ({
  adminPage: page,
  api,
}) => {
  const { kategori, lokasi } = await makePlace(api);
  const [name, ruangB] = [own('Laptop'), own('Ruang')];
  await api.data('POST', '/api/lokasi', { lokasi: ruangB });
  const { versi } = await api.data<{ versi: number }>('GET', `/api/kategori/${kategori.id}`);
  await api.data('PUT', `/api/kategori/${kategori.id}`, {
    nama_kategori: kategori.name,
    penyusutan: { metode: 'garis_lurus', kelompok: null, masa_manfaat_bulan: 48 },
    versi,
  });
  const { id } = await api.data<{ id: number }>('POST', '/api/barang', {
    nama_barang: name,
    kategori_id: kategori.id,
    lokasi_id: lokasi.id,
    kondisi: 'Baik',
    tahun: 2024,
    tanggal_perolehan: '2024-01-10',
    jumlah_barang: 2,
    harga_barang: 36_000_000,
  });
  const totalOn = async (per: string) => {
    const report = await api.data<{ total: object }>('GET', `/api/laporan/penyusutan?per=${per}`);
    return report.total;
  };

  await page.goto('/tutup-buku');
  await page.getByLabel('Akhir bulan').selectOption({ label: '30 Juni 2024' });
  await expect(page.getByText('Rp63.000.000')).toBeVisible();
  await close(page, '30 Juni 2024');

  // a mistake of May is corrected; the laptop did not move then
  await page.goto(`/barang/edit/${id}`);
  await choose(page, 'Lokasi', ruangB);
  await page.getByRole('radio', { name: /^Berubah sejak/ }).check();
  await page.getByRole('textbox', { name: 'Berubah sejak', exact: true }).fill('15/5/2024');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await expect(
    page.getByText('Pembukuan sudah ditutup sampai 30 Juni 2024. Pilih 1 Juli 2024 atau sesudahnya.').first(),
  ).toBeVisible();
  await choose(page, 'Lokasi', lokasi.name);
  await page.getByLabel('Harga satuan').fill('48.000.000');
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await page.waitForURL(/\/barang\/detail\/\d+$/);
  await page.goto(`/barang/detail/${id}?tab=mutasi`);
  await expect(page.getByRole('row', { name: /Koreksi/ })).toContainText('1 Juli 2024');

  const sold = { arti: 'penghapusan', cara: 'jual', tanggal: '2024-11-15', jumlah: 1, hasil: 20_000_000 };
  await api.data('DELETE', `/api/barang/${id}`, { alasan: 'Dijual', ...sold });

  // December is closed before its move is entered
  await close(page, '31 Desember 2024');
  await page.getByRole('link', { name: '31 Desember 2024' }).first().click();
  await page.getByRole('button', { name: 'Buka kembali' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Alasan').fill('Pindah ruang bulan Desember belum dicatat');
  await question.getByRole('button', { name: 'Buka kembali' }).click();
  await expect(page.getByText('Pindah ruang bulan Desember belum dicatat')).toBeVisible();
  await page.goto(`/barang/edit/${id}`);
  await choose(page, 'Lokasi', ruangB);
  await page.getByRole('radio', { name: /^Berubah sejak/ }).check();
  await page.getByRole('textbox', { name: 'Berubah sejak', exact: true }).fill('20/12/2024');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await page.waitForURL(/\/barang\/detail\/\d+$/);
  await close(page, '31 Desember 2024');
  await close(page, '31 Desember 2025');

  // 2 x 36.000.000 minus 6 months of 750.000; then 10 and 1 months of 1.000.000: the correction is no depreciation
  // expense
  expect(await totalOn('2024-06-30')).toMatchObject({
    nilai_perolehan: 72_000_000,
    beban: 9_000_000,
    nilai_buku: 63_000_000,
  });
  expect(await totalOn('2024-12-31')).toMatchObject({
    nilai_perolehan: 48_000_000,
    beban: 20_000_000,
    nilai_buku: 36_000_000,
  });
  expect(await totalOn('2025-12-31')).toMatchObject({
    nilai_perolehan: 48_000_000,
    beban: 12_000_000,
    nilai_buku: 24_000_000,
  });
  await page.goto('/laporan/barang?per=2024-12-31');
  await expect(page.getByText('Ditutup 31 Desember 2024')).toBeVisible();
  await expect(page.getByRole('row', { name })).toContainText(ruangB);
  await page.goto('/laporan/barang?per=2024-06-30');
  await expect(page.getByText('Ditutup 30 Juni 2024')).toBeVisible();
  await expect(page.getByRole('row', { name })).toContainText(lokasi.name);

  // reads the difference of the first reopened one
  const { data } = (await (await api.request('GET', '/api/tutup-buku')).json()) as {
    data: { id: number; status: string }[];
  };
  const opened = data.find(({ status }) => status === 'dibuka');
  await page.goto(`/tutup-buku/${opened?.id}`);
  await expect(page.getByRole('row', { name })).toContainText(ruangB);
  await page.goto(`/tutup-buku/${data[0]?.id}`);
  await page.getByRole('button', { name: 'Periksa' }).click();
  await expect(page.getByText('Cocok: isinya sama dengan ketika ditutup')).toBeVisible();

  // other tests of this application use any dates
  for (const { id, status } of data)
    if (status === 'tutup') await api.data('POST', `/api/tutup-buku/${id}/buka`, { alasan: 'Selesai' });
});
