import { readFile } from 'node:fs/promises';
import { choose, makePlace, own } from './support/inventory.ts';
import { type Api, expect, test } from './support/test.ts';

/** Creates numbered buku with this title in a lokasi, of their own jenis. */
async function makeBuku(api: Api, judul: string, count: number, lokasi_id: number): Promise<void> {
  const { id } = await api.data<{ id: number }>('POST', '/api/jenis', { jenis_buku: own('Jenis') });
  const plain = { penulis: 'Tim', penerbit: 'Mizan', tahun: 2020, harga: 1000, jumlah: 1, kondisi: 'Baik' };
  for (let volume = 1; volume <= count; volume += 1)
    await api.data('POST', '/api/buku', { ...plain, judul: `${judul} ${volume}`, jenis_id: id, lokasi_id });
}

test('many buku are saved as a file, moved, deleted with one reason and restored together', async ({
  adminPage: page,
  api,
}) => {
  const [place, target] = [await makePlace(api), await makePlace(api)];
  const judul = own('Atlas');
  await makeBuku(api, judul, 3, place.lokasi.id);
  await page.goto(`/buku?q=${encodeURIComponent(judul)}&sort=judul`);
  await page.getByRole('checkbox', { name: `Pilih ${judul} 1` }).check();
  await page.getByRole('checkbox', { name: `Pilih ${judul} 3` }).check();
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  expect([1, 2, 3].map((volume) => text.includes(`${judul} ${volume}`))).toEqual([true, false, true]);

  await page.getByRole('button', { name: 'Pindah lokasi' }).click();
  await choose(page, 'Lokasi baru', target.lokasi.name);
  await page.getByRole('button', { name: 'Pindahkan', exact: true }).click();
  await expect(page.getByText('2 buku diproses.')).toBeVisible();

  await page.goto(`/buku?lokasi_id=${target.lokasi.id}`);
  await page.getByRole('checkbox', { name: /halaman ini/ }).check();
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Alasan').fill('Diganti edisi baru');
  await dialog.getByRole('button', { name: /^Hapus/ }).click();
  await expect(page.getByText('2 buku diproses.').last()).toBeVisible();

  await page.goto(`/logdeletebarang?q=${encodeURIComponent(judul)}`);
  await page.getByRole('checkbox', { name: /halaman ini/ }).check();
  await page.getByRole('button', { name: 'Pulihkan yang dipilih' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pulihkan/ })
    .click();
  await expect(page.getByText('2 data sudah dipulihkan.')).toBeVisible();
  await page.goto(`/buku?lokasi_id=${target.lokasi.id}`);
  await expect(page.getByText('1–2 dari 2')).toBeVisible();
});

test('all that match get another kondisi, also those of other pages, and labels', async ({
  adminPage: page,
  api,
}) => {
  const { lokasi } = await makePlace(api);
  const judul = own('Kamus');
  await makeBuku(api, judul, 12, lokasi.id);
  await page.goto(`/buku?q=${encodeURIComponent(judul)}&per_page=10`);
  await page.getByRole('checkbox', { name: /halaman ini/ }).check();
  await page.getByRole('button', { name: 'Pilih semua 12 yang cocok' }).click();
  await page.getByRole('button', { name: 'Ubah kondisi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah kondisi 12 buku' });
  await dialog.getByLabel('Kondisi baru').selectOption('Rusak Ringan');
  await dialog.getByRole('button', { name: 'Ubah kondisi' }).click();
  await expect(page.getByText('12 buku diproses.')).toBeVisible();
  const changed = await api.data<object[]>(
    'GET',
    `/api/buku?q=${encodeURIComponent(judul)}&kondisi=Rusak%20Ringan&per_page=50`,
  );
  expect(changed).toHaveLength(12);

  await page.goto(`/buku?q=${encodeURIComponent(judul)}&per_page=10&sort=judul`);
  await page.getByRole('checkbox', { name: `Pilih ${judul} 1`, exact: true }).check();
  await page.getByRole('checkbox', { name: `Pilih ${judul} 10`, exact: true }).check();
  await page.getByRole('link', { name: 'Cetak label' }).click();
  await expect(page).toHaveURL(/\/label\?jenis=buku&ids=\d+%2C\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Cetak Label' })).toBeVisible();
});

test('words that nothing holds show what is similar, says so, and never offer all of it', async ({
  adminPage: page,
  api,
}) => {
  await makeBuku(api, 'Zxyqvantropologi', 12, (await makePlace(api)).lokasi.id);
  await page.goto('/buku?q=zxyqvantropolgi&per_page=10');
  await expect(page.getByText(/mirip/i).first()).toBeVisible();
  await page.getByRole('checkbox', { name: /halaman ini/ }).check();
  await expect(page.getByRole('button', { name: 'Pindah lokasi' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Pilih semua/ })).toHaveCount(0);
});
