import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './support/axe.ts';
import { own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

const COUNTS = /\/api\/(pengajuan|permintaan)\/jumlah/;

/** Holds back the menu counts; `late` resolves once a request waits, `release` lets them through. */
async function holdCounts(page: Page) {
  let release = () => {};
  const released = new Promise<void>((settle) => {
    release = settle;
  });
  const late = page.waitForRequest(COUNTS);
  await page.route(COUNTS, async (route) => {
    await released;
    await route.continue();
  });
  return { late, release };
}

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('a tree of lokasi is imported, moved by a second list, and taken back', async ({ adminPage: page }) => {
  const [a, b, room] = [own('Gedung A'), own('Gedung B'), own('R101')];
  await page.goto('/impor?jenis=lokasi');
  await expect(page.getByRole('radio', { name: 'Lokasi' })).toBeChecked();
  await page
    .getByLabel('Berkas daftar')
    .setInputFiles(
      csv('lokasi.csv', 'Nama Lokasi,Lokasi Induk', `${room},${a} / Lantai 1`, `${a},`, `${b},`, `${b},`),
    );
  await expect(page.getByLabel('Kolom Lokasi Induk menjadi')).toHaveValue('induk');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  await expect(page).toHaveURL(/status=ditolak/);
  await expect(page.getByText(`"${b}" ada di baris 4, 5. Sisakan satu baris.`).first()).toBeVisible();
  await expect(page.getByText('1 lokasi induk baru')).toBeVisible();
  await page.getByLabel('Lewati 2 baris yang ditolak').check();
  await page.getByRole('button', { name: 'Impor 2 lokasi' }).click();
  await expect(page.getByRole('heading', { name: '2 lokasi sudah diimpor' })).toBeVisible();
  await expectNoAxeFindings(page);

  // the refused rows are corrected and checked with one click
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh baris yang ditolak' }).click();
  const refused = await readFile(await (await download).path(), 'utf8');
  const [head, first] = refused.split('\r\n');
  await page.getByLabel('Berkas perbaikan').setInputFiles(csv('perbaikan.csv', `${head}`, `${first}`));
  await expect(page).toHaveURL(/\/periksa$/);
  await expect(page.getByRole('heading', { name: 'Impor Lokasi' })).toBeVisible();
  // the button moves down when the rows come
  await expect(page.getByRole('cell', { name: b })).toBeVisible();
  await page.getByRole('button', { name: 'Impor 1 lokasi' }).click();
  await expect(page.getByRole('heading', { name: '1 lokasi sudah diimpor' })).toBeVisible();

  // a list with the same header starts with the last settings, then is changed to one that moves records
  await page.goto('/impor?jenis=lokasi');
  await page
    .getByLabel('Berkas daftar')
    .setInputFiles(csv('pindah.csv', 'Lokasi Induk,Nama Lokasi', `${b},${room}`));
  await expect(page.getByText(/^Seperti impor tanggal .*perbaikan\.csv/)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Mulai dari usulan' }).click();
  await expect(page.getByText(/^Seperti impor tanggal/)).toBeHidden();
  await page.getByRole('radio', { name: 'Perbarui lokasi yang sudah ada' }).check();
  await expect(page.getByRole('checkbox', { name: 'Nama lokasi' })).toBeChecked();
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  await expect(page.getByText(`${a} / Lantai 1 → ${b}`)).toBeVisible();
  await page.getByRole('button', { name: 'Terapkan 1 baris' }).click();
  await expect(page.getByRole('heading', { name: '1 lokasi diubah, 0 ditambahkan' })).toBeVisible();
  await page.getByRole('button', { name: 'Batalkan impor' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan impor' }).click();
  await expect(page.getByText('Impor sudah dibatalkan.')).toBeVisible();
  await page.goto(`/lokasi?q=${encodeURIComponent(room)}`);
  await expect(page.getByText('Lantai 1')).toBeVisible();
});

test('exported kategori come back as nothing to do', async ({ adminPage: page, api }) => {
  const nama_kategori = own('Mesin');
  const penyusutan = { metode: 'garis_lurus', kelompok: 'kelompok_2' };
  await api.data('POST', '/api/kategori', { nama_kategori, golongan: '02', penyusutan });
  await page.goto(`/kategori?q=${encodeURIComponent(nama_kategori)}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh' }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  const path = await (await download).path();
  await page.goto('/impor?jenis=kategori');
  await page.getByLabel('Berkas daftar').setInputFiles({
    name: 'kategori.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(path),
  });
  await page.getByRole('radio', { name: 'Perbarui kategori yang sudah ada' }).check();
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  await expect(page).toHaveURL(/\/periksa$/);
  await expect(page.getByRole('term').filter({ hasText: 'Tetap' }).locator('+ dd')).toHaveText('1');
  await expect(page.getByRole('button', { name: 'Terapkan 0 baris' })).toBeDisabled();
});

test('the list shows what one import made, until the filter is removed', async ({ adminPage: page, api }) => {
  const [other, mine] = [own('Lama'), own('Baru')];
  await api.data('POST', '/api/kategori', { nama_kategori: other });
  await page.goto('/impor?jenis=kategori');
  await page.getByLabel('Berkas daftar').setInputFiles(csv('kategori-baru.csv', 'Nama Kategori', mine));
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  // refetches after the import are late: the person has navigated on by then, and stays there
  const { late, release } = await holdCounts(page);
  await page.getByRole('button', { name: 'Impor 1 kategori' }).click();
  await page.getByRole('link', { name: 'Lihat kategori dari impor ini' }).click();
  await expect(page).toHaveURL(/\/kategori\?impor_id=\d+$/);
  const answered = page.waitForResponse(COUNTS);
  await late;
  release();
  await answered;
  await page.unroute(COUNTS);
  await expect(page.getByText('Impor: kategori-baru.csv')).toBeVisible();
  await expect(page.getByRole('link', { name: mine, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: other, exact: true })).toBeHidden();
  await expectNoAxeFindings(page);
  const id = new URL(page.url()).searchParams.get('impor_id');
  await page.getByRole('button', { name: 'Impor: kategori-baru.csv. Hapus filter ini' }).click();
  await expect(page).toHaveURL(/\/kategori$/);
  // there may be pages of kategori that other tests made
  await page.getByRole('searchbox', { name: 'Cari nama kategori' }).fill(other);
  await expect(page.getByRole('link', { name: other, exact: true })).toBeVisible();

  // so do the tree of lokasi and the list of people
  for (const [jenis, head, name, above] of [
    ['lokasi', 'Nama Lokasi,Lokasi Induk', own('Ruang'), own('Gedung')],
    ['pengguna', 'Nama,NIP', own('Orang'), ''],
  ] as const) {
    await page.goto(`/impor?jenis=${jenis}`);
    await page.getByLabel('Berkas daftar').setInputFiles(csv(`${jenis}.csv`, head, `${name},${above}`));
    await page.getByRole('button', { name: 'Periksa baris' }).click();
    await page.getByRole('button', { name: `Impor 1 ${jenis}` }).click();
    await page.getByRole('link', { name: `Lihat ${jenis} dari impor ini` }).click();
    await expect(page).toHaveURL(new RegExp(`/${jenis}\\?impor_id=\\d+$`));
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Impor: ${jenis}.csv. Hapus filter ini` }).click();
    await expect(page).toHaveURL(new RegExp(`/${jenis}$`));
  }

  // a list of buku, which then comes again: one of its rows could be two of them
  const [bumi, langit, laut] = [own('Bumi'), own('Langit'), own('Laut')];
  const [satu, dua, tiga] = [own('K1'), own('K2'), own('K3')];
  const head = 'Judul,Penulis,Penerbit,Tahun,Jenis,Lokasi,Jumlah,Harga,Kondisi,Kode Lama';
  const bukuList = (...rows: [judul: string, harga: number, kode: string][]) =>
    rows.map(
      ([judul, harga, kode]) => `${judul},A,B,1999,${own('Novel')},${own('Rak')},2,${harga},Baik,${kode}`,
    );
  const upload = async (name: string, ...rows: string[]) => {
    await page.goto('/impor?jenis=buku');
    await page.getByLabel('Berkas daftar').setInputFiles(csv(name, head, ...rows));
  };
  const rows = bukuList([bumi, 50_000, satu], [langit, 60_000, dua], [laut, 70_000, dua]);
  await upload('buku.csv', ...rows);
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  await page.getByRole('button', { name: 'Impor 3 buku' }).click();
  await page.getByRole('link', { name: 'Lihat 3 jenis buku' }).click();
  await expect(page).toHaveURL(/\/jenis\?impor_id=\d+$/);
  await expect(page.getByText('1–3 dari 3')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Lihat buku dari impor ini' }).click();
  await expect(page).toHaveURL(/\/buku\?impor_id=\d+$/);
  await expect(page.getByText('Impor: buku.csv')).toBeVisible();
  await expect(page.getByText('1–3 dari 3')).toBeVisible();

  await upload(
    'buku-lagi.csv',
    ...rows.slice(0, 2).map((row) => row.replace(/,\d+,Baik/, ',99000,Baik')),
    ...bukuList([own('Hutan'), 80_000, tiga]),
  );
  await page.getByLabel('Perbarui buku yang sudah ada').check();
  await expect(page.getByRole('checkbox', { name: 'Kode lama' })).toBeChecked();
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  const ambiguous = page.getByRole('row', { name: /Cocok dengan beberapa/ });
  const twice = await api.data<{ kode_buku: string }[]>(
    'GET',
    `/api/buku?sort=kode_buku&q=${encodeURIComponent(dua)}`,
  );
  const kode = twice.map(({ kode_buku }) => kode_buku).join(', ');
  await expect(ambiguous).toContainText(`"${dua}" cocok dengan 2 buku: ${kode}.`);
  await expectNoAxeFindings(page);
  await page.getByLabel('Lewati 1 baris yang ditolak').check();
  await page.getByLabel('Tambahkan 1 buku baru').uncheck();
  await page.getByRole('button', { name: 'Terapkan 1 baris' }).click();
  await expect(page.getByRole('heading', { name: '1 buku diubah, 0 ditambahkan' })).toBeVisible();
  await page.getByRole('link', { name: 'Lihat buku dari impor ini' }).click();
  await expect(page.getByText('Impor: buku-lagi.csv')).toBeVisible();
  await expect(page.getByRole('link', { name: bumi, exact: true })).toBeVisible();
  await expect(page.getByText('1–1 dari 1')).toBeVisible();

  // the same filter in the list of barang
  await page.goto(`/barang?impor_id=${id}`);
  await expect(page.getByText('Impor: kategori-baru.csv')).toBeVisible();
  await page.goto('/impor');
  await expect(
    page.getByRole('link', { name: 'Lihat kategori dari impor ini kategori-baru.csv' }),
  ).toBeVisible();
});
