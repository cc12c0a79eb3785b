import { expectNoAxeFindings } from './support/axe.ts';
import { allSent, arrived, makePetugas, phoneOf, scan } from './support/counting.ts';
import { choose, makeBarang, makePlace, own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

test('an opname is planned, counted on a phone also while the network is gone, reviewed, and put right', async ({
  adminPage: page,
  api,
  server,
  browser,
}) => {
  const place = await makePlace(api);
  const room = place.lokasi.name;
  const [meja, kursi, hilang] = [own('Meja'), own('Kursi'), own('Papan')];
  const made = await makeBarang(api, place, { nama_barang: meja, jumlah_barang: 1 });
  await makeBarang(api, place, { nama_barang: kursi, jumlah_barang: 4 });
  await makeBarang(api, place, { nama_barang: hilang, jumlah_barang: 1 });
  const { kode_barang } = await api.data<{ kode_barang: string }>('GET', `/api/barang/${made.id}`);
  const sari = await makePetugas(api, server);
  const petugas = sari.user.name;
  const nama = own('Opname');

  await page.goto('/opname/create');
  await page.getByLabel('Nama').fill(nama);
  await choose(page, 'Lokasi', room);
  await choose(page, 'Petugas', petugas);
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await page.waitForURL(/\/opname\/\d+$/);
  await page.getByRole('button', { name: 'Mulai' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mulai' }).click();
  await expect(page.getByText('0 dari 3').first()).toBeVisible();
  const address = new URL(page.url()).pathname;
  // on paper, for counting with a pen: all rooms, or one
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Kertas kerja', exact: true }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Kertas-kerja-.+\.pdf$/);
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: `Kertas kerja ${room}` }).click();
  await page.getByRole('menuitem', { name: 'Kertas kerja: Excel' }).click();
  expect((await sheet).suggestedFilename()).toContain(room.replace(/[^\w.-]+/g, '-'));

  const { phone, page: hand } = await phoneOf(browser, server, sari);
  await hand.goto('/opname');
  await hand.getByRole('link', { name: nama }).click();
  await hand.getByRole('link', { name: 'Hitung' }).click();
  // the address changes before the page, which has a button with the room's name, too
  await expect(hand.getByRole('heading', { name: 'Hitung', level: 1 })).toBeVisible();
  await hand.getByRole('button', { name: new RegExp(room) }).click();
  await scan(hand, kode_barang);
  await expect(hand.getByRole('status').filter({ hasText: 'Cocok' })).toContainText(meja);
  await scan(hand, kode_barang);
  await expect(hand.getByRole('status').filter({ hasText: 'Sudah dihitung' })).toBeVisible();
  await allSent(hand);
  // no request is running when the network fails
  await expect.poll(() => arrived(api, { id: Number(address.split('/').at(-1)) })).toBe(2);
  await expectNoAxeFindings(hand);

  // offline counts wait on the phone and survive a reload
  await phone.route('**/api/opname/*/hitungan', (route) => route.abort());
  await hand.getByRole('button', { name: `Ada: ${kursi}` }).click();
  const dialog = hand.getByRole('dialog', { name: kursi });
  await dialog.getByLabel('Jumlah di ruang ini').fill('3');
  await dialog.getByRole('button', { name: 'Hitung' }).click();
  await expect(dialog).toBeHidden();
  await scan(hand, 'LAMA-77');
  await expect(hand.getByText('2 hitungan menunggu dikirim.')).toBeVisible();
  await hand.reload();
  await expect(hand.getByText('2 hitungan menunggu dikirim.')).toBeVisible();
  await expect(hand.getByText('3 dari 4')).toBeVisible();
  await phone.unroute('**/api/opname/*/hitungan');
  await expect(hand.getByText('Semua hitungan sudah terkirim.')).toBeVisible();

  // uncounted rows are listed before the room is completed
  await hand.getByRole('button', { name: 'Selesai di ruang ini' }).click();
  await expect(hand.getByRole('dialog')).toContainText(hilang);
  await hand.getByRole('dialog').getByRole('button', { name: 'Selesai' }).click();
  await hand.getByRole('button', { name: 'Serahkan hitungan' }).click();
  await hand.getByRole('dialog').getByRole('button', { name: 'Serahkan' }).click();
  await hand.waitForURL((url) => url.pathname === address);
  await phone.close();

  // live, without any interaction on this page
  await expect(page.getByText('2 dari 3').first()).toBeVisible();
  await expect(page.getByText('Diserahkan')).toBeVisible();
  await page.getByRole('button', { name: 'Akhiri penghitungan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Akhiri dan tinjau' }).click();
  await page.getByRole('link', { name: 'Tinjau' }).click();
  await page.waitForURL(/\/tinjau$/);
  await expect(page.getByText('3 selisih belum diputuskan.')).toBeVisible();
  await page.getByLabel(`Putusan untuk ${kursi}`).selectOption({ label: 'Hapus yang hilang' });
  await expect(page.getByText('2 selisih belum diputuskan.')).toBeVisible();
  await page.getByRole('button', { name: 'Putuskan yang belum sesuai usul' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Putuskan' }).click();
  await expect(page.getByText('Semua selisih sudah diputuskan.').first()).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Sahkan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sahkan' }).click();
  await page.waitForURL((url) => url.pathname === address);
  await expect(page.getByText('Sah', { exact: true })).toBeVisible();
  const rows = await api.data<{ nama_barang: string; jumlah_barang: number }[]>(
    'GET',
    `/api/barang?lokasi_id=${place.lokasi.id}`,
  );
  expect(rows.map((row) => [row.nama_barang, row.jumlah_barang]).sort()).toEqual(
    [
      [meja, 1],
      [kursi, 3],
      [hilang, 1],
    ].sort(),
  );
});
