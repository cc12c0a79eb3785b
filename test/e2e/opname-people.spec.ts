import { expectNoAxeFindings } from './support/axe.ts';
import { allSent, makePetugas, phoneOf, scan } from './support/counting.ts';
import { choose, makeBarang, makePlace, own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

test('by people: the petugas picks a person, counts what they hold, and says where it is; they are sent back', async ({
  adminPage: page,
  api,
  server,
  browser,
}) => {
  const place = await makePlace(api);
  const room = place.lokasi.name;
  const sari = await makePetugas(api, server);
  const nama_barang = own('Laptop');
  const { id } = await makeBarang(api, place, { nama_barang, jumlah_barang: 1 });
  const tablet = await makeBarang(api, place, { nama_barang: own('Tablet'), jumlah_barang: 1 });
  for (const barang_id of [id, tablet.id])
    await api.data('POST', `/api/barang/${barang_id}/pengguna`, {
      pengguna_id: sari.user.id,
      jumlah: 1,
      tanggal_awal: '2026-01-05',
    });
  const { kode_barang } = await api.data<{ kode_barang: string }>('GET', `/api/barang/${id}`);

  await page.goto('/opname/create');
  await page.getByLabel('Nama').fill(own('Opname'));
  await page.getByLabel('Menghitung').selectOption({ label: 'Orang demi orang, dengan yang dipegangnya' });
  await choose(page, 'Lokasi', room);
  await choose(page, 'Petugas', sari.user.name);
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await page.waitForURL(/\/opname\/\d+$/);
  await page.getByRole('button', { name: 'Mulai' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mulai' }).click();
  await expect(page.getByRole('region', { name: 'Per orang', exact: true })).toContainText('0 dari 2');

  const { phone, page: hand } = await phoneOf(browser, server, sari);
  await hand.goto(`${new URL(page.url()).pathname}/hitung`);
  await hand.getByRole('button', { name: `${sari.user.name} 0 dari 2` }).click();
  await expect(hand.getByText(nama_barang)).toBeVisible();
  await expectNoAxeFindings(hand);
  await scan(hand, kode_barang);
  await expect(hand.getByRole('status').filter({ hasText: 'Cocok' })).toContainText(nama_barang);
  // a scanner types while a button has the focus; door labels select the room
  await hand.getByRole('button', { name: 'Nyalakan kamera' }).click();
  await hand.keyboard.type(`${server.baseUrl}/lokasi/detail/${place.lokasi.id}`);
  await hand.keyboard.press('Enter');
  await expect(hand.getByLabel('Ditemukan di')).toHaveValue(String(place.lokasi.id));
  await hand.getByRole('button', { name: 'Matikan kamera' }).focus();
  await hand.keyboard.type(tablet.kode_barang);
  await hand.keyboard.press('Enter');
  await expect(hand.getByRole('button', { name: 'Matikan kamera' })).toBeVisible();
  await expect(hand.getByText('1 dari 1')).toHaveCount(2);
  await allSent(hand);
  await phone.close();
  // updated by the stream
  const people = page.getByRole('region', { name: 'Per orang', exact: true });
  await expect(people).toContainText('2 dari 2');
  await expectNoAxeFindings(page);

  // the kertas kerja is for a person, who is recounted instead of a room
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: `Kertas kerja ${sari.user.name}` }).click();
  await page.getByRole('menuitem', { name: 'Kertas kerja: PDF' }).click();
  expect((await file).suggestedFilename()).toMatch(/^Kertas-kerja-.+\.pdf$/);
  await expect(page.getByRole('button', { name: `Hitung ulang ${room}` })).toHaveCount(0);
  await page.getByRole('button', { name: `Hitung ulang ${sari.user.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hitung ulang' }).click();
  await expect(people).toContainText('hitung ulang sejak');
  await expect(people).toContainText('0 dari 2');
});
