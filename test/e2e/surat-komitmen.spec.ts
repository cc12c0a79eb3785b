import sharp from 'sharp';
import { expectNoAxeFindings } from './support/axe.ts';
import { makePetugas, phoneOf } from './support/counting.ts';
import { makeBarang, makePlace, own } from './support/inventory.ts';
import { drawSignature } from './support/signature.ts';
import { expect, test } from './support/test.ts';

test('a surat komitmen that waits on Home is signed on a phone; a new one for other things is signed on paper and photographed', async ({
  api,
  server,
  browser,
}) => {
  const place = await makePlace(api);
  const sari = await makePetugas(api, server);
  const give = async (nama_barang: string) => {
    const { id } = await makeBarang(api, place, { nama_barang });
    await api.data('POST', `/api/barang/${id}/pengguna`, { pengguna_id: sari.user.id, jumlah: 1 });
  };
  const laptop = own('Laptop');
  await give(laptop);
  await api.data('POST', `/api/pengguna/${sari.user.id}/surat-komitmen`, {});

  const { phone, page } = await phoneOf(browser, server, sari, { hasTouch: true, isMobile: true });
  await page.goto('/');
  const block = page.getByRole('region', { name: 'Surat komitmen Anda' });
  await block.getByRole('link', { name: 'Tanda tangani' }).click();
  await page.waitForURL('/surat-komitmen');
  await expect(page.getByText(laptop)).toBeVisible();
  await drawSignature(page);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Tanda tangani' }).click();
  await expect(page.getByText('Sudah ditandatangani')).toBeVisible();
  await expect(page.getByText(new RegExp(`^Ditandatangani .* oleh ${sari.user.name}`))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buka lembar tanda tangan' })).toBeVisible();

  await give(own('Kamera'));
  await page.reload();
  await expect(page.getByText('Yang dipegang sudah berubah')).toBeVisible();
  await page.getByRole('button', { name: 'Buat surat baru' }).click();
  await expect(page.getByText('Menunggu tanda tangan', { exact: true })).toBeVisible();

  await expect(page.getByRole('button', { name: 'Ambil foto' })).toBeVisible();
  const field = page.getByLabel('Foto atau pindaian surat yang ditandatangani');
  await field.setInputFiles({
    name: 'catatan.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('bukan foto'),
  });
  await expect(page.getByText('Pilih pindaian PDF, JPEG atau PNG.')).toBeVisible();
  const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  await field.setInputFiles({ name: 'surat.jpg', mimeType: 'image/jpeg', buffer });
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Simpan' })
    .click();
  await expect(page.getByText('Ditandatangani di atas kertas')).toBeVisible();
  await expect(page.getByRole('link', { name: /surat\.jpg/ })).toBeVisible();
  await phone.close();
});
