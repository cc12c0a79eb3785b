import { fileURLToPath } from 'node:url';
import { bukuInventaris } from '../fixtures/impor/buku-inventaris.ts';
import { expectNoAxeFindings } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const file = fileURLToPath(new URL('../fixtures/impor/buku-inventaris.xlsx', import.meta.url));

test('totals and signatures are left out in sight, and one of them is taken back in', async ({
  adminPage: page,
}) => {
  await page.goto('/impor');
  await page.getByLabel('Berkas daftar').setInputFiles(file);
  await expect(page.getByLabel('Kolom Perolehan Harga menjadi')).toHaveValue('harga_barang');
  const holder = page.getByLabel('Kolom Penanggung Jawab menjadi');
  await expect(holder).toHaveValue('pemegang');
  await holder.selectOption('detail_barang');
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  const { baris_fisik, diterima, ditolak, dilewati, baris_kosong, dibuat } = bukuInventaris;
  await expect(
    page.getByText(
      `${baris_fisik} baris di berkas: ${diterima} diterima, ${ditolak} ditolak, ${dilewati} dilewati (kop, judul, jumlah, penutup), dan ${baris_kosong} kosong.`,
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: `Impor ${dibuat} barang` })).toBeVisible();
  await page.getByRole('button', { name: 'Baris 12 memang barang' }).click();
  await expect(page.getByText(`${dilewati - 1} dilewati (kop, judul, jumlah, penutup)`)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Jangan impor baris 12' }).click();
  await expect(page.getByText(`${dilewati} dilewati (kop, judul, jumlah, penutup)`)).toBeVisible();
});
