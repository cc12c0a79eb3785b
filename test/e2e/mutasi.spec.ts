import type { Page } from '@playwright/test';
import { choose, makePlace, own } from './support/inventory.ts';
import { type Api, expect, test } from './support/test.ts';

/*
 * Mutasi of five laptops, and the pages and reports of five days. One costs 48.000.000 (first entered as 40.000.000)
 * and depreciates by 1.000.000 a month from January 2024.
 */

/** Types a day into a date field. */
async function day(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).fill(text);
  await page.keyboard.press('Tab');
}

/** Saves the form of a barang and waits for its page: until then the input is not stored. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await page.waitForURL(/\/barang\/detail\/\d+$/);
}

interface DayFigures {
  per: string;
  /** Rows by barang id: kondisi, lokasi and pieces. */
  rows: [kondisi: string, lokasi: number, jumlah: number][];
  held: number;
  perolehan: number;
  beban: number;
  nilaiBuku: number;
}

test('five laptops: handed out, priced wrongly, one split off, moved, repaired, sold; each day tells its own', async ({
  adminPage: page,
  api,
}) => {
  const { kategori, lokasi } = await makePlace(api);
  const [ruangB, name, ani] = [own('Ruang'), own('Laptop'), own('Ani')];
  const { id: lokasiB } = await api.data<{ id: number }>('POST', '/api/lokasi', { lokasi: ruangB });
  const { versi } = await api.data<{ versi: number }>('GET', `/api/kategori/${kategori.id}`);
  await api.data('PUT', `/api/kategori/${kategori.id}`, {
    nama_kategori: kategori.name,
    penyusutan: { metode: 'garis_lurus', kelompok: null, masa_manfaat_bulan: 48 },
    versi,
  });
  const person = await api.data<{ id: number }>('POST', '/api/pengguna', { name: ani, jabatan: 'Staf' });

  await page.goto('/barang/create');
  await page.getByLabel('Nama barang').fill(name);
  await choose(page, 'Kategori', kategori.name);
  await page.getByLabel('Harga satuan').fill('40.000.000');
  await page.getByLabel('Jumlah').fill('5');
  await day(page, 'Tanggal perolehan', '10/1/2024');
  await choose(page, 'Lokasi', lokasi.name);
  await save(page);
  const id = Number(new URL(page.url()).pathname.split('/').pop());
  const holding = await api.data<{ id: number }>('POST', `/api/barang/${id}/pengguna`, {
    pengguna_id: person.id,
    jumlah: 3,
    tanggal_awal: '2024-02-01',
  });

  // the price was wrong: only a correction is offered
  await page.goto(`/barang/edit/${id}`);
  await page.getByLabel('Harga satuan').fill('48.000.000');
  await expect(page.getByRole('radio', { name: /^Salah catat/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Berubah sejak/ })).toHaveCount(0);
  await save(page);

  // one is returned broken and split off
  await api.data('POST', `/api/barang/${id}/pengguna/${holding.id}/kembali`, {
    jumlah: 1,
    tanggal_akhir: '2025-06-10',
    kondisi_akhir: 'Rusak Berat',
  });
  await page.goto(`/barang/pecah/${id}`);
  await page.getByLabel('Jumlah unit').fill('1');
  await page.getByLabel('Kondisi').selectOption('Rusak Berat');
  await day(page, 'Sejak tanggal', '10/6/2025');
  await page.getByRole('button', { name: 'Pecah barang' }).click();
  await page.waitForURL(/\/barang\/detail\/\d+$/);
  await expect(page.getByText('Dipecah dari')).toBeVisible();
  const brokenId = Number(new URL(page.url()).pathname.split('/').pop());

  // the others move
  await page.goto(`/barang/edit/${id}`);
  await choose(page, 'Lokasi', ruangB);
  await page.getByRole('radio', { name: /^Berubah sejak/ }).check();
  await day(page, 'Berubah sejak', '1/9/2025');
  await save(page);

  // the broken one is repaired
  await page.goto(`/barang/detail/${brokenId}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Tambah nilai (kapitalisasi)' }).click();
  const repair = page.getByRole('dialog');
  await repair.getByLabel('Biaya').fill('12.000.000');
  await repair.getByRole('textbox', { name: 'Tanggal' }).fill('10/6/2026');
  await repair.getByLabel('Alasan').fill('Layar dan papan induk diganti');
  await repair.getByRole('button', { name: 'Tambah nilai' }).click();
  await expect(repair).toBeHidden();

  // one of the others is sold
  await page.goto(`/barang/detail/${id}`);
  await page.getByRole('button', { name: 'Hapus' }).click();
  const removal = page.getByRole('alertdialog');
  await removal.getByRole('radio', { name: 'Barang sudah tidak ada' }).check();
  await removal.getByLabel('Cara').selectOption({ label: 'Dijual' });
  await day(page, 'Tanggal keluar', '15/6/2026');
  await removal.getByLabel('Jumlah yang keluar').fill('1');
  await removal.getByLabel('Hasil seluruhnya').fill('20.000.000');
  await removal.getByLabel('Alasan').fill('Dijual kepada pegawai');
  await removal.getByRole('button', { name: 'Hapus' }).click();
  await expect(removal).toBeHidden();

  const days: DayFigures[] = [
    { per: '2024-01-31', rows: [['Baik', lokasi.id, 5]], held: 0, perolehan: 240, beban: 5, nilaiBuku: 235 },
    { per: '2024-12-31', rows: [['Baik', lokasi.id, 5]], held: 3, perolehan: 240, beban: 60, nilaiBuku: 180 },
    {
      per: '2025-06-30',
      rows: [
        ['Baik', lokasi.id, 4],
        ['Rusak Berat', lokasi.id, 1],
      ],
      held: 2,
      perolehan: 240,
      beban: 30,
      nilaiBuku: 150,
    },
    {
      per: '2025-12-31',
      rows: [
        ['Baik', lokasiB, 4],
        ['Rusak Berat', lokasi.id, 1],
      ],
      held: 2,
      perolehan: 240,
      beban: 60,
      nilaiBuku: 120,
    },
    {
      // 3 x 18.000.000, and 31.000.000 minus a month of 31.000.000 / 19, rounded within the year
      per: '2026-06-30',
      rows: [
        ['Baik', lokasiB, 3],
        ['Rusak Berat', lokasi.id, 1],
      ],
      held: 2,
      perolehan: 204,
      // 4 for five months; 3 and the sold one in June; 5 of the broken one before its repair
      beban: 24 + 5 + 1.631578,
      nilaiBuku: 54 + 29.368422,
    },
  ];
  for (const figures of days) await tells(page, api, kategori.id, figures);

  // the page of one on a day in between
  await page.goto(`/barang/detail/${id}`);
  await page.getByRole('tab', { name: 'Mutasi' }).click();
  await day(page, 'Keadaan pada tanggal', '31/8/2025');
  const then = page.getByRole('region', { name: 'Keadaan pada suatu tanggal' });
  await expect(then).toContainText(lokasi.name);
  await expect(then).toContainText('Rp112.000.000');
  await expect(page.getByRole('row', { name: /Penghapusan.*[-−]1/ })).toBeVisible();
});

/** Checks the reports of a day as files and pages. */
async function tells(page: Page, api: Api, kategori_id: number, figures: DayFigures): Promise<void> {
  const { per } = figures;
  const read = async (path: string) =>
    (await api.request('GET', `/api/laporan/${path}?kategori_id=${kategori_id}&per=${per}`)).json();
  const { baris, total } = (await read('barang')).data;
  const rows = (baris as { id: number; kondisi: string; lokasi: string; jumlah_barang: number }[]).toSorted(
    (one, other) => one.id - other.id,
  );
  const places = await Promise.all(
    figures.rows.map(([, lokasi]) => api.data<{ jalur: string }>('GET', `/api/lokasi/${lokasi}`)),
  );
  expect([per, ...rows.map((row) => [row.kondisi, row.lokasi, row.jumlah_barang])]).toEqual([
    per,
    ...figures.rows.map(([kondisi, , jumlah], index) => [kondisi, places[index]?.jalur, jumlah]),
  ]);
  expect([per, total.nilai]).toEqual([per, figures.perolehan * 1e6]);
  expect([per, (await read('LaporanTBarangTerpakai')).data.total.jumlah_unit]).toEqual([per, figures.held]);
  expect([per, (await read('penyusutan')).data.total]).toEqual([
    per,
    expect.objectContaining({
      nilai_perolehan: figures.perolehan * 1e6,
      beban: Math.round(figures.beban * 1e6),
      nilai_buku: Math.round(figures.nilaiBuku * 1e6),
    }),
  ]);
  await page.goto(`/laporan/LaporanTHargaBarang?kategori_id=${kategori_id}&per=${per}`);
  const rupiah = `Rp${Math.round(figures.nilaiBuku * 1e6).toLocaleString('id-ID')}`;
  await expect(page.getByText(rupiah).first()).toBeVisible();
}

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
  await day(page, 'Tanggal perolehan', '15/1/2024');
  await choose(page, 'Lokasi', lokasi.name);
  await page.getByLabel('Metode', { exact: true }).selectOption({ label: 'Garis lurus' });
  await page.getByLabel('Kelompok', { exact: true }).selectOption({ label: 'Kelompok 1 (4 tahun)' });
  await page.getByLabel(/^Bawa akumulasi penyusutan/).check();
  await day(page, 'Tanggal saldo awal', '1/1/2026');
  const brought = page.getByRole('textbox', { name: 'Akumulasi penyusutan', exact: true });
  await brought.fill('48.000.001');
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await expect(page.getByText(/^Akumulasi paling banyak Rp48\.000\.000/)).toBeVisible();
  await brought.fill('20.000.000');
  await save(page);
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
  await day(page, 'Tanggal diterima', '2/6/2026');
  await dialog.getByRole('button', { name: 'Catat hasil' }).click();
  await expect(page.getByText('Hasil 2 Juni 2026')).toBeVisible();
  await page.goto(`/laporan/pelepasan?q=${name}&dari=2026-06-01`);
  await expect(page.getByRole('row', { name: /Hasil menyusul/ })).toContainText('Rp9.000.000');
});
