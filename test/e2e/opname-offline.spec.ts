import type { OpnameRinci } from '../../src/shared/opname.ts';
import { expectNoAxeFindings } from './support/axe.ts';
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

  // goes offline in the middle
  await phone.setOffline(true);
  await scan(page, second ?? '');
  await expect(page.getByRole('status').filter({ hasText: 'Cocok' })).toContainText(`${running.room.name} 2`);
  await waits(page, '1');
  await page.reload();
  await waits(page, '1');
  await expect(page.getByText('1 dari 1')).toHaveCount(2);
  await page.close();

  // like after a restart of the phone: no open page, no server
  const again = await phone.newPage();
  await again.goto(`/opname/${running.id}/hitung`);
  await expect(again.getByText(/^Siap dipakai tanpa jaringan/)).toBeVisible();
  await expect(again.getByRole('button', { name: new RegExp(running.room.name) })).toContainText('2 dari 3');
  await again.getByRole('button', { name: new RegExp(running.room.name) }).click();
  await scan(again, third ?? '');
  await waits(again, '2');
  // uncounted rows of a room are known offline, too
  await again.getByRole('button', { name: 'Selesai di ruang ini' }).click();
  await expect(again.getByRole('button', { name: new RegExp(running.room.name) })).toContainText('3 dari 3');
  // the camera code is cached, too; this machine has no camera
  await again.getByRole('button', { name: new RegExp(running.room.name) }).click();
  await again.getByRole('button', { name: 'Nyalakan kamera' }).click();
  await expect(again.getByText('Kamera tidak ditemukan')).toBeVisible();

  // every other page reports that it needs the server, and recovers by itself
  const other = await phone.newPage();
  await other.goto('/kategori');
  await expect(other.getByText(/memerlukan server/)).toBeVisible();
  await phone.setOffline(false);
  await expect(other.getByRole('heading', { level: 1, name: 'Kategori Barang' })).toBeVisible();
  await allSent(again);
  await expectArrived(api, running, [1, 1, 1], 3);
  await phone.close();
});

test('a phone is ready once the server knows that it has the list; the counting then waits for it', async ({
  api,
  server,
  browser,
}) => {
  const { running, phone, page } = await onePhone({ api, server, browser });
  const devices = async () =>
    (await api.data<OpnameRinci>('GET', `/api/opname/${running.id}`)).perangkat.map(({ status }) => status);
  await phone.route('**/api/opname/*/perangkat', (route) => route.abort());
  await page.goto(`/opname/${running.id}/hitung`);
  await expect(page.getByText(/^Memberi tahu server bahwa perangkat ini membawa daftarnya/)).toBeVisible();
  expect(await devices()).toEqual([]);
  await phone.unroute('**/api/opname/*/perangkat');
  await expect(page.getByText(/^Siap dipakai tanpa jaringan/)).toBeVisible();
  expect(await devices()).toEqual(['terbuka']);
  const early = await api.request('POST', `/api/opname/${running.id}/tinjau`);
  expect(early.status).toBe(409);

  // after it handed in, a visit alone does not make it one that is out
  await page.getByRole('button', { name: 'Serahkan hitungan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Serahkan' }).click();
  await expect(page.getByText('0 hitungan sudah diserahkan.')).toBeVisible();
  await page.goto(`/opname/${running.id}/hitung`);
  await expect(page.getByText(/^Hitungan perangkat ini sudah diserahkan/)).toBeVisible();
  expect(await devices()).toEqual(['diserahkan']);
  await page.getByRole('button', { name: new RegExp(running.room.name) }).click();
  await expect.poll(devices).toEqual(['terbuka']);
  await page.getByRole('button', { name: 'Ruang', exact: true }).click();
  await expect(page.getByText(/^Siap dipakai tanpa jaringan/)).toBeVisible();
  await phone.close();
});

test('an old label is known without a network; of several with its code the petugas chooses one', async ({
  api,
  server,
  browser,
}) => {
  const kodeLama = ['INV 12 (A)', 'B/7', 'b/7'];
  const { running, phone, page } = await onePhone({ api, server, browser }, { kodeLama });
  await readyOffline(page, running);
  await phone.setOffline(true);
  await scan(page, 'inv 12 (a)');
  await expect(page.getByRole('status').filter({ hasText: 'Cocok' })).toContainText(`${running.room.name} 1`);
  const field = page.getByLabel('Pindai atau ketik kode');
  await field.fill('B/7');
  await field.press('Enter');
  const choice = page.getByRole('status').filter({ hasText: '2 dengan kode lama ini' });
  await expect(choice).toBeVisible();
  await expectNoAxeFindings(page);
  await choice.getByRole('button', { name: new RegExp(`${running.room.name} 3`) }).click();
  await expect(choice).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Cocok' })).toContainText(`${running.room.name} 3`);
  await waits(page, '2');
  await phone.setOffline(false);
  await allSent(page);
  await expectArrived(api, running, [1, 0, 1], 2);
  await phone.close();
});
