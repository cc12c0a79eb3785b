import { expectNoAxeFindings } from './support/axe.ts';
import { own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

test('a list hands its barang to people, one of whom it makes; taken back, all of it goes', async ({
  adminPage: page,
  api,
}) => {
  const [budi, wati] = [own('Budi Santoso'), own('Wati Lestari')];
  await api.data('POST', '/api/pengguna', { name: budi, jabatan: 'Dosen' });
  const rows = [budi, wati, wati].map(
    (name, index) => `${own('Laptop')} ${index},Komputer,Ruang ${own('A')},2022,1,9000000,Baik,${name}`,
  );
  const list = ['Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi,Penanggung Jawab', ...rows].join(
    '\n',
  );
  await page.goto('/impor');
  await page
    .getByLabel('Berkas daftar')
    .setInputFiles({ name: 'laptop.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await expect(page.getByLabel('Kolom Penanggung Jawab menjadi')).toHaveValue('pemegang');
  // today is preset, so that no row is refused for a missing day
  await expect(page.getByRole('status').filter({ hasText: 'sejak hari ini' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tanggal serah' })).not.toHaveValue('');
  await page.getByRole('textbox', { name: 'Tanggal serah' }).fill('');
  await page.getByRole('textbox', { name: 'Tanggal serah' }).blur();
  await expect(page.getByText('Tanggal serah belum memiliki kolom atau nilai.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Tanggal serah' }).fill('01/03/2024');
  await page.getByRole('textbox', { name: 'Tanggal serah' }).blur();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  await expect(page.getByText(`Pengguna "${wati}" belum ada.`).first()).toBeVisible();

  await page.goBack();
  await page.getByLabel('Buat pengguna yang belum ada').check();
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  await page.getByText('2 orang menerima barang').click();
  await expect(page.getByText(`${wati} (baru): 2 barang, 2 unit`)).toBeVisible();
  await expect(page.getByText(`Diserahkan kepada ${budi} sejak 1 Maret 2024`)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Impor 3 barang' }).click();
  await expect(page.getByRole('heading', { name: '3 barang sudah diimpor' })).toBeVisible();
  await expect(page.getByText('Pengguna dibuat')).toBeVisible();
  const result = page.url();

  await page.goto(`/pengguna?q=${encodeURIComponent(wati)}`);
  await page.getByRole('link', { name: wati, exact: true }).click();
  await expect(page.getByRole('heading', { name: wati })).toBeVisible();
  await expect(page.getByText('1 Maret 2024').first()).toBeVisible();

  await page.goto(result);
  await page.getByRole('button', { name: 'Batalkan impor' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan impor' }).click();
  await expect(page.getByText('Impor sudah dibatalkan.')).toBeVisible();
  const left = await api.data<unknown[]>('GET', `/api/pengguna?q=${encodeURIComponent(wati)}`);
  expect(left).toEqual([]);
});

test('NIP and unit kerja are typed once, shown, searched and taken along in a file', async ({
  adminPage: page,
}) => {
  const name = own('Ratna');
  const nip = `1980${Date.now()}`.slice(0, 18);
  await page.goto('/pengguna/create');
  await page.getByLabel('Nama').fill(name);
  await page.getByLabel('NIP').fill('123');
  await page.getByLabel('Unit kerja').fill(`Bagian ${name}`);
  await page.getByLabel('Telepon').fill('0274 512345');
  await page.getByRole('button', { name: 'Simpan pengguna' }).click();
  await expect(page.getByText('Isi dengan 8 sampai 20 angka atau huruf.')).toBeVisible();
  await page.getByLabel('NIP').fill(nip);
  await page.getByRole('button', { name: 'Simpan pengguna' }).click();
  await page.waitForURL(/\/pengguna\/detail\/\d+$/);
  await expect(page.getByText('0274 512345')).toBeVisible();
  await page.goto(`/pengguna?q=${encodeURIComponent(`bagian ${name}`)}`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^pengguna-.*\.csv$/);
});

test('a list of people is imported, corrected in its export and imported once more', async ({
  adminPage: page,
  api,
}) => {
  const name = own('Dewi Anggraini');
  const nip = `1991${Date.now()}`.slice(0, 18);
  const csv = (jabatan: string) => ({
    name: 'pegawai.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Nama,NIP,Jabatan,Unit Kerja\n${name},${nip},${jabatan},Bagian Umum`),
  });
  await page.goto('/pengguna');
  await page.getByRole('main').getByRole('link', { name: 'Impor' }).click();
  await page.waitForURL(/impor\?jenis=pengguna/);
  await expectNoAxeFindings(page);
  await page.getByLabel('Berkas daftar').setInputFiles(csv('Staf'));
  await expect(page.getByLabel('Kolom NIP menjadi')).toHaveValue('nip');
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  await page.getByRole('button', { name: 'Impor 1 pengguna' }).click();
  await expect(page.getByRole('heading', { name: '1 pengguna sudah diimpor' })).toBeVisible();

  await page.goto('/impor?jenis=pengguna');
  await page.getByLabel('Berkas daftar').setInputFiles(csv('Kepala'));
  await page.getByLabel('Perbarui pengguna yang sudah ada').check();
  await page.getByRole('checkbox', { name: 'NIP' }).check();
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  await expect(page.getByText('Berubah').first()).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Terapkan 1 baris' }).click();
  await expect(page.getByRole('heading', { name: /1 pengguna diubah/ })).toBeVisible();
  const [person] = await api.data<{ jabatan: string }[]>('GET', `/api/pengguna?q=${nip}`);
  expect(person?.jabatan).toBe('Kepala');
});
