import sharp from 'sharp';
import { expectNoAxeFindings } from './support/axe.ts';
import { own } from './support/inventory.ts';
import { make } from './support/office.ts';
import { expect, keepSession, signedInApi, test } from './support/test.ts';

const photo = async (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('who holds a barang reports it from a phone with a photo; an admin decides; the answer and the timeline show it', async ({
  adminPage: page,
  api,
  server,
  browser,
}) => {
  const account = {
    email: `${own('siti').toLowerCase().replace(/\W+/g, '.')}@kantor.test`,
    password: 'Rindang Pohon Beringin 45',
  };
  const pengguna_id = await make(api, '/api/users', { name: own('Siti'), ...account, roles: ['user'] });
  const nama = own('Laptop');
  const barang = await make(api, '/api/barang', {
    nama_barang: nama,
    kategori_id: await make(api, '/api/kategori', { nama_kategori: own('Kategori') }),
    lokasi_id: await make(api, '/api/lokasi', { lokasi: own('Ruang') }),
    harga_barang: 9_000_000,
    jumlah_barang: 3,
    tahun: 2024,
  });
  await make(api, `/api/barang/${barang}/pengguna`, { pengguna_id, jumlah: 2 });

  const context = await browser.newContext({
    baseURL: server.baseUrl,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await keepSession(phone, await signedInApi(server, account));
  await phone.goto(`/barang/detail/${barang}`);
  await phone.getByRole('link', { name: 'Laporkan rusak' }).click();
  await expect(phone.getByRole('heading', { name: 'Laporkan barang' })).toBeVisible();
  await phone.getByLabel('Jumlah yang rusak').fill('1');
  await phone.getByLabel('Apa yang rusak?').fill('Layarnya retak');
  // a phone also offers its camera
  await expect(phone.getByRole('button', { name: 'Ambil foto' })).toBeVisible();
  await phone.locator('input[type=file][multiple]').setInputFiles([
    { name: 'layar.jpg', mimeType: 'image/jpeg', buffer: await photo('#28786e') },
    { name: 'catatan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('bukan foto') },
    { name: 'sudut.jpg', mimeType: 'image/jpeg', buffer: await photo('#b46414') },
  ]);
  // the others continue, and a file that is no picture is named
  await expect(phone.getByRole('list', { name: 'Foto' }).getByRole('img')).toHaveCount(2);
  await expect(phone.getByRole('alert')).toContainText('catatan.jpg');
  await expectNoAxeFindings(phone);
  await phone.getByRole('button', { name: 'Kirim kepada admin' }).click();
  await expect(phone.getByRole('heading', { name: `Laporan rusak: ${nama}` })).toBeVisible();
  await expect(phone.getByText('Admin sudah diberi tahu.')).toBeVisible();
  const address = new URL(phone.url()).pathname;

  await page.goto('/');
  await page
    .getByRole('list', { name: 'Hal lain yang perlu tindakan' })
    .getByRole('link', { name: 'Putuskan' })
    .click();
  await page.getByRole('region', { name: 'Daftar aduan' }).getByRole('link', { name: nama }).click();
  await expect(page.getByRole('img', { name: /aduan/ })).toHaveCount(2);
  await expect(page.getByText('1 dari 3 unit menjadi barang sendiri')).toBeVisible();
  await page.getByLabel('Jawaban').fill('Layarnya akan diganti.');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Catat kondisi' }).click();
  await expect(page.getByText('Kondisinya dicatat: Rusak Ringan')).toBeVisible();

  await phone.reload();
  await expect(phone.getByText('Layarnya akan diganti.')).toBeVisible();
  expect(new URL(phone.url()).pathname).toBe(address);
  await phone.goto(`/history/detail/?barang=${barang}`);
  const events = phone.getByRole('list', { name: 'Foto dan aduan' });
  await expect(events.getByRole('link', { name: 'Laporan rusak (kondisi diubah)' })).toBeVisible();
  await expect(events.getByRole('img')).toHaveCount(2);

  await phone.goto(`/barang/detail/${barang}`);
  await phone.getByRole('link', { name: 'Ingin mengembalikan' }).click();
  await phone.getByLabel('Mengapa Anda mengembalikannya?').fill('Tidak dipakai lagi');
  await phone.getByRole('button', { name: 'Kirim kepada admin' }).click();
  await phone.getByRole('button', { name: 'Tarik laporan' }).click();
  await phone
    .getByRole('alertdialog')
    .or(phone.getByRole('dialog'))
    .getByRole('button', { name: 'Tarik laporan' })
    .click();
  await expect(phone.getByText('Ditarik oleh yang melaporkan')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Tarik laporan' })).toHaveCount(0);
  await context.close();
});

test('photos of a barang are chosen several at once, ordered by menu and looked at by keyboard', async ({
  adminPage: page,
  api,
}) => {
  const nama = own('Kamera');
  const barang = await make(api, '/api/barang', {
    nama_barang: nama,
    kategori_id: await make(api, '/api/kategori', { nama_kategori: own('Kategori') }),
    lokasi_id: await make(api, '/api/lokasi', { lokasi: own('Ruang') }),
    harga_barang: 1_000,
    jumlah_barang: 1,
    tahun: 2024,
  });
  await page.goto(`/barang/detail/${barang}?tab=berkas`);
  const section = page.getByRole('region', { name: 'Foto', exact: true });
  await section.locator('input[type=file]').setInputFiles([
    { name: 'depan.jpg', mimeType: 'image/jpeg', buffer: await photo('#28786e') },
    { name: 'belakang.jpg', mimeType: 'image/jpeg', buffer: await photo('#b46414') },
  ]);
  const photos = section.getByRole('listitem');
  await expect(photos).toHaveCount(2);
  await section.getByRole('button', { name: 'Tindakan untuk belakang.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Ubah keterangan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Keterangan').fill('Tampak belakang');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await section.getByRole('button', { name: 'Tindakan untuk Tampak belakang' }).click();
  await page.getByRole('menuitem', { name: 'Jadikan utama' }).click();
  await expect(photos.first()).toContainText('Tampak belakang');
  await expect(photos.first()).toContainText('Utama');
  // the first one is the barang's picture
  await expect
    .poll(
      async () => (await api.data<{ gambar: { nama: string } }>('GET', `/api/barang/${barang}`)).gambar.nama,
    )
    .toContain('belakang');
  await photos
    .first()
    .getByRole('button', { name: /^Foto 1/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Foto 1 dari 2' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Foto 2 dari 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await section.getByRole('button', { name: 'Tindakan untuk depan.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Lepas' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Lepas' })
    .click();
  await expect(photos).toHaveCount(1);
});
