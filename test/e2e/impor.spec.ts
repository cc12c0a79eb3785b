import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import harapan from '../fixtures/impor/harapan.json' with { type: 'json' };
import { expectNoAxeFindings } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.use({ freshData: true });

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/impor/${name}`, import.meta.url));
interface Bangku {
  id: number;
  kode_barang: string;
  harga_barang: number;
  kondisi: string;
}

const angka = new Intl.NumberFormat('id-ID');

/** Chooses a list and picks values for what it leaves empty. */
async function chooseList(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.goto('/impor');
  await page.getByLabel('Berkas daftar').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Periksa baris' })).toBeVisible();
}

const list = (rows: number, from = 0) => ({
  name: 'daftar.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi']
      .concat(Array.from({ length: rows }, (_, row) => `Bangku ${from + row},Mebel,Aula,2020,2,1000,Baik`))
      .join('\n'),
  ),
});

test('an untidy list goes from the file to the report, row by row accounted for', async ({
  adminPage: page,
  api,
}) => {
  const expected = harapan['daftar-sekolah.xlsx'];
  const refused = expected.baris - expected.diterima;
  await chooseList(page, fixture('daftar-sekolah.xlsx'));
  await expect(page.getByLabel('Kolom Thn Perolehan menjadi')).toHaveValue('tahun');
  await expectNoAxeFindings(page);
  const picked = page.getByRole('group', { name: 'Bila selnya kosong' });
  await picked.getByLabel('Harga satuan').fill('0');
  await picked.getByLabel('Kondisi').selectOption('Baik');
  await page.getByRole('button', { name: 'Periksa baris' }).click();

  const rows = page.getByRole('region', { name: 'Baris yang diperiksa' });
  await expect(rows.getByText(`1–${refused} dari ${refused}`)).toBeVisible();
  await expect(rows.getByText('Harga tidak boleh negatif.')).toBeVisible();
  await expectNoAxeFindings(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh yang ditolak (CSV)' }).click();
  expect((await downloading).suggestedFilename()).toBe('ditolak-daftar-sekolah.csv');

  const apply = page.getByRole('button', { name: `Impor ${angka.format(expected.diterima)} barang` });
  await expect(apply).toBeDisabled();
  await page.getByLabel(`Lewati ${refused} baris yang ditolak`).check();
  await apply.click();
  await expect(
    page.getByRole('heading', { name: `${expected.diterima} barang sudah diimpor` }),
  ).toBeVisible();
  await expect(page.getByText(`Rp${angka.format(expected.nilai)}`)).toBeVisible();
  await expectNoAxeFindings(page);
  const report = await api.data<{ total: { nilai: number } }>('GET', '/api/laporan/barang?per_page=1');
  expect(report.total.nilai).toBe(expected.nilai);
});

test('a corrected export updates exactly what was corrected, and is taken back', async ({
  adminPage: page,
  api,
}) => {
  await chooseList(page, list(4, 700));
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  await page.getByRole('button', { name: 'Impor 4 barang' }).click();
  await expect(page.getByRole('heading', { name: '4 barang sudah diimpor' })).toBeVisible();
  await page.goto('/laporan/barang?q=Bangku+70');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const exported = readFileSync(await (await downloading).path(), 'utf8');
  const corrected = exported.replaceAll(';1000;', ';2500;').replace(';Baik;', ';Rusak Ringan;');
  await chooseList(page, { name: 'ekspor.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected) });
  await page.getByLabel('Perbarui barang yang sudah ada').check();
  await expect(page.getByLabel('Kolom Kode barang menjadi')).toHaveValue('kode_barang');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  await expect(page.getByLabel('Harga satuan (4)')).toBeChecked();
  await expect(page.getByText('Rp1.000 → Rp2.500').first()).toBeVisible();

  // one of them is changed meanwhile: nothing is applied until the list was checked again
  const [first] = await api.data<Record<string, unknown>[]>('GET', '/api/barang?q=Bangku%20700');
  const written = ['nama_barang', 'kategori_id', 'lokasi_id', 'jumlah_barang', 'tahun', 'kondisi'];
  const kept = written.concat('harga_barang', 'versi').map((name) => [name, first?.[name]]);
  await api.data('PUT', `/api/barang/${first?.id}`, { ...Object.fromEntries(kept), merk: 'Olympic' });
  await page.getByRole('button', { name: 'Terapkan 4 baris' }).click();
  await expect(page.getByRole('alert')).toContainText('sejak daftar ini diperiksa: baris');
  await page.getByRole('button', { name: 'Periksa ulang' }).click();
  await expect(page.getByText('Daftar ini sudah diperiksa ulang.')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();

  // kinds, columns and rows are taken or left, and the button counts what remains
  await page.getByLabel('Ubah 4 barang').uncheck();
  await expect(page.getByRole('button', { name: 'Terapkan 0 baris' })).toBeDisabled();
  await page.getByLabel('Ubah 4 barang').check();
  await page.getByLabel('Terapkan baris 3').uncheck();
  await page.getByLabel('Harga satuan (4)').uncheck();
  await expect(page.getByRole('button', { name: 'Terapkan 1 baris' })).toBeEnabled();
  await page.getByLabel('Harga satuan (4)').check();
  await page.getByLabel('Kondisi (1)').uncheck();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Terapkan 3 baris' }).click();
  await expect(page.getByRole('heading', { name: '3 barang diubah, 0 ditambahkan' })).toBeVisible();
  const barang = await api.data<Bangku[]>('GET', '/api/barang?q=Bangku%2070');
  expect(barang.map(({ harga_barang }) => harga_barang).sort()).toEqual([1000, 2500, 2500, 2500]);
  expect(barang.map(({ kondisi }) => kondisi)).toEqual(['Baik', 'Baik', 'Baik', 'Baik']);

  // what it changed names it, and it is taken back from the list of all imports
  await page.goto('/mutasi?q=Bangku+70&jenis=koreksi');
  await page.getByRole('link', { name: 'Impor daftar ekspor.csv' }).first().click();
  await expect(page.getByRole('heading', { name: '3 barang diubah, 0 ditambahkan' })).toBeVisible();
  await page.goto('/impor');
  const history = page.getByRole('region', { name: 'Daftar impor' });
  await expect(history.getByText('3 diubah')).toBeVisible();
  await expectNoAxeFindings(page);
  await history.getByRole('button', { name: 'Batalkan impor ekspor.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan impor' }).click();
  await expect(page.getByText('Impor sudah dibatalkan.')).toBeVisible();
  await expect(history.getByRole('button', { name: 'Batalkan impor ekspor.csv' })).toBeHidden();
  const back = await api.data<Bangku[]>('GET', '/api/barang?q=Bangku%2070');
  expect(back.map(({ harga_barang }) => harga_barang)).toEqual([1000, 1000, 1000, 1000]);
});

test('the same file again is warned of before it doubles, and stays once its barang was handed out', async ({
  adminPage: page,
  api,
}) => {
  for (const round of [1, 2]) {
    await chooseList(page, list(3, 9000));
    await page.getByRole('button', { name: 'Periksa baris' }).click();
    const apply = page.getByRole('button', { name: 'Impor 3 barang' });
    if (round === 2) {
      await expect(apply).toBeDisabled();
      await page.getByLabel('Impor lagi walaupun berkas ini sudah pernah diimpor').check();
    }
    await apply.click();
    await expect(page.getByRole('heading', { name: '3 barang sudah diimpor' })).toBeVisible();
  }
  const [made] = await api.data<Bangku[]>('GET', '/api/barang?q=Bangku%209001&sort=-id');
  const { id } = await api.data<{ id: number }>('POST', '/api/pengguna', { name: 'Peminjam Bangku' });
  const handed = { pengguna_id: id, jumlah: 1, tanggal_awal: '2024-03-01' };
  await api.data('POST', `/api/barang/${made?.id}/pengguna`, handed);
  await page.goto('/impor');
  await page.getByRole('button', { name: 'Batalkan impor daftar.csv' }).first().click();
  const dialog = page.getByRole('alertdialog', { name: 'Batalkan impor "daftar.csv"?' });
  await dialog.getByRole('button', { name: 'Batalkan impor' }).click();
  await expect(dialog).toContainText(`Bangku 9001 (${made?.kode_barang}) sudah diserahkan kepada seseorang`);
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Kembali' }).click();
  expect(await api.data<Bangku[]>('GET', '/api/barang?q=Bangku%209001')).toHaveLength(2);
});

test('a running import shows how far it is, also after a reload, and can be cancelled', async ({
  adminPage: page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseList(page, list(20_000, 100_000));
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  await page.getByRole('button', { name: 'Impor 20.000 barang' }).click();
  await expect(page.getByText(/^Menyimpan [1-9]/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Kemajuan impor' })).toBeVisible();
  await page.getByRole('button', { name: 'Batalkan impor' }).click();
  await expect(page.getByText('Impor dibatalkan. Tidak ada satu baris pun yang tersimpan.')).toBeVisible();
  const found = await api.data<{ nama_barang: string }[]>('GET', '/api/barang?q=bangku%20100001');
  expect(found.map(({ nama_barang }) => nama_barang)).not.toContain('Bangku 100001');
});

test('what is no list is refused with what to do', async ({ adminPage: page }) => {
  await page.goto('/impor');
  await expectNoAxeFindings(page);
  await page.getByLabel('Berkas daftar').setInputFiles({
    name: 'daftar.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('%PDF-1.7 …'),
  });
  await expect(page.getByRole('alert')).toContainText('Ini PDF.');
});
