import type { Browser, Page } from '@playwright/test';
import { expectNoAxeFindings } from './support/axe.ts';
import { choose, makeBarang, makePlace, own } from './support/inventory.ts';
import type { RunningServer } from './support/server.ts';
import { type Api, expect, keepSession, signedInApi, test } from './support/test.ts';

// two browsers on a possibly busy machine
const password = 'Rindang Pohon Beringin 45';

/** Creates a user, signed in over HTTP. */
async function newUser(api: Api, server: RunningServer, name: string): Promise<Api> {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@kantor.test`;
  await api.data('POST', '/api/users', { name, email, password, roles: ['user'] });
  return signedInApi(server, { email, password });
}

/** Opens a browser with a person's session. */
async function browserOf(browser: Browser, baseURL: string | undefined, who: Api): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' });
  const page = await context.newPage();
  await keepSession(page, who);
  return page;
}

/** Waits for the page's own heading, before which nothing can be clicked. */
async function open(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Finds the decision below the title. */
const decision = (page: Page) => page.getByRole('region', { name: 'Keputusan' });

async function propose(page: Page, userId: number, name: string): Promise<void> {
  await open(page, `/pengajuan/user/${userId}`, 'Pengajuan Barang Pengguna');
  await page.getByRole('link', { name: 'Ajukan barang' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ajukan Barang' })).toBeVisible();
  await page.getByLabel('Nama barang').fill(name);
  await page.getByLabel('Fungsi').fill('Ruang rapat');
  await page.getByLabel('Perkiraan harga satuan').fill('4.500.000');
  await page.getByLabel('Jumlah').fill('2');
  await page.getByLabel('Alasan').fill('Yang lama sudah redup.');
  await page.getByRole('button', { name: 'Kirim pengajuan' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Menunggu keputusan admin', { exact: true })).toBeVisible();
}

test('a user asks, an admin refuses, the user asks again, the admin approves, the user holds it and the BAST is printed', async ({
  adminPage,
  api,
  server,
  browser,
  baseURL,
}) => {
  const place = await makePlace(api);
  const user = await newUser(api, server, own('Ratih'));
  const name = own('Proyektor');
  const page = await browserOf(browser, baseURL, user);

  await propose(page, user.user.id, name);

  await open(adminPage, '/pengajuan/admin/?status=Menunggu', 'Pengajuan Barang Admin');
  await expect(adminPage.getByRole('link', { name: /Pengajuan Barang Admin.*menunggu/ })).toBeVisible();
  await adminPage.getByRole('button', { name: `Tolak ${name}` }).click();
  const question = adminPage.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Tolak' })).toBeDisabled();
  await question.getByLabel('Alasan').fill('Anggaran tahun ini sudah habis.');
  await question.getByRole('button', { name: 'Tolak' }).click();
  await expect(question).toBeHidden();
  await expect(adminPage.getByRole('button', { name: `Tolak ${name}` })).toHaveCount(0);

  await page.reload();
  await expect(decision(page)).toContainText(`Ditolak oleh ${api.user.name}`);
  await expect(decision(page)).toContainText('Anggaran tahun ini sudah habis.');
  await expect(page.getByRole('button', { name: 'Batalkan' })).toHaveCount(0);
  await expectNoAxeFindings(page);

  await page.getByRole('link', { name: 'Ajukan lagi' }).click();
  await expect(page.getByLabel('Nama barang')).toHaveValue(name);
  await expect(page.getByLabel('Perkiraan harga satuan')).toHaveValue('Rp4.500.000');
  await expect(page.getByText('Alasannya: Anggaran tahun ini sudah habis.')).toBeVisible();
  await page.getByRole('button', { name: 'Kirim pengajuan' }).click();
  await expect(page.getByText('Menunggu keputusan admin', { exact: true })).toBeVisible();

  await open(adminPage, '/pengajuan/admin?status=Menunggu', 'Pengajuan Barang Admin');
  await adminPage.getByRole('link', { name: `Setujui ${name}` }).click();
  await expect(adminPage.getByRole('heading', { level: 1, name: `Setujui Pengajuan ${name}` })).toBeVisible();
  await expect(adminPage.getByLabel('Nama barang')).toHaveValue(name);
  await choose(adminPage, 'Kategori', place.kategori.name);
  await choose(adminPage, 'Lokasi', place.lokasi.name);
  await expectNoAxeFindings(adminPage);
  await adminPage.getByRole('button', { name: 'Setujui dan buat barang' }).click();
  await expect(adminPage.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(adminPage.getByText(`Diserahkan kepada ${user.user.name}.`)).toBeVisible();

  await open(page, `/pengguna/detail/${user.user.id}`, user.user.name);
  await expect(page.getByText(name).first()).toBeVisible();

  await open(adminPage, `/bast/create?jenis=penyerahan&pengguna_id=${user.user.id}`, 'Buat BAST');
  await adminPage.getByRole('checkbox', { name: new RegExp(name) }).check();
  await adminPage.getByRole('button', { name: 'Terbitkan BAST' }).click();
  await expect(adminPage.getByRole('heading', { level: 1, name: /BAST-SERAH/ })).toBeVisible();
  const [opened, printed] = [
    adminPage.waitForEvent('popup'),
    adminPage.waitForResponse(/\/api\/bast\/\d+\/pdf$/),
  ];
  await adminPage.getByRole('button', { name: 'Buka untuk dicetak' }).click();
  expect((await printed).status()).toBe(200);
  await (await opened).close();

  await open(page, '/bast', 'Berita Acara');
  await expect(page.getByRole('link', { name: /BAST-SERAH/ })).toHaveCount(1);
  await page.context().close();
});

test('permintaan: two are granted what is left, the third reads why not; another withdraws', async ({
  adminPage,
  api,
  server,
  browser,
  baseURL,
}) => {
  const place = await makePlace(api);
  const nama_barang = own('Kamera');
  const barang = await makeBarang(api, place, { nama_barang, jumlah_barang: 2 });
  const [one, two, three] = [
    await newUser(api, server, own('Sari')),
    await newUser(api, server, own('Tono')),
    await newUser(api, server, own('Umi')),
  ];
  const body = { barang_id: barang.id, jumlah: 1, keterangan: 'Peliputan' };
  await one.data('POST', '/api/permintaan', body);
  await two.data('POST', '/api/permintaan', body);

  const page = await browserOf(browser, baseURL, three);
  await open(page, `/barang/detail/${barang.id}`, nama_barang);
  await page.getByRole('link', { name: 'Minta barang ini' }).click();
  await expect(page.getByText('Sisa 2 unit di sini')).toBeVisible();
  await page.getByLabel('Jumlah').fill('3');
  await page.getByLabel('Keperluan').fill('Dokumentasi acara');
  await page.getByRole('button', { name: 'Kirim permintaan' }).click();
  await expect(page.getByText(/tinggal 2, tidak cukup untuk 3/).first()).toBeVisible();
  await page.getByLabel('Jumlah').fill('1');
  await page.getByRole('button', { name: 'Kirim permintaan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Permintaan Barang Pengguna' })).toBeVisible();
  await expect(page.getByText('Dokumentasi acara')).toBeVisible();
  await expectNoAxeFindings(page);

  await open(adminPage, `/permintaan/admin/?barang_id=${barang.id}`, 'Permintaan Barang Admin');
  const question = adminPage.getByRole('dialog');
  for (const { user } of [one, two]) {
    await adminPage.getByRole('button', { name: `Setujui permintaan ${user.name}` }).click();
    await question.getByRole('button', { name: 'Setujui dan serahkan' }).click();
    await expect(question).toBeHidden();
    await expect(adminPage.getByRole('button', { name: `Setujui permintaan ${user.name}` })).toHaveCount(0);
  }
  await expect(adminPage.getByRole('button', { name: /^Setujui permintaan/ })).toHaveCount(0);
  await expect(adminPage.getByRole('button', { name: /Ditolak 1/ })).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: new RegExp(nama_barang) }).click();
  await expect(decision(page)).toContainText('Ditolak oleh aplikasi');
  await expect(decision(page)).toContainText('Ditolak otomatis: stok barang ini sudah habis.');
  await page.context().close();
});

test('one changes and withdraws what still waits, and sees nothing of others', async ({
  api,
  server,
  browser,
  baseURL,
}) => {
  const place = await makePlace(api);
  const nama_barang = own('Tripod');
  const barang = await makeBarang(api, place, { nama_barang, jumlah_barang: 5 });
  const [me, other] = [await newUser(api, server, own('Vina')), await newUser(api, server, own('Wira'))];
  const asked = await me.data<{ id: number }>('POST', '/api/permintaan', {
    barang_id: barang.id,
    jumlah: 1,
    keterangan: 'Rapat',
  });
  const page = await browserOf(browser, baseURL, me);
  await open(page, `/permintaan/user/${me.user.id}?permintaan=${asked.id}`, 'Permintaan Barang Pengguna');
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Menunggu keputusan admin')).toBeVisible();
  await panel.getByRole('button', { name: 'Ubah' }).click();
  const form = page.getByRole('dialog', { name: 'Ubah permintaan' });
  await form.getByLabel('Jumlah').fill('3');
  await form.getByRole('button', { name: 'Simpan perubahan' }).click();
  await expect(panel.getByText('Terakhir diubah')).toBeVisible();
  await panel.getByRole('button', { name: 'Batalkan' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Batalkan permintaan' }).click();
  await expect(question).toBeHidden();
  await expect(decision(page)).toContainText(`Dibatalkan oleh ${me.user.name}`);

  for (const address of [`/permintaan/user/${other.user.id}`, `/pengajuan/user/${other.user.id}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: /tidak ditemukan/i })).toBeVisible();
  }
  await page.context().close();
});
