import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { expectNoAxeFindings } from './support/axe.ts';
import { makePetugas } from './support/counting.ts';
import { makeBarang, makePlace, own } from './support/inventory.ts';
import { test as base, expect } from './support/test.ts';
import { setTouch, touchFindings } from './support/touch-targets.ts';

/** Application that sends e-mails to its own mail server. */
const test = base.extend<object, { smtp: TestSmtp }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a destructured first parameter
    async ({}, use) => {
      const smtp = await startSmtp();
      await use(smtp);
      await smtp.stop();
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ smtp }, use) => use({ SMTP_URL: smtp.url, SMTP_FROM: 'manis@kantor.test' }),
    { scope: 'worker' },
  ],
});

const photo = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#b45309' } })
    .png()
    .toBuffer();

const answer = (page: Page, barang: string, label: string) =>
  page
    .getByRole('radiogroup', { name: `Jawaban untuk ${barang}` })
    .getByLabel(label)
    .check();

async function typeName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Ketik nama').check();
  await page.getByLabel('Nama lengkap').fill(name);
  await page.getByRole('checkbox', { name: /^Saya menyetujui/ }).check();
}

test('who has no device of the office signs by a link from their e-mail, once, and opening it alone does nothing', async ({
  adminPage: desk,
  api,
  server,
  browser,
  smtp,
}) => {
  const place = await makePlace(api);
  const [laptop, tas] = [own('Laptop'), own('Tas')];
  const sari = await makePetugas(api, server);
  const barang_ids = [
    (await makeBarang(api, place, { nama_barang: laptop })).id,
    (await makeBarang(api, place, { nama_barang: tas })).id,
  ];
  const { bast } = await api.data<{ bast: { id: number; nomor: string }[] }>('POST', '/api/barang/serahkan', {
    pengguna_id: sari.user.id,
    barang: barang_ids.map((barang_id) => ({ barang_id, jumlah: 1 })),
    bast: true,
    tanda_terima: true,
  });
  const { id = 0, nomor = '' } = bast[0] ?? {};
  await desk.goto(`/bast/detail/${id}`);
  await desk.getByRole('button', { name: 'Kirim tautan lewat e-mail' }).click();
  await expect(desk.getByText(/^Tautan dikirim ke .* berlaku sampai/)).toBeVisible();
  await expect
    .poll(() => smtp.received.find(({ subject }) => subject === `Tanda terima BAST ${nomor}`)?.text ?? '', {
      timeout: 30_000,
    })
    .toContain('/terima#');
  const email = smtp.received.find(({ subject }) => subject === `Tanda terima BAST ${nomor}`);
  const link = /\/terima#[\w-]{43}/.exec(email?.text ?? '')?.[0] ?? '';

  // an e-mail scanner that runs scripts
  const scanner = await browser.newContext({ baseURL: server.baseUrl });
  const opened = await scanner.newPage();
  await opened.goto(link);
  await expect(opened.getByText(laptop, { exact: true })).toBeVisible();

  const phone = await browser.newContext({ baseURL: server.baseUrl, viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `Tanda terima ${nomor}` })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await answer(page, laptop, 'Diterima');
  await answer(page, tas, 'Ditolak');
  await page.getByLabel('Mengapa ditolak').fill('Ritsletingnya rusak');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Pilih berkas untuk Foto ${tas}` }).click();
  await (await choosing).setFiles({ name: 'tas.png', mimeType: 'image/png', buffer: await photo() });
  await expect(page.getByRole('link', { name: 'tas.png' })).toBeVisible();
  await typeName(page, sari.user.name);
  await setTouch(await phone.newCDPSession(page), true);
  expect(await touchFindings(page)).toEqual([]);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Tanda tangani' }).click();
  await expect(page.getByText('Tautannya tidak dapat dipakai lagi.')).toBeVisible();
  await phone.close();

  // the other tab, opened before
  await answer(opened, laptop, 'Diterima');
  await answer(opened, tas, 'Diterima');
  await typeName(opened, sari.user.name);
  await opened.getByRole('button', { name: 'Tanda tangani' }).click();
  await expect(opened.getByText(`Tanda terima BAST ${nomor} sudah ditandatangani`)).toBeVisible();
  await scanner.close();

  await desk.reload();
  await expect(desk.getByText('ditolak: Ritsletingnya rusak')).toBeVisible();
  await expect(desk.getByRole('img', { name: `Foto ${tas} dari penerima` })).toBeVisible();
  await expect(desk.getByText('dengan tautan dari e-mail')).toBeVisible();
});

test('an officer uploads the paper that was signed by pen, with what it says of each barang', async ({
  adminPage: desk,
  api,
  server,
}) => {
  const place = await makePlace(api);
  const meja = own('Meja');
  const budi = await makePetugas(api, server);
  const barang_id = (await makeBarang(api, place, { nama_barang: meja })).id;
  const { bast } = await api.data<{ bast: { id: number }[] }>('POST', '/api/barang/serahkan', {
    pengguna_id: budi.user.id,
    barang: [{ barang_id, jumlah: 1 }],
    bast: true,
    tanda_terima: true,
  });
  await desk.goto(`/bast/detail/${bast[0]?.id}`);
  await desk.getByRole('link', { name: 'Unggah kertas yang ditandatangani' }).click();
  await answer(desk, meja, 'Diterima');
  await desk.getByRole('button', { name: 'Catat tanda terima' }).click();
  await expect(desk.getByText('Unggah dahulu kertas yang sudah ditandatangani.')).toBeVisible();
  const choosing = desk.waitForEvent('filechooser');
  await desk.getByRole('button', { name: 'Pilih berkas untuk Pindaian atau foto' }).click();
  await (await choosing).setFiles({ name: 'kertas.png', mimeType: 'image/png', buffer: await photo() });
  await expect(desk.getByRole('link', { name: 'kertas.png' })).toBeVisible();
  await desk.getByRole('button', { name: 'Catat tanda terima' }).click();
  await desk.waitForURL(/\/bast\/detail\/\d+$/);
  await expect(desk.getByText('salinan pindaian tanda tangan basah')).toBeVisible();
  await expect(desk.getByRole('link', { name: /kertas\.png/ })).toBeVisible();
});
