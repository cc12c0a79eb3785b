import { expectNoAxeFindings } from './support/axe.ts';
import { makeBarang, makePlace, own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

test('a paper is recognised without signing in, one changed byte is not', async ({
  api,
  browser,
  adminPage,
}) => {
  const place = await makePlace(api);
  const { id: pengguna_id } = await api.data<{ id: number }>('POST', '/api/pengguna', { name: own('Sari') });
  const barang = await makeBarang(api, place, { nama_barang: own('Laptop') });
  const held = await api.data<{ id: number }>('POST', `/api/barang/${barang.id}/pengguna`, {
    pengguna_id,
    jumlah: 1,
  });
  const body = { jenis: 'penyerahan', holding_ids: [held.id] };
  const { id } = await api.data<{ id: number }>('POST', '/api/bast', body);
  await adminPage.goto(`/bast/detail/${id}`);
  const saved = adminPage.waitForEvent('download');
  await adminPage.getByRole('button', { name: 'Unduh PDF' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer);
  const buffer = Buffer.concat(chunks);

  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(new URL('/verifikasi', adminPage.url()).href);
  const file = page.getByLabel('Berkas PDF', { exact: true });
  await file.setInputFiles({ name: 'bast.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('Diterbitkan MANIS', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  const changed = Buffer.concat([buffer, Buffer.from(' ')]);
  await file.setInputFiles({ name: 'ubahan.pdf', mimeType: 'application/pdf', buffer: changed });
  await expect(page.getByText('Tidak dikenali')).toBeVisible();
  await context.close();
});
