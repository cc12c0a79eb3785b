import { formatTime } from '../../src/shared/tanggal.ts';
import { expectNoAxeFindings } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const HEADER = 'Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi,Tgl Beli';
const listOf = (...rows: string[]) => ({
  name: 'daftar.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].join('\n')),
});

test.use({ timezoneId: 'America/New_York' });

test('an open order of dates and rows that are there already are asked about before anything is imported', async ({
  adminPage: page,
  api,
}) => {
  const rows = [
    'Tangga,Mebel,Gudang,2020,1,5000,Baik,03/04/2020',
    'Rak,Mebel,Gudang,2021,1,7000,Baik,05/06/2021',
  ];
  await page.goto('/impor');
  await page.getByLabel('Berkas daftar').setInputFiles(listOf(...rows));
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  await expect(
    page.getByText('03/04/2020 dapat berarti 3 April 2020 atau 4 Maret 2020. Pilih urutannya.'),
  ).toBeVisible();
  // text below the sticky top bar is no finding
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expectNoAxeFindings(page);
  await page
    .getByLabel('Urutan tanggal di kolom Tgl Beli')
    .selectOption('bulan/hari/tahun: 03/04/2020 → 4 Maret 2020');
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  await page.getByRole('button', { name: 'Impor 2 barang' }).click();
  await expect(page.getByRole('heading', { name: '2 barang sudah diimpor' })).toBeVisible();

  // the time of the result is in the office's zone, not that of the browser in New York
  const id = new URL(page.url()).pathname.split('/')[2];
  const { selesai_pada } = await api.data<{ selesai_pada: string }>('GET', `/api/impor/${id}`);
  await expect(page.getByText(formatTime(selesai_pada, 'Asia/Jakarta'))).toBeVisible();

  await page.goto('/impor');
  await page
    .getByLabel('Berkas daftar')
    .setInputFiles(listOf(...rows, 'Papan,Mebel,Gudang,2022,1,9000,Baik,07/13/2022'));
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  await expect(
    page.getByRole('heading', { name: '2 baris mirip dengan barang yang sudah ada' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /Tangga$/ })).toBeVisible();
  const apply = page.getByRole('button', { name: /^Impor \d/ });
  await expect(apply).toBeDisabled();
  await expectNoAxeFindings(page);
  await page.getByLabel('Pilih baris demi baris').check();
  await page.getByLabel('Impor baris 3').check();
  await page.getByRole('button', { name: 'Impor 2 baris' }).click();
  await expect(page.getByRole('heading', { name: '2 barang sudah diimpor' })).toBeVisible();
  await expect(page.getByText('Dilewati karena sudah ada')).toBeVisible();
});
