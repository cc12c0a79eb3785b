import type { HarapanOpname } from '../../src/shared/opname.ts';
import { officeToday } from '../../src/shared/today.ts';
import { allSent, makePetugas, phoneOf, scan, waits } from './support/counting.ts';
import { makeBarang, makePlace, own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

test('rooms are counted before the whole list is on the phone: what it lacks is kept, and judged once it is there', async ({
  api,
  server,
  browser,
}) => {
  const place = await makePlace(api);
  const rooms: { id: number; name: string; nama: string; kode: string }[] = [];
  for (const jumlah_barang of [1, 4]) {
    const [name, nama_barang] = [own('Kamar'), own('Kursi')];
    const { id } = await api.data<{ id: number }>('POST', '/api/lokasi', {
      lokasi: name,
      induk_id: place.lokasi.id,
    });
    const { kode_barang: kode } = await makeBarang(
      api,
      { ...place, lokasi: { id, name } },
      { nama_barang, jumlah_barang },
    );
    rooms.push({ id, name, nama: nama_barang, kode });
  }
  const [here, there] = rooms;
  if (!here || !there) throw new Error('no rooms');
  const sari = await makePetugas(api, server);
  const { id } = await api.data<{ id: number }>('POST', '/api/opname', {
    nama: own('Opname'),
    lokasi_id: place.lokasi.id,
    tanggal: officeToday(),
    petugas: [sari.user.id],
  });
  await api.data('POST', `/api/opname/${id}/mulai`, {});

  const { phone, page } = await phoneOf(browser, server, sari);
  // the whole list loads slowly, and the server can't answer instead
  let come: () => void = () => undefined;
  const whole = new Promise<void>((resolve) => {
    come = resolve;
  });
  await phone.route(/\/api\/opname\/\d+\/harapan$/, async (route) => {
    await whole;
    await route.continue();
  });
  await phone.route('**/api/opname/*/hitungan', (route) => route.abort());
  await page.goto(`/opname/${id}/hitung`);
  await page.getByRole('button', { name: new RegExp(`${here.name}.* 0 dari 1`) }).click();
  await expect(page.getByText(/^Daftar belum lengkap di perangkat ini\. /)).toBeVisible();
  await scan(page, here.kode);
  await expect(page.getByRole('status').filter({ hasText: 'Cocok' })).toContainText(here.nama);
  await scan(page, there.kode);
  await expect(page.getByRole('status').filter({ hasText: /^Tersimpan/ })).toContainText(
    `${there.kode}. Dinilai begitu daftarnya lengkap`,
  );
  await waits(page, '2');
  await page.getByRole('button', { name: 'Ruang', exact: true }).click();
  await expect(page.getByText('Daftar belum lengkap di perangkat ini …')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(here.name) }).click();
  await scan(page, there.kode);
  await waits(page, '3');

  // several pieces: it asks for their number later
  come();
  const dialog = page.getByRole('dialog', { name: there.nama });
  await dialog.getByLabel('Jumlah di ruang ini').fill('3');
  await dialog.getByRole('button', { name: 'Hitung' }).click();
  await waits(page, '4');
  await expect(page.getByText(`Dari ruang lain: 3`)).toBeVisible();
  await expect(page.getByText(/^Daftar belum lengkap/)).toBeHidden();
  await page.getByRole('button', { name: 'Ruang', exact: true }).click();
  await expect(page.getByText(/^Siap dipakai tanpa jaringan/)).toBeVisible();
  await phone.unroute('**/api/opname/*/hitungan');
  await allSent(page);
  const pieces = async () => {
    const rows = await api.data<HarapanOpname[]>('GET', `/api/opname/${id}/harapan`);
    return rooms.map(({ kode }) => rows.find((row) => row.kode === kode)?.letak.map(({ jumlah }) => jumlah));
  };
  await expect.poll(pieces).toEqual([[1], [3]]);
  await phone.close();
});
