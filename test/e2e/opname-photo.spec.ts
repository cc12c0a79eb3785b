import sharp from 'sharp';
import type { SelisihOpname } from '../../src/shared/opname.ts';
import { expectNoAxeFindings } from './support/axe.ts';
import { allSent, onePhone, scan } from './support/counting.ts';
import { own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

const photo = async () => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#28786e' } })
    .jpeg()
    .toBuffer(),
});

test('photos and pieces in several conditions wait on the phone, follow their counts, and are reviewed', async ({
  adminPage: page,
  api,
  server,
  browser,
}) => {
  const { running, phone, page: hand } = await onePhone({ api, server, browser }, { rows: 1, jumlah: 4 });
  await hand.goto(running.address);
  await allSent(hand);

  // offline: both wait, even after a reload
  await phone.route('**/api/opname/*/hitungan**', (route) => route.abort());
  const nama = running.rows[0]?.nama ?? '';
  await hand.getByRole('button', { name: `Rincian ${nama}` }).click();
  const dialog = hand.getByRole('dialog', { name: nama });
  await dialog.getByLabel('Kondisinya tidak semua sama').check();
  await dialog.getByLabel('Baik').fill('3');
  await dialog.getByLabel('Rusak Ringan').fill('1');
  await expect(dialog.getByText('Seluruhnya 4 unit.')).toBeVisible();
  await expectNoAxeFindings(hand);
  await dialog.getByRole('button', { name: 'Hitung' }).click();
  const unknown = own('LAMA');
  await scan(hand, unknown);
  await hand.getByRole('button', { name: `Foto ${unknown}` }).click({ trial: true });
  await hand.locator('input[type=file]').setInputFiles(await photo());
  await expect(hand.getByText('2 hitungan dan 1 foto menunggu dikirim.')).toBeVisible();
  await expectNoAxeFindings(hand);
  await hand.reload();
  await expect(hand.getByText('2 hitungan dan 1 foto menunggu dikirim.')).toBeVisible();
  await phone.unroute('**/api/opname/*/hitungan**');
  // by itself
  await allSent(hand);

  // a file that is no photo is refused, and its count stays
  const other = own('LAIN');
  await scan(hand, other);
  // kondisi and note are one tap away
  await hand.getByRole('button', { name: 'Rusak Berat', exact: true }).click();
  await expect(hand.getByRole('status').filter({ hasText: other })).toContainText('Rusak Berat');
  await hand.getByRole('button', { name: 'Catatan', exact: true }).click();
  const note = hand.getByRole('dialog', { name: `Catatan untuk ${other}` });
  await note.getByLabel('Catatan').fill('Di balik pintu');
  await note.getByRole('button', { name: 'Simpan' }).click();
  await expect(hand.getByRole('status').filter({ hasText: other })).toContainText('Di balik pintu');
  await hand
    .locator('input[type=file]')
    .setInputFiles({ name: 'catatan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('bukan foto') });
  await expect(hand.getByText('Berkas ini bukan foto, jadi tidak disimpan.')).toBeVisible();
  await hand.getByRole('button', { name: 'Tutup' }).click();
  await allSent(hand);
  await hand.getByRole('button', { name: 'Ruang', exact: true }).click();
  await hand.getByRole('button', { name: 'Serahkan hitungan' }).click();
  await hand.getByRole('dialog').getByRole('button', { name: 'Serahkan' }).click();
  await hand.waitForURL((url) => url.pathname === `/opname/${running.id}`);
  await phone.close();

  await api.data('POST', `/api/opname/${running.id}/tinjau`, {});
  const rows = await api.data<SelisihOpname[]>('GET', `/api/opname/${running.id}/selisih`);
  expect(rows.map(({ kode, kelompok, foto }) => [kode === unknown, kelompok, foto.length]).sort()).toEqual(
    [
      [false, 'kondisi', 0],
      [true, 'berlebih', 1],
      [false, 'berlebih', 0],
    ].sort(),
  );
  expect(
    rows.find(({ kode }) => kode === other)?.hitungan.map(({ kondisi, catatan }) => [kondisi, catatan]),
  ).toEqual([['Rusak Berat', 'Di balik pintu']]);
  await page.goto(`/opname/${running.id}/tinjau`);
  await expect(page.getByRole('img', { name: `Foto 1 dari ${unknown}` })).toBeVisible();
  await expect(page.getByText(`3 unit · di ${running.room.name} · Baik`).first()).toBeVisible();
  await page.getByLabel(`Putusan untuk ${unknown}`).selectOption({ label: 'Catat sebagai barang baru' });
  const made = page.getByRole('dialog', { name: 'Catat sebagai barang baru' });
  await expect(made.getByRole('radio', { name: 'Foto 1' })).toBeChecked();
  await expectNoAxeFindings(page);
});
