import { expectNoAxeFindings } from './support/axe.ts';
import { makeBarang, makePlace, own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

test("a holding's depreciation: schedule, a date, the way to the setting of its barang, and what the barang is worth", async ({
  adminPage: page,
  api,
}) => {
  test.slow();
  const place = await makePlace(api);
  await api.data('PUT', `/api/kategori/${place.kategori.id}`, {
    nama_kategori: place.kategori.name,
    penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
  });
  const { id } = await makeBarang(api, place, {
    nama_barang: 'Mesin Bubut',
    harga_barang: 400_000_000,
    jumlah_barang: 2,
    tahun: 2010,
    tanggal_perolehan: '2010-07-10',
  });
  const pengguna = await api.data<{ id: number }>('POST', '/api/pengguna', { name: own('Wahyu') });
  await api.data('POST', `/api/barang/${id}/pengguna`, {
    pengguna_id: pengguna.id,
    jumlah: 1,
    tanggal_awal: '2011-12-31',
  });

  await page.goto(`/barang/pengguna_barang/${id}`);
  await page.getByRole('button', { name: /Tindakan lain untuk catatan/ }).click();
  await page.getByRole('menuitem', { name: 'Penyusutan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Penyusutan Mesin Bubut' })).toBeVisible();
  await expect(page.getByText('Mengikuti kategori: Garis lurus, Kelompok 1, 4 tahun')).toBeVisible();
  await expect(page.getByText('Rp250.000.000').first()).toBeVisible();

  await page.getByRole('textbox', { name: 'Per tanggal' }).fill('31 desember 2012');
  await expect(page.getByText('Nilai buku per 31 Desember 2012')).toBeVisible();
  await expect(page.getByText('Rp150.000.000').first()).toBeVisible();

  const schedule = page.getByRole('region', { name: 'Jadwal penyusutan per tahun' });
  await expect(schedule.getByRole('row', { name: /2010.*Rp50\.000\.000/ })).toBeVisible();
  await page.getByRole('button', { name: 'Per bulan' }).click();
  await expect(page.getByRole('cell', { name: 'Juli 2010', exact: true })).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole('link', { name: 'Ubah pengaturan barang' }).click();
  await page.getByLabel('Metode').selectOption({ label: 'Saldo menurun' });
  await page.getByLabel('Kelompok').selectOption({ label: 'Kelompok 1 (4 tahun)' });
  // its useful life is over: another setting can only be a correction
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await expect(page.getByText('Masa manfaat ini tidak lebih lama').first()).toBeVisible();
  await page.getByLabel('Salah catat (perbaiki sejak awal)').check();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await expect(page.getByText('Saldo menurun, Kelompok 1, 4 tahun')).toBeVisible();
  await expect(page.getByText('Nilai buku hari ini')).toBeVisible();

  await page.getByRole('link', { name: 'Jadwal penyusutan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Penyusutan Mesin Bubut' })).toBeVisible();
  // both units, half of their price a year: half a year in 2010
  await expect(page.getByRole('row', { name: /2010.*Rp200\.000\.000/ })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Unduh' }).click();
      await page.getByRole('menuitem', { name: 'CSV per tahun' }).click();
    })(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^penyusutan-.*-tahun-\d{4}-\d\d-\d\d\.csv$/);
});

test('the groups of the law are read, and forms offer them', async ({ adminPage: page }) => {
  await page.goto('/kategori/penyusutan');
  await expect(page.getByRole('heading', { level: 1, name: 'Kelompok Penyusutan' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Kelompok 3.*16 tahun/ })).toBeVisible();

  await page.goto('/kategori/create');
  await page.getByLabel('Metode').selectOption({ label: 'Garis lurus' });
  await page.getByLabel('Kelompok').selectOption({ label: 'Kelompok 3 (16 tahun)' });
  await expect(page.getByText(/Beban sama besar setiap bulan/)).toBeVisible();
});
