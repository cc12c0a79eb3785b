import { allSent, expectArrived, onePhone, readyOffline, scan, waits } from './support/counting.ts';
import { expect, test } from './support/test.ts';

test('counting opens from nothing without a network, goes on, and is sent once there is one', async ({
  api,
  server,
  browser,
}) => {
  const { running, phone, page } = await onePhone({ api, server, browser });
  await readyOffline(page, running);
  const [first, second, third] = running.rows.map(({ kode }) => kode);
  await scan(page, first ?? '');
  await allSent(page);

  // in the middle
  await phone.setOffline(true);
  await scan(page, second ?? '');
  await expect(page.getByRole('status').filter({ hasText: 'Cocok' })).toContainText(`${running.room.name} 2`);
  await waits(page, '1');
  await page.reload();
  await waits(page, '1');
  await expect(page.getByText('1 dari 1')).toHaveCount(2);
  await page.close();

  // as after a restart of the phone: no page is open, and nothing answers
  const again = await phone.newPage();
  await again.goto(`/opname/${running.id}/hitung`);
  await expect(again.getByText(/^Siap dipakai tanpa jaringan/)).toBeVisible();
  await expect(again.getByRole('button', { name: new RegExp(running.room.name) })).toContainText('2 dari 3');
  await again.getByRole('button', { name: new RegExp(running.room.name) }).click();
  await scan(again, third ?? '');
  await waits(again, '2');
  // what a room still lacks is known here as well
  await again.getByRole('button', { name: 'Selesai di ruang ini' }).click();
  await expect(again.getByRole('button', { name: new RegExp(running.room.name) })).toContainText('3 dari 3');
  // the camera's parts are here, too; this machine has no camera
  await again.getByRole('button', { name: new RegExp(running.room.name) }).click();
  await again.getByRole('button', { name: 'Nyalakan kamera' }).click();
  await expect(again.getByText('Kamera tidak ditemukan')).toBeVisible();

  // every other page says that it needs the server, and comes by itself
  const other = await phone.newPage();
  await other.goto('/kategori');
  await expect(other.getByText(/memerlukan server/)).toBeVisible();
  await phone.setOffline(false);
  await expect(other.getByRole('heading', { level: 1, name: 'Kategori Barang' })).toBeVisible();
  await allSent(again);
  await expectArrived(api, running, [1, 1, 1], 3);
  await phone.close();
});
