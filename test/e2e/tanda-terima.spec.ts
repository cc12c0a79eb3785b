import { expectNoAxeFindings } from './support/axe.ts';
import { makePetugas, phoneOf } from './support/counting.ts';
import { makeBarang, makePlace, own } from './support/inventory.ts';
import { drawSignature } from './support/signature.ts';
import { expect, test } from './support/test.ts';

test('what is handed out waits on a phone, is accepted and refused line by line, and the office sees it signed', async ({
  adminPage: desk,
  api,
  server,
  browser,
}) => {
  const place = await makePlace(api);
  const [laptop, tas] = [own('Laptop'), own('Tas')];
  const sari = await makePetugas(api, server);
  const ids = [
    (await makeBarang(api, place, { nama_barang: laptop })).id,
    (await makeBarang(api, place, { nama_barang: tas })).id,
  ];
  await desk.goto(`/barang/serahkan?ids=${ids.join(',')}&pengguna_id=${sari.user.id}`);
  await desk.getByRole('checkbox', { name: 'Minta tanda terima' }).check();
  await desk.getByRole('button', { name: 'Serahkan', exact: true }).click();
  await desk.waitForURL(/\/bast\/detail\/\d+$/);
  const id = desk.url().split('/').at(-1) ?? '';
  await expect(desk.getByText(`Menunggu ${sari.user.name}.`)).toBeVisible();

  const { phone, page } = await phoneOf(browser, server, sari);
  await page.goto('/');
  const block = page.getByRole('region', { name: 'Barang yang menunggu Anda terima' });
  await block.getByRole('link', { name: /BAST-SERAH/ }).click();
  await page.waitForURL(`/tanda-terima/${id}`);
  await page
    .getByRole('radiogroup', { name: `Jawaban untuk ${laptop}` })
    .getByLabel('Diterima')
    .check();
  await drawSignature(page);
  await page.getByRole('button', { name: 'Tanda tangani' }).click();
  await expect(page.getByText('Pilih diterima atau ditolak.')).toBeVisible();
  await page
    .getByRole('radiogroup', { name: `Jawaban untuk ${tas}` })
    .getByLabel('Ditolak')
    .check();
  await page.getByLabel('Mengapa ditolak').fill('Ritsletingnya rusak');
  await page.getByLabel('Kondisi yang Anda lihat').last().selectOption('Rusak Ringan');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Tanda tangani' }).click();
  await page.waitForURL('/tanda-terima');
  await expect(page.getByText('Tidak ada yang menunggu')).toBeVisible();
  await phone.close();

  await desk.reload();
  await expect(desk.getByRole('img', { name: `Tanda tangan ${sari.user.name}` })).toBeVisible();
  await expect(desk.getByText('ditolak: Ritsletingnya rusak (Rusak Ringan)')).toBeVisible();
  await expectNoAxeFindings(desk);
  const lembar = desk.waitForResponse(`**/api/tanda-terima/${id}/pdf`);
  const opened = desk.waitForEvent('popup');
  await desk.getByRole('button', { name: 'Buka lembar tanda terima' }).click();
  expect((await lembar).status()).toBe(200);
  await (await opened).close();
  await desk.goto(`/barang/pengguna_barang/${ids[1]}`);
  await expect(desk.getByText('Ditolak penerima: Ritsletingnya rusak')).toBeVisible();
});
